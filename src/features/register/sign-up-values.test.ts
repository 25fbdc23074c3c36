import { expect, it } from 'vitest';
import { changedFields } from '#ui/forms/form-keeper.ts';
import { emptySignUp, neverKept, type SignUpValues } from './sign-up-values.ts';

it('[DATA-023] a draft holds what was typed, but no password, no code and no PAN', () => {
  const texts = Object.entries(emptySignUp).flatMap(([field, value]) => (typeof value === 'string' ? [field] : []));
  const typed = Object.fromEntries(texts.map((field) => [field, `typed ${field}`]));
  const kept = changedFields({ ...emptySignUp, ...typed } as SignUpValues, emptySignUp, neverKept);
  const never = ['pan', 'code', 'password', 'confirmPassword'];
  expect(Object.keys(kept)).toEqual(texts.filter((field) => !never.includes(field)));
});
