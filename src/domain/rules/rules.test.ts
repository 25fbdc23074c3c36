import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { addBlockOf } from './add-block.ts';
import { chosenMode, type PaymentRights, paymentModes } from './payment.ts';
import {
  cartStepDown,
  checkAdd,
  checkTyped,
  isMultiple,
  proposedQuantity,
  startQuantity,
  stepDown,
  stepOf,
  stepUp,
  typedQuantity,
} from './quantity.ts';
import { sampleStateOf } from './sample.ts';

describe('quantities', () => {
  it('[PROD-021] minus stops at the step, plus adds it, a typed negative value becomes 1', () => {
    expect(stepDown(12, 4)).toBe(8);
    expect(stepDown(4, 4)).toBe(4);
    expect(stepUp(8, 4)).toBe(12);
    expect(typedQuantity('-3')).toBe(1);
    expect(typedQuantity('12')).toBe(12);
    expect(typedQuantity('abc')).toBe(1);
  });

  it('[PROD-018] an empty, zero or negative step counts as 1, and decimal steps are exact', () => {
    expect([null, 0, -2, 6].map((step) => stepOf({ Selling_Unit_Conv__c: step }))).toEqual([1, 1, 1, 6]);
    expect(isMultiple(3, 0.1)).toBe(true);
    expect(isMultiple(7, 2.5)).toBe(false);
    expect(isMultiple(10, 2.5)).toBe(true);
  });

  it('a step is whole pieces, also where the record has a fraction', () => {
    expect([0.5, 2.5, 1.25, 3.0001, 0.0004].map((step) => stepOf({ Selling_Unit_Conv__c: step }))).toEqual([
      1, 5, 5, 3, 1,
    ]);
  });

  it('[PROD-003] starts at whole pieces, also for fractional steps', () => {
    expect(startQuantity({ step: 1, minimum: 1 })).toBe(1);
    expect(startQuantity({ step: 6, minimum: 10 })).toBe(12);
    expect(startQuantity({ step: 0.5, minimum: 1 })).toBe(1);
    expect(startQuantity({ step: 2.5, minimum: 1 })).toBe(5);
  });

  it('proposes an earlier quantity in whole steps of today, and at most what the stock allows', () => {
    const proposed = (quantity: number, step: number, stock: number | null = null) =>
      proposedQuantity({ quantity, step, stock });
    expect([proposed(12, 1), proposed(10, 6), proposed(3, 2.5)]).toEqual([12, 12, 5]);
    expect([proposed(12, 1, 8), proposed(12, 6, 11), proposed(12, 6, 5), proposed(12, 1, 0)]).toEqual([8, 6, 0, 0]);
    expect([proposed(12, 1, -3), proposed(20_000, 6)]).toEqual([0, 9_996]);
  });

  it('limits a line to four digits', () => {
    expect(checkAdd({ quantity: 9_000, inCart: 1_000, step: 1, stock: null })).toMatchObject({
      error: { kind: 'too-many', maximum: 9_999 },
    });
    expect(checkAdd({ quantity: 8_999, inCart: 1_000, step: 1, stock: null })).toEqual({ ok: true, value: 9_999 });
    const typed = (quantity: number, stock: number | null = null) => checkTyped({ quantity, step: 1, stock });
    expect(typed(9_999)).toEqual({ ok: true, value: 9_999 });
    expect(typed(10_000)).toMatchObject({ error: { kind: 'too-many', maximum: 9_999 } });
    expect(typed(7, 7)).toEqual({ ok: true, value: 7 });
  });

  it("[CART-012] the cart's minus subtracts the step, down to nothing", () => {
    expect([cartStepDown(12, 4), cartStepDown(4, 4), cartStepDown(3, 4)]).toEqual([8, 0, 0]);
  });

  it('refuses quantities that are not whole pieces', () => {
    expect(checkAdd({ quantity: 1.5, inCart: 0, step: 0.5, stock: null })).toMatchObject({ ok: false });
    expect(checkAdd({ quantity: Number.NaN, inCart: 0, step: 1, stock: null })).toMatchObject({
      error: { kind: 'at-least-one' },
    });
  });
});

describe('sampleStateOf', () => {
  const free = { guest: false, allowed: true, hadSample: false, inCart: null, orderable: true };

  it('[PROD-026] names the most important reason', () => {
    expect(sampleStateOf(free)).toBe('available');
    expect(sampleStateOf({ ...free, guest: true, allowed: false })).toBe('guest');
    expect(sampleStateOf({ ...free, allowed: false, hadSample: true })).toBe('off');
    expect(sampleStateOf({ ...free, hadSample: true, inCart: 'S' })).toBe('limit');
    expect(sampleStateOf({ ...free, inCart: 'O' })).toBe('product-in-cart');
    expect(sampleStateOf({ ...free, orderable: false })).toBe('not-orderable');
  });
});

describe('adding to the cart', () => {
  it('[PROD-020] [PROD-027] is blocked with the most important reason', () => {
    const free = { guest: false, kycCompleted: true, orderable: true, stock: null, sampleInCart: false };
    expect([addBlockOf(free), addBlockOf({ ...free, stock: 1 })]).toEqual([null, null]);
    expect(addBlockOf({ ...free, guest: true, kycCompleted: false })).toBe('guest');
    expect(addBlockOf({ ...free, kycCompleted: false, orderable: false })).toBe('kyc');
    expect(addBlockOf({ ...free, orderable: false, stock: 0 })).toBe('not-orderable');
    expect(addBlockOf({ ...free, stock: 0, sampleInCart: true })).toBe('no-stock');
    expect(addBlockOf({ ...free, sampleInCart: true })).toBe('sample-in-cart');
  });
});

describe('payment modes', () => {
  const rights: PaymentRights = {
    totalPaise: paise(1000_00),
    allowOnDelivery: true,
    onDeliveryLimitPaise: paise(500_00),
    credit: { balancePaise: paise(1000_00), limitPaise: paise(5000_00) },
    payNow: true,
    useCredit: false,
    mostOnlinePaise: null,
  };

  it('Pay Now comes first if it is available', () => {
    expect(chosenMode(paymentModes(rights), null)).toBe('pay-now');
    expect(chosenMode(paymentModes({ ...rights, payNow: false }), null)).toBe('credit');
  });

  it('[PAY-014] a choice over the limit stays chosen, so that the app can say so', () => {
    expect(chosenMode(paymentModes(rights), 'cash')).toBe('cash');
    expect(chosenMode(paymentModes({ ...rights, allowOnDelivery: false }), 'cash')).toBe('pay-now');
  });

  it('says the most that one online payment may be, counted without what credit pays, and leaves it chosen', () => {
    const blockOf = (change: Partial<PaymentRights>) => paymentModes({ ...rights, ...change })[0]?.block;
    const tooMuch = { kind: 'over-online-limit', limitPaise: 999_99 };
    expect(blockOf({ mostOnlinePaise: 999_99 })).toEqual(tooMuch);
    expect(blockOf({ mostOnlinePaise: 1000_00 })).toBeNull();
    const credit = { balancePaise: paise(1), limitPaise: paise(1) };
    expect(blockOf({ mostOnlinePaise: 999_99, credit, useCredit: true })).toBeNull();
    expect(blockOf({ mostOnlinePaise: 999_99, payNow: false })).toEqual({ kind: 'not-configured' });
    const modes = paymentModes({ ...rights, mostOnlinePaise: 1 });
    expect([chosenMode(modes, 'pay-now'), chosenMode(modes, null)]).toEqual(['pay-now', 'credit']);
  });

  it('an order of ₹0 may use any mode that exists', () => {
    const free = { ...rights, totalPaise: paise(0), allowOnDelivery: false, credit: null };
    expect(paymentModes(free).map(({ block }) => block)).toEqual([null, null, null, null]);
    expect(paymentModes({ ...rights, credit: null }).at(-1)?.block).toEqual({ kind: 'no-credits' });
  });

  it('[PAY-006] credit needs a balance of at least the total and above zero', () => {
    const blockOf = (balance: number) =>
      paymentModes({ ...rights, credit: { balancePaise: paise(balance), limitPaise: paise(1) } }).find(
        ({ mode }) => mode === 'credit',
      )?.block;
    expect(blockOf(1000_00)).toBeNull();
    expect(blockOf(999_99)).toMatchObject({ kind: 'low-balance' });
    expect(blockOf(-1)).toMatchObject({ kind: 'low-balance' });
  });
});
