import { expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { creditPart } from './credit-part.ts';

const part = (balance: number | null, total = 100_000, args = {}) =>
  creditPart(
    { payment: 'pay-now', useCredit: true, ...args },
    { totalPaise: paise(total), balancePaise: balance === null ? null : paise(balance) },
  );

it('[PAY-003] is the whole balance, but leaves a rupee to pay online', () => {
  expect([part(40_000), part(99_999), part(100_000), part(500_000)]).toEqual([40_000, 99_900, 99_900, 99_900]);
});

it('[PAY-003] is nothing without a balance, unless chosen, and for an order of nothing', () => {
  expect([part(null), part(0), part(-5_000), part(40_000, 0), part(40_000, 100)]).toEqual([0, 0, 0, 0, 0]);
  expect([part(40_000, 100_000, { useCredit: false }), part(40_000, 100_000, { payment: 'cash' })]).toEqual([0, 0]);
});
