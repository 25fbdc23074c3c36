import { isEmail } from '#domain/rules/email.ts';
/** The faults of the login form, by field (AUTH-006, AUTH-025). */
export type LoginErrors = { email: 'required' | 'invalid' | null; password: 'required' | null };

export function checkLogin({ email, password }: { email: string; password: string }): LoginErrors {
  return { email: checkEmail(email), password: password === '' ? 'required' : null };
}

export function checkEmail(email: string): LoginErrors['email'] {
  const typed = email.trim();
  return typed === '' ? 'required' : isEmail(typed) ? null : 'invalid';
}
