import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Paise, paise } from '#domain/money.ts';
import { type CancelLine, cancellableQuantity } from '#domain/orders/cancel-lines.ts';
import { type CancelFacts, cancellationOf, choiceFault } from '#domain/orders/refund.ts';
import { freeScheme } from '#test/support/pricing.ts';

const amount = (max: number): fc.Arbitrary<Paise> => fc.integer({ min: 0, max }).map(paise);
const none = paise(0);

const productIds = ['A', 'B', 'C', 'D'] as const;

/** An order of goods with and without free pieces, samples, gifts and a fee, as it was placed. */
const placed: fc.Arbitrary<CancelFacts> = fc
  .record({
    goods: fc.array(
      fc.record({
        paid: fc.integer({ min: 1, max: 40 }),
        free: fc.constantFrom(0, 0, 1, 5),
        // Of at least a rupee a piece: the amount tells paid pieces from free ones.
        unit: fc.integer({ min: 100, max: 90_000 }),
        odd: fc.integer({ min: 0, max: 99 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    sample: fc.boolean(),
    gift: fc.integer({ min: 0, max: 5 }),
    fee: amount(11_800),
    paidShare: fc.double({ min: 0, max: 1, noNaN: true }),
    creditShare: fc.double({ min: 0, max: 1, noNaN: true }),
    threshold: fc.integer({ min: 1, max: 40 }),
    scheme: fc.constantFrom(...productIds),
    given: fc.constantFrom(...productIds, 'gift'),
  })
  .map((made) => {
    const line = (orderItemId: string, fields: Partial<CancelLine>): CancelLine => ({
      ...{ orderItemId, productId: orderItemId, kind: 'goods', quantity: 1, paidQuantity: 1, step: 1 },
      ...{ amountPaise: none, cancelledQuantity: 0, cancelledPaise: none, cancelled: false },
      ...fields,
    });
    const lines = [
      ...made.goods.map(({ paid, free, unit, odd }, at) =>
        line(productIds[at] as string, {
          quantity: paid + free,
          paidQuantity: paid,
          amountPaise: paise(paid * unit + odd),
        }),
      ),
      ...(made.sample ? [line('sample', { kind: 'sample' })] : []),
      ...(made.gift > 0
        ? [line('gift', { kind: 'gift', quantity: made.gift, paidQuantity: 0, amountPaise: paise(118) })]
        : []),
      ...(made.fee > 0 ? [line('fee', { kind: 'fee', amountPaise: made.fee })] : []),
    ];
    const total = lines.reduce((sum, each) => sum + each.amountPaise, 0);
    const paidPaise = Math.round(total * made.paidShare);
    const creditPaise = paise(Math.round(paidPaise * made.creditShare));
    const measure = { Quantity_Type__c: null, Quantity_Value__c: null, Net_weight__c: null, Weight_Unit1__c: null };
    const scheme = freeScheme({
      product__c: made.scheme,
      offer_product__c: made.given,
      Convert_Quantity_Value__c: made.threshold,
      offered_quanity__c: 2,
    });
    return {
      ...{ status: 'Order Confirmed', lines, refundedPaise: none, refundMode: null, creditOpen: true },
      paid: { creditPaise, onlinePaise: paise(paidPaise - creditPaise) },
      gifts: {
        schemes: [scheme],
        products: new Map(productIds.map((id) => [id, { ...measure, Category__c: 'C' }])),
      },
    };
  });

/** Picks part of what is left of some lines; null when nothing of these is left. */
function chosenOf(facts: CancelFacts, picks: readonly number[]) {
  const chosen = facts.lines.flatMap((line, at) => {
    const quantity = Math.round(cancellableQuantity(line) * (picks[at] ?? 0));
    return quantity > 0 ? [{ orderItemId: line.orderItemId, quantity }] : [];
  });
  return chosen.length > 0 ? chosen : null;
}

/** The order as the CRM shows it after this cancellation. */
function afterwards(facts: CancelFacts, chosen: Parameters<typeof cancellationOf>[1]): CancelFacts {
  expect(choiceFault(facts, chosen)).toBeNull();
  const done = cancellationOf(facts, chosen);
  const after = new Map(done.lines.map((line) => [line.orderItemId, line]));
  return {
    ...facts,
    refundedPaise: paise(facts.refundedPaise + done.refundPaise),
    lines: facts.lines.map((line) => {
      const change = after.get(line.orderItemId);
      if (!change) return line;
      const { cancelledQuantity, cancelledPaise, whole } = change;
      return { ...line, cancelledQuantity, cancelledPaise, cancelled: whole };
    }),
  };
}

const all = (facts: CancelFacts) => chosenOf(facts, Array(20).fill(1));
const shares = fc.array(fc.array(fc.constantFrom(0, 0.2, 0.5, 0.9, 1), { minLength: 8, maxLength: 8 }), {
  maxLength: 6,
});

describe('cancelling an order', () => {
  it('in parts comes to the same as cancelling it at once', () => {
    fc.assert(
      fc.property(placed, shares, (order, parts) => {
        const whole = all(order);
        if (!whole) throw new Error('An order has goods');
        const atOnce = afterwards(order, whole);
        let step = order;
        for (const picks of parts) {
          const chosen = chosenOf(step, picks);
          if (chosen) step = afterwards(step, chosen);
        }
        const rest = all(step);
        const inParts = rest ? afterwards(step, rest) : step;
        expect(inParts.refundedPaise).toBe(atOnce.refundedPaise);
        expect(inParts.lines).toEqual(atOnce.lines);
        expect(inParts.lines.every((line) => line.cancelled && line.cancelledPaise === line.amountPaise)).toBe(true);
      }),
    );
  });

  it('two parts in any order come to the same as both at once', () => {
    fc.assert(
      fc.property(placed, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (order, first) => {
        const one = chosenOf(order, first.map(Number));
        const two = chosenOf(
          order,
          first.map((picked) => (picked ? 0 : 0.5)),
        );
        if (!one || !two) return;
        const both = afterwards(order, [...one, ...two]);
        expect(afterwards(afterwards(order, one), two)).toEqual(both);
        expect(afterwards(afterwards(order, two), one)).toEqual(both);
      }),
    );
  });

  it('never refunds more than was paid, nor more of a line than its amount', () => {
    fc.assert(
      fc.property(placed, shares, (order, parts) => {
        let step = order;
        let bank = 0;
        for (const picks of [...parts, Array(8).fill(1)]) {
          const chosen = chosenOf(step, picks);
          if (!chosen) continue;
          const { refundPaise, bankPaise } = cancellationOf(step, chosen);
          expect(bankPaise).toBeLessThanOrEqual(refundPaise);
          expect(refundPaise).toBeGreaterThanOrEqual(0);
          bank += bankPaise;
          step = afterwards(step, chosen);
          for (const line of step.lines) {
            expect(line.cancelledPaise).toBeLessThanOrEqual(line.amountPaise);
            expect(line.cancelledQuantity).toBeLessThanOrEqual(line.quantity);
          }
        }
        expect(step.refundedPaise).toBeLessThanOrEqual(order.paid.creditPaise + order.paid.onlinePaise);
        expect(bank).toBeLessThanOrEqual(order.paid.onlinePaise);
      }),
    );
  });
});
