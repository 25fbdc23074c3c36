import { describe, expect, it } from 'vitest';
import type { OrderDifference } from '#domain/commands/differences.ts';
import { paise } from '#domain/money.ts';
import { canAccept, remedyOf } from './remedies.ts';

const line = { productId: 'p1', type: 'O', name: 'Brioche' } as const;
const short = (available: number): OrderDifference => ({ kind: 'short-stock', wanted: 12, available, ...line });
const dearer: OrderDifference = { kind: 'dearer', agreedPaise: paise(100), nowPaise: paise(120) };

describe('remedyOf', () => {
  it('[REORD-005] offers what is left, in whole steps, or to take the line out', () => {
    expect(remedyOf(short(7))).toEqual({ productId: 'p1', removeOnly: false, reduceTo: 7 });
    expect(remedyOf(short(7), () => 6)).toEqual({ productId: 'p1', removeOnly: false, reduceTo: 6 });
    expect(remedyOf(short(5), () => 6)).toEqual({ productId: 'p1', removeOnly: true, reduceTo: null });
    expect(remedyOf(short(-3))).toEqual({ productId: 'p1', removeOnly: true, reduceTo: null });
    expect(remedyOf({ kind: 'vanished', ...line })?.removeOnly).toBe(true);
    expect(remedyOf({ kind: 'wrong-step', step: 5, quantity: 12, ...line })?.reduceTo).toBe(10);
    expect(remedyOf(dearer)).toBeNull();
  });
});

describe('canAccept', () => {
  it('[REORD-005] goes on with consent to a rise, and with a remedy for every line that is short', () => {
    expect(canAccept([dearer], {})).toBe(true);
    expect(canAccept([dearer, short(7)], {})).toBe(false);
    expect(canAccept([dearer, short(7)], { p1: 7 })).toBe(true);
    expect(canAccept([short(0)], { p1: 0 })).toBe(true);
  });
  it('never goes on past what consent cannot mend', () => {
    expect(canAccept([{ kind: 'kyc', status: 'Need Details' }], {})).toBe(false);
    expect(canAccept([{ kind: 'credit', balancePaise: paise(1), totalPaise: paise(2) }], {})).toBe(false);
  });
});
