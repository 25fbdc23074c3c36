import { describe, expect, it } from 'vitest';
import type { CancelLineView } from '#db/views/index.ts';
import { paise } from '#domain/money.ts';
import { type CancelLine, cancellableQuantity } from '#domain/orders/cancel-lines.ts';
import { type CancelFacts, choiceFault } from '#domain/orders/refund.ts';
import { freeScheme } from '#test/support/pricing.ts';
import {
  chosenLines,
  everything,
  freeGoing,
  linesAlong,
  linesOf,
  missingChoice,
  modeOf,
  offeredModes,
  previewOf,
} from './cancel-choice.ts';
import { quantityFault, wholeStep } from './cancel-quantity.ts';

const fact = (orderItemId: string, fields: Partial<CancelLine> = {}): CancelLine => ({
  orderItemId,
  productId: orderItemId,
  kind: 'goods',
  quantity: 12,
  paidQuantity: fields.quantity ?? 12,
  step: 4,
  amountPaise: paise(1_200_00),
  cancelledQuantity: 0,
  cancelledPaise: paise(0),
  cancelled: false,
  ...fields,
});
const fee = fact('fee', { kind: 'fee', quantity: 1, step: 1, amountPaise: paise(59_00) });
const sample = fact('sample', { kind: 'sample', quantity: 1, step: 1, amountPaise: paise(0) });
const gift = fact('gift', { kind: 'gift', quantity: 2, paidQuantity: 0, step: 1, amountPaise: paise(0) });

/** What the screen knows of an order that was paid online, with a scheme: 12 of A earn 2 gifts. */
function orderOf(lines: CancelLine[], fields: Partial<CancelFacts> = {}) {
  const measured = { Quantity_Type__c: null, Quantity_Value__c: null, Net_weight__c: null, Weight_Unit1__c: null };
  const facts: CancelFacts = {
    status: 'Order Confirmed',
    lines,
    paid: { creditPaise: paise(0), onlinePaise: paise(lines.reduce((sum, line) => sum + line.amountPaise, 0)) },
    refundedPaise: paise(0),
    creditOpen: true,
    refundMode: null,
    gifts: {
      schemes: [
        freeScheme({ product__c: 'A', offer_product__c: 'gift', Convert_Quantity_Value__c: 12, offered_quanity__c: 2 }),
      ],
      products: new Map(lines.map(({ productId }) => [productId, { Category__c: 'C', ...measured }])),
    },
    ...fields,
  };
  return { facts, lines: lines.filter(({ kind }) => kind === 'goods' || kind === 'sample').map(viewOf) };
}
const viewOf = (line: CancelLine): CancelLineView => ({
  orderItemId: line.orderItemId,
  productId: line.productId,
  name: line.orderItemId,
  sku: line.productId,
  pictureKey: null,
  sold: null,
  type: line.kind === 'sample' ? 'S' : 'O',
  most: cancellableQuantity(line),
  step: line.step,
  amountPaise: line.amountPaise,
});

const all = (id: string) => ({ orderItemId: id, quantity: 12 });

describe('what is chosen', () => {
  it('starts with all that is left of the lines that can be chosen', () => {
    const order = orderOf([fact('A', { cancelledQuantity: 4, cancelledPaise: paise(400_00) }), sample, gift, fee]);
    expect(linesOf(everything(order))).toEqual({ A: 8, sample: 1 });
    expect(everything(orderOf([fact('A', { cancelled: true, cancelledQuantity: 12 })]))).toEqual([]);
  });

  it('follows the order when another device cancels a part meanwhile', () => {
    const choice = { lines: { A: 8, B: 4, gone: 4 } };
    const before = orderOf([fact('A'), fact('B')]);
    expect(linesOf(chosenLines(before, choice))).toEqual({ A: 8, B: 4 });
    const after = orderOf([
      fact('A', { cancelledQuantity: 8, cancelledPaise: paise(800_00) }),
      fact('B', { cancelled: true, cancelledQuantity: 12, cancelledPaise: paise(1_200_00) }),
    ]);
    expect(linesOf(chosenLines(after, choice))).toEqual({ A: 4 });
  });

  it('offers exactly the quantities that the shop accepts', () => {
    const order = orderOf([fact('A', { quantity: 10 }), fact('B', { quantity: 10, step: 2.5 }), sample]);
    for (const { orderItemId, step, most } of order.lines) {
      for (let quantity = 0; quantity <= most + 1; quantity += 1) {
        const accepted = choiceFault(order.facts, [{ orderItemId, quantity }]) === null;
        const offered = quantityFault(quantity, { step: wholeStep(step), most }) === null;
        expect([orderItemId, quantity, offered]).toEqual([orderItemId, quantity, accepted]);
        if (accepted) expect(chosenLines(order, { lines: { [orderItemId]: quantity } })[0]?.quantity).toBe(quantity);
      }
    }
  });
});

describe('what goes along (CANC-002)', () => {
  const order = orderOf([fact('A'), fact('B'), gift, fee]);
  const along = (...chosen: string[]) =>
    linesAlong(order, chosen.map(all)).map(({ orderItemId, quantity, takenBy }) => [orderItemId, quantity, takenBy]);

  it('is a gift with the line that earned it, and a fee with the last line', () => {
    expect(along()).toEqual([
      ['gift', 0, null],
      ['fee', 0, null],
    ]);
    expect(along('B')).toEqual([
      ['gift', 0, null],
      ['fee', 0, null],
    ]);
    expect(along('A')).toEqual([
      ['gift', 2, 'A'],
      ['fee', 0, null],
    ]);
    expect(along('B', 'A')).toEqual([
      ['gift', 2, 'A'],
      ['fee', 1, null],
    ]);
  });

  it('leaves out what was cancelled before', () => {
    const rest = orderOf([fact('B'), { ...gift, cancelled: true, cancelledQuantity: 2 }, fee]);
    expect(linesAlong(rest, [])).toMatchObject([{ orderItemId: 'fee' }]);
  });

  it('counts free pieces on the chosen line itself', () => {
    const own = orderOf([fact('A', { quantity: 14, paidQuantity: 12 }), fact('B')]);
    const chosen = [all('A')];
    const preview = previewOf(own, chosen);
    expect(freeGoing('A', { chosen, preview })).toBe(2);
    expect(freeGoing('B', { chosen, preview })).toBe(0);
  });
});

describe('what is missing (CANC-009)', () => {
  const order = orderOf([fact('A'), fact('B'), fee]);

  it('is an item, and a refund mode where there is a choice of two', () => {
    expect(missingChoice(order, { lines: {}, mode: null })).toEqual({ lines: 'nothing-chosen', mode: 'no-mode' });
    expect(missingChoice(order, { lines: {}, mode: 'bank' })).toEqual({ lines: 'nothing-chosen' });
    expect(missingChoice(order, { lines: { A: 12 }, mode: null })).toEqual({ mode: 'no-mode' });
    expect(missingChoice(order, { lines: { A: 12 }, mode: 'bank' })).toEqual({});
  });

  it('is no mode when nothing was paid, or when there is only one', () => {
    const lines = order.facts.lines;
    const unpaid = orderOf([...lines], { paid: { creditPaise: paise(0), onlinePaise: paise(0) } });
    expect(offeredModes(unpaid, null)).toEqual([]);
    expect(missingChoice(unpaid, { lines: { A: 12 }, mode: null })).toEqual({});
    const credit = orderOf([...lines], { paid: { creditPaise: paise(2_459_00), onlinePaise: paise(0) } });
    expect(offeredModes(credit, null)).toEqual(['credit']);
    expect(missingChoice(credit, { lines: { A: 12 }, mode: null })).toEqual({});
  });

  it('a mode that was chosen and is not offered any more does not count', () => {
    expect(modeOf(['credit', 'bank'], 'bank')).toBe('bank');
    expect(modeOf(['credit'], 'bank')).toBe('credit');
    expect(modeOf([], 'bank')).toBeNull();
  });
});
