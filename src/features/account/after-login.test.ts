import { expect, it } from 'vitest';
import { pathAfterLogin } from './after-login.ts';

it('[AUTH-026] leads a customer without addresses to the addresses, others home or to the requested path', () => {
  expect(pathAfterLogin({ addressAdded: false }, undefined)).toBe('/my-addresses');
  expect(pathAfterLogin({ addressAdded: false }, '/cart-summary')).toBe('/my-addresses');
  expect(pathAfterLogin({ addressAdded: true }, undefined)).toBe('/');
  expect(pathAfterLogin({ addressAdded: true }, '/cart-summary')).toBe('/cart-summary');
});
