/** Why a new password is too weak. The CRM may refuse more, in its own words (AUTH-010, AUTH-011). */
export type PasswordFault = { kind: 'required' | 'too-short' | 'no-letter' | 'no-digit' };

export const PASSWORD_LENGTH = 8;

/** Checks one requirement each, so that a form can tick off what is met. Letters of any script count. */
export const passwordRules = {
  'too-short': (password: string) => [...password].length >= PASSWORD_LENGTH,
  'no-letter': (password: string) => /\p{L}/u.test(password),
  'no-digit': (password: string) => /\d/.test(password),
} as const;

/** Returns what is wrong with a new password, first things first. */
export function passwordFault(password: string): PasswordFault | null {
  if (password === '') return { kind: 'required' };
  for (const kind of ['too-short', 'no-letter', 'no-digit'] as const)
    if (!passwordRules[kind](password)) return { kind };
  return null;
}
