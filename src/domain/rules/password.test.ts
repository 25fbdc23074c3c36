import { expect, it } from 'vitest';
import { passwordFault } from './password.ts';

it.each([
  ['', 'required'],
  ['abc1234', 'too-short'],
  ['        ', 'no-letter'],
  ['12345678', 'no-letter'],
  ['abcdefgh', 'no-digit'],
  ['abcdefg1', null],
  ['पासवर्ड१1', null],
])('[AUTH-011] of the password "%s": %s', (password, kind) => {
  expect(passwordFault(password)?.kind ?? null).toBe(kind);
});
