import { expect, it } from 'vitest';
import type { SignInFault } from '#api/sign-in.ts';
import { err, ok } from '#lib/result.ts';
import { failuresAfter, mayNeedReload } from './login-failures.ts';

const after = (...faults: SignInFault[]) => faults.reduce((count, fault) => failuresAfter(count, err(fault)), 0);

it('[AUTH-031] counts failed sign-ins in a row; more than three offer to reload, and a success ends the count', () => {
  const silent = { kind: 'unreachable' } as const;
  const broken = { kind: 'failed', status: 500 } as const;
  const noShop = { kind: 'crm-unavailable', answered: false } as const;
  expect(mayNeedReload(after(silent, broken, noShop))).toBe(false);
  expect(mayNeedReload(after(silent, broken, noShop, silent))).toBe(true);
  expect(failuresAfter(after(silent, silent, silent, silent), ok(null))).toBe(0);
});

it('an answer to the password is no failure, and does not make the others forgotten', () => {
  const wrong = { kind: 'refused', message: null } as const;
  expect(after(wrong, wrong, wrong, wrong, wrong)).toBe(0);
  expect(after({ kind: 'too-many-requests', retryAfterMs: 1 }, { kind: 'password-expired' })).toBe(0);
  expect(after({ kind: 'unreachable' }, wrong, { kind: 'unreachable' })).toBe(2);
});
