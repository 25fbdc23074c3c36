/** The faults of the login form, by field (AUTH-006, AUTH-025). */
export type LoginErrors = { email: 'required' | 'invalid' | null; password: 'required' | null };

// Like the browser's own rule for addresses, without comments and quotes: text, an at sign, a name with a dot.
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export function checkLogin({ email, password }: { email: string; password: string }): LoginErrors {
  return { email: checkEmail(email), password: password === '' ? 'required' : null };
}

export function checkEmail(email: string): LoginErrors['email'] {
  const typed = email.trim();
  return typed === '' ? 'required' : EMAIL.test(typed) ? null : 'invalid';
}
