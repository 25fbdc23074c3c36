import { describe, expect, it } from 'vitest';
import { type Paise, paise } from '#domain/money.ts';
import { freeScheme } from '#test/support/pricing.ts';
import type { CancelLine } from './cancel-lines.ts';
import { type CancelFacts, cancellationOf, choiceFault } from './refund.ts';

/** Amounts in this file are worked out by hand, in paise. */
const rupees = (amount: number): Paise => paise(Math.round(amount * 100));

const line = (orderItemId: string, fields: Partial<CancelLine> = {}): CancelLine => {
  const quantity = fields.quantity ?? 1;
  return {
    orderItemId,
    productId: orderItemId,
    kind: 'goods',
    quantity,
    paidQuantity: quantity,
    step: 1,
    amountPaise: rupees(100),
    cancelledQuantity: 0,
    cancelledPaise: paise(0),
    cancelled: false,
    ...fields,
  };
};
const fee = line('fee', { kind: 'fee', amountPaise: rupees(59) });
const gift = (orderItemId: string, quantity: number) =>
  line(orderItemId, { kind: 'gift', quantity, paidQuantity: 0, amountPaise: rupees(1.18) });

const measured = (Category__c: string) => ({
  ...{ Category__c, Quantity_Type__c: null, Quantity_Value__c: null, Net_weight__c: null, Weight_Unit1__c: null },
});

/** An order that was paid online. */
const order = (lines: CancelLine[], fields: Partial<CancelFacts> = {}): CancelFacts => ({
  status: 'Order Confirmed',
  lines,
  paid: { creditPaise: paise(0), onlinePaise: paise(lines.reduce((sum, each) => sum + each.amountPaise, 0)) },
  refundedPaise: paise(0),
  refundMode: null,
  creditOpen: true,
  gifts: { schemes: [], products: new Map(lines.map(({ productId }) => [productId, measured('C')])) },
  ...fields,
});

/** The order after a cancellation, as the CRM would show it. */
function afterwards(facts: CancelFacts, chosen: Record<string, number>): CancelFacts {
  const done = cancel(facts, chosen);
  const lines = facts.lines.map((each) => {
    const after = done.lines.find(({ orderItemId }) => orderItemId === each.orderItemId);
    if (!after) return each;
    const { cancelledQuantity, cancelledPaise, whole } = after;
    return { ...each, cancelledQuantity, cancelledPaise, cancelled: whole };
  });
  return { ...facts, lines, refundedPaise: paise(facts.refundedPaise + done.refundPaise) };
}
const cancel = (facts: CancelFacts, chosen: Record<string, number>) =>
  cancellationOf(
    facts,
    Object.entries(chosen).map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
  );
/** Lines that change, as 'id pieces amount', with '!' when nothing of a line is left. */
const changes = (facts: CancelFacts, chosen: Record<string, number>) =>
  cancel(facts, chosen).lines.map(
    (each) => `${each.orderItemId} ${each.quantity} ${(each.amountPaise / 100).toFixed(2)}${each.whole ? '!' : ''}`,
  );

describe('[CANC-006] the refund of a cancellation', () => {
  it('is the amount of the chosen lines, which already lacks the discounts and the coupon', () => {
    // 3 × ₹100.00 − 10 % offer − ₹30.00 coupon = ₹240.00, + 5 % tax = ₹252.00: this is Total_Item_Amount__c.
    const facts = order([line('A', { quantity: 3, amountPaise: rupees(252) }), line('B')]);
    expect(cancel(facts, { A: 3 })).toMatchObject({ refundPaise: 252_00, cancelsOrder: false });
    expect(changes(facts, { A: 3 })).toEqual(['A 3 252.00!']);
    expect(cancel(facts, { A: 3, B: 1 })).toMatchObject({ refundPaise: 352_00, cancelsOrder: true });
  });

  it('rounds several part cancellations of a line cumulatively; the last takes the rest', () => {
    // ₹100.00 for 3: a third is ₹33.333, two thirds are ₹66.667.
    const first = order([line('A', { quantity: 3 }), line('B')]);
    expect(changes(first, { A: 1 })).toEqual(['A 1 33.33']);
    const second = afterwards(first, { A: 1 });
    expect(changes(second, { A: 1 })).toEqual(['A 1 33.34']);
    const third = afterwards(second, { A: 1 });
    expect(changes(third, { A: 1 })).toEqual(['A 1 33.33!']);
    expect(afterwards(third, { A: 1 }).refundedPaise).toBe(100_00);
    // Two at once, then the last one: ₹66.67 + ₹33.33.
    expect(changes(first, { A: 2 })).toEqual(['A 2 66.67']);
    expect(changes(afterwards(first, { A: 2 }), { A: 1 })).toEqual(['A 1 33.33!']);
  });

  it('takes the fees with tax along with the last line that can be chosen', () => {
    // Delivery ₹50.00 + 18 % = ₹59.00.
    const facts = order([line('A'), line('B', { amountPaise: rupees(40) }), fee]);
    expect(changes(facts, { A: 1 })).toEqual(['A 1 100.00!']);
    expect(changes(facts, { A: 1, B: 1 })).toEqual(['A 1 100.00!', 'B 1 40.00!', 'fee 1 59.00!']);
    const second = afterwards(facts, { A: 1 });
    expect(cancel(second, { B: 1 })).toMatchObject({ refundPaise: 99_00, cancelsOrder: true });
    // A sample is a line too: while it stays, there is something to deliver.
    const sample = line('S', { kind: 'sample', amountPaise: paise(0) });
    expect(changes(order([line('A'), sample, fee]), { A: 1 })).toEqual(['A 1 100.00!']);
  });

  it('is nothing for a sample', () => {
    const facts = order([line('A'), line('S', { kind: 'sample', amountPaise: paise(0) })]);
    expect(cancel(facts, { S: 1 })).toMatchObject({ refundPaise: 0, modes: [], cancelsOrder: false });
    expect(changes(facts, { S: 1 })).toEqual(['S 1 0.00!']);
  });

  it('is never above what was paid', () => {
    const facts = order([line('A'), line('B')], { paid: { creditPaise: rupees(20), onlinePaise: rupees(100) } });
    expect(cancel(facts, { A: 1 }).refundPaise).toBe(100_00);
    expect(cancel(afterwards(facts, { A: 1 }), { B: 1 })).toMatchObject({ refundPaise: 20_00, bankPaise: 20_00 });
  });
});

describe('what goes along with its goods', () => {
  // 10 pieces of A bring 2 pieces of B, 20 pieces bring 5.
  const schemes = [
    freeScheme({ product__c: 'A', offer_product__c: 'B', Convert_Quantity_Value__c: 10, offered_quanity__c: 2 }),
    freeScheme({
      ...{ Name: 'F2', product__c: 'A', offer_product__c: 'B' },
      ...{ Convert_Quantity_Value__c: 20, offered_quanity__c: 5 },
    }),
  ];
  const withSchemes = (lines: CancelLine[], all = schemes) => {
    const facts = order(lines);
    return { ...facts, gifts: { ...facts.gifts, schemes: all } };
  };
  // 20 × ₹10.00.
  const goods = line('A', { quantity: 20, amountPaise: rupees(200) });

  it('[CANC-002] free pieces go only when the remaining goods no longer reach the threshold', () => {
    const facts = withSchemes([goods, line('C'), gift('B', 5)]);
    // 15 pieces left earn 2 of the 5: 3 fifths of ₹1.18 are ₹0.708.
    expect(changes(facts, { A: 5 })).toEqual(['A 5 50.00', 'B 3 0.71']);
    const second = afterwards(facts, { A: 5 });
    expect(changes(second, { A: 5 })).toEqual(['A 5 50.00']);
    // 9 pieces left earn nothing: the rest of ₹1.18.
    expect(changes(afterwards(second, { A: 5 }), { A: 1 })).toEqual(['A 1 10.00', 'B 2 0.47!']);
    expect(changes(facts, { C: 1 })).toEqual(['C 1 100.00!']);
  });

  it('[CANC-002] the fees and all gifts go with the last real item', () => {
    const facts = withSchemes([goods, gift('B', 5), gift('welcome', 1), fee]);
    expect(changes(facts, { A: 20 })).toEqual(['A 20 200.00!', 'B 5 1.18!', 'welcome 1 1.18!', 'fee 1 59.00!']);
    expect(cancel(facts, { A: 20 }).cancelsOrder).toBe(true);
    for (const id of ['B', 'fee']) {
      expect(choiceFault(facts, [{ orderItemId: id, quantity: 1 }])).toMatchObject({ kind: 'not-cancellable' });
    }
  });

  it('free pieces on a line of goods count as pieces of it, and the paid ones alone have its amount', () => {
    // 10 pieces of A bring 2 more: 12 pieces for ₹101.00, of which 10 were paid for.
    const own = [freeScheme({ product__c: 'A', Convert_Quantity_Value__c: 10, offered_quanity__c: 2 })];
    const facts = withSchemes(
      [line('A', { quantity: 12, paidQuantity: 10, amountPaise: rupees(101) }), line('C')],
      own,
    );
    // 9 left reach no threshold: one paid piece and both free ones go, for a tenth of ₹101.00.
    expect(changes(facts, { A: 1 })).toEqual(['A 3 10.10']);
    const second = afterwards(facts, { A: 1 });
    // Cancel_Quantity__c says 3, but only one of them was paid for: nine are left.
    expect(choiceFault(second, [{ orderItemId: 'A', quantity: 10 }])).toMatchObject({ most: 9 });
    expect(changes(second, { A: 9 })).toEqual(['A 9 90.90!']);
  });

  it('free pieces stay on a line whose own goods go, while other goods earn them', () => {
    const facts = withSchemes([goods, line('B', { quantity: 7, paidQuantity: 2, amountPaise: rupees(21) })]);
    expect(changes(facts, { B: 2 })).toEqual(['B 2 21.00']);
    expect(changes(afterwards(facts, { B: 2 }), { A: 5 })).toEqual(['A 5 50.00', 'B 3 0.00']);
    expect(cancel(afterwards(facts, { B: 2 }), { A: 20 }).cancelsOrder).toBe(true);
  });

  it('free pieces whose scheme has ended go with the last goods, or with the goods of their line', () => {
    const facts = withSchemes([goods, line('C', { quantity: 3, paidQuantity: 2 }), gift('B', 5)], []);
    expect(changes(facts, { A: 20 })).toEqual(['A 20 200.00!']);
    expect(changes(facts, { C: 1 })).toEqual(['C 1 50.00']);
    expect(changes(facts, { C: 2 })).toEqual(['C 3 100.00!']);
    expect(changes(facts, { A: 20, C: 2 })).toEqual(['A 20 200.00!', 'C 3 100.00!', 'B 5 1.18!']);
  });
});

describe('[CANC-008] where the money goes', () => {
  const lines = [line('A'), line('B')];
  const modes = (paid: CancelFacts['paid'], refundedPaise = paise(0)) => {
    const { refundPaise, bankPaise, modes: open } = cancel(order(lines, { paid, refundedPaise }), { A: 1 });
    return [refundPaise, bankPaise, ...open];
  };

  it('is not asked when nothing was paid', () => {
    expect(modes({ creditPaise: paise(0), onlinePaise: paise(0) })).toEqual([0, 0]);
  });

  it('is credit for what credit paid', () => {
    expect(modes({ creditPaise: rupees(200), onlinePaise: paise(0) })).toEqual([100_00, 0, 'credit']);
  });

  it('is the customer’s choice for what was paid online', () => {
    expect(modes({ creditPaise: paise(0), onlinePaise: rupees(200) })).toEqual([100_00, 100_00, 'credit', 'bank']);
    const facts = order(lines, { creditOpen: false });
    expect(cancel(facts, { A: 1 }).modes).toEqual(['bank']);
  });

  it('the credit-paid part returns first, and the bank gets at most what was captured', () => {
    const paid = { creditPaise: rupees(70), onlinePaise: rupees(130) };
    expect(modes(paid)).toEqual([100_00, 30_00, 'credit', 'bank']);
    expect(cancel(afterwards(order(lines, { paid }), { A: 1 }), { B: 1 })).toMatchObject({ bankPaise: 100_00 });
  });
});

describe('what can be chosen', () => {
  const facts = order([
    line('A', { quantity: 20, step: 6, cancelledQuantity: 6, cancelledPaise: rupees(30) }),
    line('B', { cancelled: true, cancelledQuantity: 1, cancelledPaise: rupees(100) }),
  ]);
  const fault = (orderItemId: string, quantity: number) => choiceFault(facts, [{ orderItemId, quantity }]);

  it('is a multiple of the step, or all that is left', () => {
    expect([fault('A', 6), fault('A', 12), fault('A', 14)]).toEqual([null, null, null]);
    for (const quantity of [0, 5, 13, 15, 20]) {
      expect(fault('A', quantity)).toEqual({ kind: 'wrong-quantity', orderItemId: 'A', most: 14, step: 6 });
    }
  });

  it('is nothing of a line that is cancelled or unknown', () => {
    expect(fault('B', 1)).toEqual({ kind: 'not-cancellable', orderItemId: 'B' });
    expect(fault('X', 1)).toEqual({ kind: 'not-cancellable', orderItemId: 'X' });
    expect(choiceFault(facts, [])).toEqual({ kind: 'nothing-chosen' });
  });
});
