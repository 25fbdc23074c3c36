import { expect, it } from 'vitest';
import { isMobile, storedMobile } from './mobile-number.ts';

it.each([
  '9876543210',
  ' 98765 43210 ',
  '98765-43210',
  '+919876543210',
  '+91 98765 43210',
  '+91-98765-43210',
  '(+91) 98765.43210',
  '+91 (0) 98765 43210',
  '919876543210',
  '00919876543210',
  '0 98765 43210',
  '09876543210',
  '98765\u201143210',
  '\u202a+91\u00a098765\u00a043210\u202c',
])('the mobile number %j is 9876543210', (typed) => {
  expect(storedMobile(typed)).toBe('9876543210');
  expect(isMobile(storedMobile(typed))).toBe(true);
});

it('a mobile number may begin with 91, and no digit of it is lost', () => {
  expect(storedMobile('+९१ ९८७६५ ४३२१०')).toBe('9876543210');
  for (const typed of ['9198765432', '+91 91987 65432', '09198765432']) expect(storedMobile(typed)).toBe('9198765432');
});

it.each([
  '',
  '987654321',
  '98765432101',
  '5876543210',
  '+1 98765 43210',
  '+92 9876543210',
  '98765 4321O',
  '020 2553 0100',
])('%j is no mobile number, and stays as it is', (typed) => {
  expect(storedMobile(` ${typed} `)).toBe(typed);
  expect(isMobile(typed)).toBe(false);
});
