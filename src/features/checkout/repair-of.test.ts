import { describe, expect, it } from 'vitest';
import type { RepairView, TicketView } from '#db/views/index.ts';
import type { OrderDifference } from '#domain/commands/differences.ts';
import { paise } from '#domain/money.ts';
import { noChoices } from './remedies.ts';
import { repairOf, totalOf } from './repair-of.ts';

const parts = { goodsPaise: paise(100_00), taxPaise: paise(5_00), deliveryPaise: paise(0) };
const address = (key: string) => ({ key, snapshot: { id: key } });
const repair = {
  totalPaise: paise(105_00),
  parts,
  billing: address('billing'),
  deliveries: [address('dock'), address('gate')],
} as unknown as RepairView;

const ticketOf = (differences: readonly OrderDifference[], nowPaise?: unknown) =>
  ({ differences, rejection: nowPaise === undefined ? null : { details: { nowPaise } } }) as unknown as TicketView;
const wrong = (which: 'billing' | 'delivery'): OrderDifference => ({ kind: 'address', which, reason: 'gone' });
const asOrdered = { quantities: {}, swaps: {} };
const fewer = { quantities: { p1: 2 }, swaps: {} };
const swapped = { quantities: {}, swaps: { p1: { productId: 'p2', quantity: 2, unitPricePaise: paise(50_00) } } };

describe('[REORD-005] the total that the customer agrees to', () => {
  const total = (lines: Parameters<typeof totalOf>[0]['lines'], nowPaise?: unknown) =>
    totalOf({ ticket: ticketOf([], nowPaise), repair, lines });

  it('is the one that the shop named, as long as no line changes', () => {
    expect(total(asOrdered, 120_00)).toBe(120_00);
    expect([total(fewer, 120_00), total(swapped, 120_00)]).toEqual([105_00, 105_00]);
  });

  it('is what this device computes where the shop named none', () => {
    expect([total(asOrdered), total(asOrdered, null), total(asOrdered, '120')]).toEqual([105_00, 105_00, 105_00]);
  });
});

describe('[REORD-005] the consent', () => {
  const consent = (options: Partial<Parameters<typeof repairOf>[0]> = {}) =>
    repairOf({
      ...{ ticket: ticketOf([]), repair, choices: noChoices, lines: asOrdered, total: paise(105_00) },
      ...options,
    });

  it('names the total with its parts, and nothing that was not asked', () => {
    expect(consent()).toEqual({ ...asOrdered, acceptSimilar: false, addresses: {}, totalPaise: 105_00, parts });
    expect(consent({ lines: swapped })).toMatchObject(swapped);
  });

  it('explains no total by other figures, and names none that nobody knows', () => {
    const bare = { ...asOrdered, acceptSimilar: false, addresses: {} };
    expect(consent({ total: paise(120_00) })).toEqual({ ...bare, totalPaise: 120_00 });
    expect(consent({ total: null })).toEqual(bare);
  });

  it('covers a second order like the first only where the shop asked', () => {
    const similar = { kind: 'similar-order' } as OrderDifference;
    expect(consent({ ticket: ticketOf([similar]) }).acceptSimilar).toBe(true);
  });

  it('takes the billing address anew where it was refused, and the delivery address that was chosen', () => {
    expect(consent({ ticket: ticketOf([wrong('delivery')]) }).addresses).toEqual({});
    expect(consent({ ticket: ticketOf([wrong('billing')]) }).addresses).toEqual({ billing: { id: 'billing' } });
    const none = { ...repair, billing: null };
    expect(consent({ ticket: ticketOf([wrong('billing')]), repair: none }).addresses).toEqual({});
    const chosen = { ...noChoices, deliveryKey: 'gate', payment: 'cash' as const };
    expect(consent({ choices: chosen })).toMatchObject({ addresses: { delivery: { id: 'gate' } }, payment: 'cash' });
    expect(consent({ choices: { ...chosen, deliveryKey: 'elsewhere' } }).addresses).toEqual({});
  });
});
