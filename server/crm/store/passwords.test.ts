import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

let derived = 0;
const hook = createHook({
  init: (_id, type) => {
    if (type === 'SCRYPTREQUEST') derived += 1;
  },
});
beforeAll(() => hook.enable());
afterAll(() => hook.disable());

it('verifies a password, and no other', async () => {
  const hash = await hashPassword('Larder@2026');
  expect(await verifyPassword('Larder@2026', hash)).toBe(true);
  expect(await verifyPassword('Larder@2027', hash)).toBe(false);
});

it('derives a key for an unknown user too, as for a wrong password', async () => {
  const hash = await hashPassword('Larder@2026');
  for (const known of [hash, null]) {
    const before = derived;
    expect(await verifyPassword('wrong', known)).toBe(false);
    expect(derived - before).toBe(1);
  }
});
