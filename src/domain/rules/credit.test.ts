import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { activeCredit, type CreditRow, leftByWaiting, overduePaise, usedByWaiting } from './credit.ts';

const today = '2026-11-22';
const row = (fields: CreditRow = {}): CreditRow => ({
  Id: '2',
  status__c: 'Active',
  Credit_limit__c: 1_000,
  Credit_Balance__c: 400.5,
  ...fields,
});
const credit = { balancePaise: 400_50, limitPaise: 1_000_00 };

describe('the credit on a day', () => {
  it('is in paise, its limit never below zero', () => {
    expect(activeCredit([row()], today)).toEqual(credit);
    expect(activeCredit([row({ Credit_limit__c: -5, Credit_Balance__c: -7 })], today)).toEqual({
      balancePaise: -7_00,
      limitPaise: 0,
    });
    expect(activeCredit([row({ Credit_limit__c: null, Credit_Balance__c: null })], today)).toEqual({
      balancePaise: 0,
      limitPaise: 0,
    });
  });

  it('includes its first and last day, and no day beyond', () => {
    const on = (From_date__c: string | null, To_Date__c: string | null) =>
      activeCredit([row({ From_date__c, To_Date__c })], today) !== null;
    expect([on(today, today), on(null, null), on('2026-11-21', null), on(null, '2026-11-23')]).toEqual(
      Array(4).fill(true),
    );
    expect([on('2026-11-23', null), on(null, '2026-11-21'), on('2026-11-23', '2026-11-24')]).toEqual(
      Array(3).fill(false),
    );
  });

  it('needs an active record, the newest of several', () => {
    expect(activeCredit([row({ status__c: 'Closed' })], today)).toBeNull();
    expect(activeCredit([], today)).toBeNull();
    const older = row({ Id: '1', Credit_Balance__c: 1 });
    const newer = row({ Id: '3', Credit_Balance__c: 3 });
    for (const rows of [
      [older, row(), newer],
      [newer, row(), older],
    ]) {
      expect(activeCredit(rows, today)?.balancePaise).toBe(3_00);
    }
  });
});

describe('the overdue amount', () => {
  const over = { balancePaise: -1, limitPaise: 0 } as NonNullable<ReturnType<typeof activeCredit>>;
  const statements = [{ Amount__c: 10.25 }, { Amount__c: null }, { Amount__c: 5 }];

  it('is the sum of the statements once the limit is exceeded', () => {
    expect(overduePaise(over, statements)).toBe(15_25);
    expect(overduePaise({ ...over, balancePaise: 0 as never }, statements)).toBeNull();
    expect(overduePaise(null, statements)).toBeNull();
  });

  it('is null when the statements sum to zero', () => {
    expect([overduePaise(over, []), overduePaise(over, [{ Amount__c: -2 }])]).toEqual([null, null]);
  });
});

describe('a balance while orders wait', () => {
  it.each([
    { balance: 10, reserved: 4, used: 4, left: 6 },
    { balance: 10, reserved: 20, used: 10, left: 0 },
    { balance: -5, reserved: 4, used: 0, left: -5 },
  ])('of $balance is used up by $reserved as far as there is any', ({ balance, reserved, used, left }) => {
    expect(usedByWaiting(paise(balance), paise(reserved))).toBe(used);
    expect(leftByWaiting(paise(balance), paise(reserved))).toBe(left);
  });
});
