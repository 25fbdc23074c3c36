import { expect, it } from 'vitest';
import { pathAfterLogin } from './after-login.ts';

it('[AUTH-026] a login leads a customer without addresses to the addresses, the others home or where they wanted to', () => {
  expect(pathAfterLogin({ addressAdded: false }, undefined)).toBe('/my-addresses');
  expect(pathAfterLogin({ addressAdded: false }, '/cart-summary')).toBe('/my-addresses');
  expect(pathAfterLogin({ addressAdded: true }, undefined)).toBe('/');
  expect(pathAfterLogin({ addressAdded: true }, '/cart-summary')).toBe('/cart-summary');
});
