import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import {
  creditColours,
  creditFigures,
  creditStatusOn,
  isCreditStatus,
  payableAmounts,
  payableAtOnce,
  rankedRecords,
} from './credit-record.ts';

const today = '2026-11-22';
const figures = (limit: number | null, balance: number | null) =>
  creditFigures({
    limitPaise: limit === null ? null : paise(limit),
    balancePaise: balance === null ? null : paise(balance),
  });

describe('[CRED-002] the payable credit', () => {
  it('is the limit minus the balance, or what is above the limit when the balance is negative', () => {
    expect(figures(50_000_00, 38_400_00)).toMatchObject({ payablePaise: 11_600_00, usedPaise: 11_600_00 });
    expect(figures(50_000_00, 0)).toMatchObject({ payablePaise: 50_000_00, usedPaise: 50_000_00 });
    expect(figures(50_000_00, -1_00)).toMatchObject({ payablePaise: 1_00, usedPaise: 50_001_00 });
  });

  it('is never below zero, also without a limit', () => {
    expect(figures(50_000_00, 60_000_00)).toMatchObject({ payablePaise: 0, usedPaise: 0 });
    expect(figures(null, 5_00)).toMatchObject({ limitPaise: 0, payablePaise: 0, usedPaise: 0 });
    expect(figures(-5_00, -7_00)).toMatchObject({ limitPaise: 0, payablePaise: 7_00, usedPaise: 7_00 });
    expect(figures(9_00, null)).toMatchObject({ balancePaise: 0, payablePaise: 9_00 });
    expect(figures(null, null)).toBeNull();
  });

  it('offers both figures where they differ, and never more than the limit minus the balance', () => {
    const amounts = (limit: number, balance: number) => payableAmounts(figures(limit, balance) as never);
    expect(amounts(100, 40)).toEqual([60]);
    expect(amounts(100, -40)).toEqual([40, 140]);
    expect(amounts(100, 100)).toEqual([]);
    for (const limit of [0, 1, 500]) {
      for (const balance of [-501, -1, 0, 1, 500, 501]) {
        for (const amount of amounts(limit, balance)) expect(amount).toBeLessThanOrEqual(limit - balance);
      }
    }
  });
});

it('one online payment takes what the provider takes at once, and nothing below ₹1', () => {
  const at = (amount: number, most: number | null) => payableAtOnce(paise(amount), most);
  expect([at(700_00, null), at(700_00, 700_00), at(700_01, 700_00)]).toEqual([700_00, 700_00, 700_00]);
  expect([at(1_00, null), at(99, null)]).toEqual([1_00, null]);
});

describe('the status of a credit record', () => {
  it('[CRED-004] has its own colour each', () => {
    expect(creditColours).toEqual({
      Active: 'green',
      Approved: 'blue',
      Applied: 'orange',
      Expired: 'grey',
      'Not Approved': 'red',
    });
    expect(new Set(Object.values(creditColours)).size).toBe(5);
    expect(['Active', 'Closed', 'toString', null].map(isCreditStatus)).toEqual([true, false, false, false]);
  });

  it('is Active only within the dates, both of them included', () => {
    const on = (from: string | null, to: string | null, status = 'Active') =>
      creditStatusOn({ status, from, to }, today);
    expect([on(today, today), on(null, null), on('2026-11-21', null)]).toEqual(Array(3).fill('Active'));
    expect([on(null, '2026-11-21'), on('2026-11-23', null)]).toEqual(['Expired', 'Approved']);
    expect(on(null, '2020-01-01', 'Not Approved')).toBe('Not Approved');
  });
});

describe('[DATA-040] of several credit records', () => {
  const record = (id: string | null, status: string, change: object = {}) => ({
    id,
    ref: id === null ? 'r' : null,
    status,
    from: null,
    to: null,
    pending: null,
    ...change,
  });
  const first = (...records: ReturnType<typeof record>[]) => rankedRecords(records, today)[0]?.id;

  it('the active one counts, else the newest', () => {
    expect(first(record('a0J1', 'Active'), record('a0J2', 'Applied'))).toBe('a0J1');
    expect(first(record('a0J1', 'Active', { to: '2026-11-21' }), record('a0J2', 'Applied'))).toBe('a0J2');
    expect(first(record('a0J1', 'Expired'), record('a0J3', 'Not Approved'), record('a0J2', 'Applied'))).toBe('a0J3');
    expect(first(record('a0J1', 'Active'), record('a0J2', 'Active'))).toBe('a0J2');
    expect(first()).toBeUndefined();
  });

  it('an application that waits here is the newest, but never active', () => {
    const waits = record(null, 'Applied', { pending: {} });
    expect(first(record('a0J1', 'Expired'), waits)).toBeNull();
    expect(first(record('a0J1', 'Active'), waits)).toBe('a0J1');
  });
});
