const minChars = 8;
const maxChars = 255;

/** Passwords that have letters and digits, and that everybody tries first. */
const wellKnown = new Set(
  'password1 password12 password123 passw0rd p@ssw0rd qwerty123 qwerty12 qwertyuiop1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx abc12345 abcd1234 a1b2c3d4 admin123 welcome1 welcome123 letmein1 iloveyou1 india123 india@123 changeme1 secret123 test1234 user1234 pass1234 pass@123 aa123456 asdf1234 zaq12wsx'.split(
    ' ',
  ),
);

/** Says in words what is wrong with a user's new password; null if the CRM accepts it. */
export function passwordFault(password: unknown, username: string): string | null {
  if (typeof password !== 'string' || password.length < minChars || !/[A-Za-z]/.test(password) || !/\d/.test(password))
    return `Your password must be at least ${minChars} characters long and have a mix of letters and numbers.`;
  if (password.length > maxChars) return `Your password cannot be longer than ${maxChars} characters.`;
  const lower = password.toLowerCase();
  if (wellKnown.has(lower)) return 'Your password is too easy to guess.';
  const name = username.split('@')[0]?.toLowerCase() ?? '';
  // A short name is part of many words.
  if (name.length >= 4 && lower.includes(name)) return 'Your password cannot contain your user name.';
  return null;
}
