import { describe, expect, it } from 'vitest';
import { readCart } from '#db/queries/read-cart.ts';
import { readPayment } from '#db/queries/read-payment.ts';
import { differencesRejection, PAYMENT_DUE } from '#domain/commands/differences.ts';
import { ORDER_EXPIRY_MS } from '#domain/commands/draft.ts';
import type { OutboxRow } from '#domain/commands/outbox-row.ts';
import { paise } from '#domain/money.ts';
import { createLocalDevice, type LocalDevice } from '#test/support/local-device.ts';
import { account, cartItem, contact, coupon, customerShelf, price, scheme, stock } from '#test/support/shop.ts';
import { addToCart } from './add-to-cart.ts';
import { chooseCoupon, removeCoupon } from './choose-coupon.ts';
import { discardCommand } from './discard-command.ts';
import { chooseAddresses, setExpiry, setInstructions, setTolerance } from './edit-draft.ts';
import { placeOrder } from './place-order.ts';
import { repairOrder } from './repair-order.ts';
import { requestSample } from './request-sample.ts';
import { retryCommand } from './retry-command.ts';
import { setExpress } from './set-express.ts';

const two = { cart: { WebCart: [], CartItem: [cartItem('P1', 2), cartItem('P2', 3)] } };
const device = (changes = {}) => createLocalDevice({ shelf: customerShelf({ ...two, ...changes }) });
const lines = async ({ databases }: LocalDevice) =>
  (await readCart(databases)).rows.map((row) => [row.productId, row.type, row.paidQuantity]);

async function place(here: LocalDevice, change: Partial<Parameters<typeof placeOrder>[1]> = {}) {
  const { cartTotalPaise } = await readPayment(here.databases, { online: true, payNowConfigured: false });
  return placeOrder(here.ports, { totalPaise: cartTotalPaise, payment: 'cash', duplicateAccepted: false, ...change });
}

async function orderRow(here: LocalDevice): Promise<OutboxRow<'order.place'>> {
  const row = (await here.rows()).find((one) => one.kind === 'order.place');
  if (row?.kind !== 'order.place') throw new Error('no order');
  return row;
}

/** The engine's side: refuses an order with differences. */
const refuse = (here: LocalDevice, differences: Parameters<typeof differencesRejection>[0]) =>
  here.change((row) => {
    if (row.kind !== 'order.place') return;
    row.state = 'needs-user';
    row.attempts = [{ atMs: here.clock.ms, outcome: 'sent' }];
    row.rejection = differencesRejection(differences);
  });

describe('placeOrder', () => {
  it('[REORD-004] takes the visible lines, the draft and the addresses into one command, and the cart is empty', async () => {
    const here = await device();
    await setInstructions(here.ports, { text: 'Ring twice' });
    await setTolerance(here.ports, { tolerancePaise: paise(5_00) });
    const placed = await place(here);
    const row = await orderRow(here);
    expect(placed).toEqual({ ok: true, value: { commandId: row.id, shortReference: row.args.shortReference } });
    expect(row.args).toMatchObject({
      lines: [
        { productId: 'P1', type: 'O', quantity: 2, unitPricePaise: 400_00, ours: [2] },
        { productId: 'P2', type: 'O', quantity: 3, unitPricePaise: 250_00, ours: [3] },
      ],
      instructions: 'Ring twice',
      billing: { id: 'billing', City__c: 'Mumbai' },
      delivery: { id: 'billing' },
      payment: 'cash',
      // 1550.00 and 5 percent of it; no delivery charge from ₹1,000 up.
      agreedTotalPaise: 1627_50,
      tolerancePaise: 5_00,
    });
    expect(row.args.shortReference).toHaveLength(9);
    expect(row.expiresAt).toBe(here.clock.ms + ORDER_EXPIRY_MS);
    expect(await lines(here)).toEqual([]);
    // What was chosen for this order went with it; the tolerance is for good.
    expect(await here.draft()).toMatchObject({ instructions: '', coupon: null, tolerancePaise: 5_00 });
  });

  it('absorbs cart commands that were never sent, waits for those that were, and knows their quantities as its own', async () => {
    const here = await device();
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    await here.change((row) => {
      row.state = 'sending';
    });
    const [sent] = await here.rows();
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    await addToCart(here.ports, { productId: 'P3', quantity: 1 });
    await place(here);
    const row = await orderRow(here);
    expect((await here.rows()).map((one) => one.kind)).toEqual(['cart.set-line', 'order.place']);
    expect(row.dependsOn).toEqual([sent?.id]);
    expect(row.args.lines.map(({ productId, quantity, ours }) => [productId, quantity, ours])).toEqual([
      ['P1', 4, [2, 3]],
      ['P2', 3, [3]],
      ['P3', 1, []],
    ]);
  });

  it('a cart command on a product that an order holds waits for it', async () => {
    const here = await device();
    await place(here);
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    const row = await orderRow(here);
    expect((await here.rows()).at(-1)).toMatchObject({ args: { quantity: 1 }, dependsOn: [row.id] });
    expect(await lines(here)).toEqual([['P1', 'O', 1]]);
  });

  it('[PROD-019] pieces that a waiting order takes are gone from the stock', async () => {
    const here = await device({ 'stock/breads': { Stock__c: [stock('P1', 3), stock('P2', 10)] } });
    await place(here);
    expect(await addToCart(here.ports, { productId: 'P1', quantity: 2 })).toMatchObject({
      error: { kind: 'low-stock', available: 1 },
    });
  });

  it('refuses a total that the customer did not see', async () => {
    const here = await device();
    expect(await place(here, { totalPaise: paise(1) })).toEqual({
      ok: false,
      error: { kind: 'total-changed', totalPaise: 1627_50 },
    });
    expect(await here.rows()).toEqual([]);
  });

  it('[CART-034] [CART-035] [ADDR-008] [PAY-014] [PAY-015] refuses what this device knows cannot be placed', async () => {
    const kinds = async (changes: object, payment: 'cash' | 'credit' = 'cash') => {
      const placed = await place(await device(changes), { payment });
      if (placed.ok) return ['placed'];
      const { error } = placed;
      return error.kind === 'differences' ? error.differences.map((one) => one.kind) : [error.kind];
    };
    const me = (fields: object, kyc = 'Completed') => ({
      me: { Contact: [contact(fields as never)], Account: [account({ KYC_Status__c: kyc })], User: [] },
    });
    expect(await kinds({})).toEqual(['placed']);
    expect(await kinds({ cart: { WebCart: [], CartItem: [] } })).toEqual(['empty']);
    expect(await kinds(me({}, 'Submitted'))).toEqual(['kyc']);
    expect(await kinds(me({ CustomerID__c: null }))).toContain('no-customer-id');
    expect(await kinds(me({ Allow_COD__c: false }))).toEqual(['on-delivery']);
    expect(await kinds(me({ Min_COD_Limit__c: 1000 }))).toEqual(['on-delivery']);
    expect(await kinds({}, 'credit')).toEqual(['credit']);
    expect(await kinds({ cart: { WebCart: [], CartItem: [cartItem('P2', 1)] } })).toEqual(['minimum-order']);
    expect(await kinds({ cart: { WebCart: [], CartItem: [cartItem('P1', 41)] } })).toEqual(['short-stock']);
    expect(await kinds({ addresses: { Address__c: [], GST__c: [] } })).toEqual(['no-address']);
  });

  it('[REORD-006] a very similar order has to be accepted', async () => {
    const here = await device();
    await place(here);
    for (const productId of ['P1', 'P2']) {
      await addToCart(here.ports, { productId, quantity: productId === 'P1' ? 2 : 3 });
    }
    const again = await place(here);
    expect(again).toMatchObject({ error: { differences: [{ kind: 'similar-order' }] } });
    expect(await place(here, { duplicateAccepted: true })).toMatchObject({ ok: true });
    expect((await here.rows()).filter((row) => row.kind === 'order.place')).toHaveLength(2);
  });

  it('a credit order counts the credit of those that wait', async () => {
    const active = {
      Id: 'c1',
      status__c: 'Active',
      From_date__c: null,
      To_Date__c: null,
      Credit_limit__c: 50_000,
      Credit_Balance__c: 2_000,
    };
    const here = await device({ credit: { Credit_Management__c: [active], Customer_Satement__c: [] } });
    expect(await place(here, { payment: 'credit' })).toMatchObject({ ok: true });
    await addToCart(here.ports, { productId: 'P1', quantity: 10 });
    expect(await place(here, { payment: 'credit' })).toMatchObject({
      error: { differences: [{ kind: 'credit', balancePaise: 372_50 }] },
    });
  });

  it('takes coupon and express along, and the CRM cart is told to let them go after it', async () => {
    const here = await device({ coupons: { Coupon__c: [coupon('FIFTY')] } });
    await setExpress(here.ports, { express: true });
    await chooseCoupon(here.ports, { code: 'FIFTY' });
    await place(here);
    const row = await orderRow(here);
    expect(row.args).toMatchObject({ coupon: 'FIFTY', express: true });
    expect((await here.rows()).map((one) => [one.kind, one.dependsOn])).toEqual([
      ['order.place', []],
      ['cart.set-options', [row.id]],
    ]);
    expect(await here.draft()).toMatchObject({ coupon: null, express: false });
  });

  it('delivers to the chosen address', async () => {
    const here = await device();
    await chooseAddresses(here.ports, { different: true });
    expect(await place(here)).toMatchObject({ error: { kind: 'no-address' } });
    await chooseAddresses(here.ports, { delivery: { id: 'delivery' } });
    await place(here);
    expect((await orderRow(here)).args).toMatchObject({ billing: { id: 'billing' }, delivery: { id: 'delivery' } });
  });
});

describe('discardCommand', () => {
  it('an order that was never sent goes, and its lines are in the cart again without a command', async () => {
    const here = await device();
    await place(here);
    expect(await discardCommand(here.ports, { id: (await orderRow(here)).id })).toEqual({ ok: true, value: 'gone' });
    expect(await here.rows()).toEqual([]);
    expect(await lines(here)).toEqual([
      ['P1', 'O', 2],
      ['P2', 'O', 3],
    ]);
  });

  it('lines that the CRM never held return as cart commands', async () => {
    const here = await device();
    await addToCart(here.ports, { productId: 'P1', quantity: 5 });
    await requestSample(here.ports, { productId: 'P3' });
    await setInstructions(here.ports, { text: 'Ring twice' });
    await place(here);
    await discardCommand(here.ports, { id: (await orderRow(here)).id });
    expect(await lines(here)).toEqual([
      ['P1', 'O', 7],
      ['P2', 'O', 3],
      ['P3', 'S', 1],
    ]);
    expect((await here.rows()).every((row) => row.dependsOn.length === 0)).toBe(true);
    expect((await here.draft()).instructions).toBe('Ring twice');
  });

  it('asks when the product is in the cart again, and then keeps or adds', async () => {
    for (const [again, quantity] of [
      ['keep', 1],
      ['add', 3],
    ] as const) {
      const here = await device();
      await place(here);
      await addToCart(here.ports, { productId: 'P1', quantity: 1 });
      const { id } = await orderRow(here);
      expect(await discardCommand(here.ports, { id })).toMatchObject({
        error: { kind: 'product-again', productIds: ['P1'] },
      });
      expect(await discardCommand(here.ports, { id, again })).toEqual({ ok: true, value: 'gone' });
      expect(await lines(here)).toEqual([
        ['P1', 'O', quantity],
        ['P2', 'O', 3],
      ]);
    }
  });

  it('[REORD-004] asks the same of an order that was sent, and keeps the answer until the shop has refused it', async () => {
    for (const again of ['keep', 'add'] as const) {
      const here = await device();
      await place(here);
      await here.change((row) => {
        row.state = 'retry';
        row.attempts = [{ atMs: 0, outcome: 'timeout' }];
      });
      await addToCart(here.ports, { productId: 'P1', quantity: 1 });
      const { id } = await orderRow(here);
      expect(await discardCommand(here.ports, { id })).toMatchObject({
        error: { kind: 'product-again', productIds: ['P1'] },
      });
      expect((await orderRow(here)).state).toBe('retry');
      expect(await discardCommand(here.ports, { id, again })).toEqual({ ok: true, value: 'asked' });
      expect(await orderRow(here)).toMatchObject({ state: 'cancelled', giveBack: again });
    }
  });

  it('what the gateway may know is asked back, and stays until then', async () => {
    const here = await device();
    await place(here);
    await here.change((row) => {
      row.state = 'retry';
      row.attempts = [{ atMs: 0, outcome: 'timeout' }];
    });
    const { id } = await orderRow(here);
    expect(await discardCommand(here.ports, { id })).toEqual({ ok: true, value: 'asked' });
    expect((await orderRow(here)).state).toBe('cancelled');
    // Its lines stay out of the cart: it may have been placed.
    expect(await lines(here)).toEqual([]);
  });

  it('[CART-039] a refused change of the cart reverts when it is discarded', async () => {
    const here = await device();
    await addToCart(here.ports, { productId: 'P1', quantity: 5 });
    await here.change((row) => {
      row.state = 'needs-user';
      row.rejection = { kind: 'low-stock', details: {} };
    });
    const cart = await readCart(here.databases);
    expect(cart.rows[0]).toMatchObject({ paidQuantity: 7, rejected: { rejection: { kind: 'low-stock' } } });
    const [row] = await here.rows();
    if (row) await discardCommand(here.ports, { id: row.id });
    expect(await lines(here)).toContainEqual(['P1', 'O', 2]);
  });
});

describe('repairOrder', () => {
  it('[REORD-005] sends it again as agreed now: same reference, new id, in its place', async () => {
    const here = await device();
    await place(here);
    await addToCart(here.ports, { productId: 'P1', quantity: 2 });
    const before = await orderRow(here);
    const nowPaise = paise(1700_00);
    await refuse(here, { differences: [{ kind: 'dearer', agreedPaise: paise(1627_50), nowPaise }], nowPaise });
    const repaired = await repairOrder(here.ports, { id: before.id, repair: { quantities: { P2: 0 } } });
    const after = await orderRow(here);
    expect(repaired).toEqual({ ok: true, value: { commandId: after.id } });
    expect(after.id).not.toBe(before.id);
    expect(after.ref).toBe(before.ref);
    expect(after).toMatchObject({ state: 'queued', attempts: [], rejection: null });
    expect(after.args).toMatchObject({ agreedTotalPaise: 1700_00, shortReference: before.args.shortReference });
    expect(after.args.lines.map((line) => line.productId)).toEqual(['P1']);
    // The cart command that waited for the old one waits for the new one, and is still seen as made after it.
    expect((await here.rows()).find((row) => row.kind === 'cart.set-line')?.dependsOn).toEqual([after.id]);
    // What was taken out of the order is not in the cart again.
    expect(await lines(here)).toEqual([['P1', 'O', 2]]);
  });

  it('consenting to a lost coupon is ordering without it', async () => {
    const here = await device({ coupons: { Coupon__c: [coupon('FIFTY')] } });
    await chooseCoupon(here.ports, { code: 'FIFTY' });
    await place(here);
    const differences = [{ kind: 'coupon-lost' as const, coupon: 'FIFTY', reason: 'used' as const }];
    await refuse(here, { differences, nowPaise: paise(1627_50) });
    await repairOrder(here.ports, { id: (await orderRow(here)).id, repair: {} });
    expect((await orderRow(here)).args).toMatchObject({ coupon: null, agreedTotalPaise: 1627_50 });
  });

  it('[REORD-005] takes another product in a line’s place, which takes nothing out of the cart', async () => {
    const here = await device();
    await place(here);
    const line = { productId: 'P1', type: 'O', name: 'P1' } as const;
    await refuse(here, { differences: [{ kind: 'vanished', ...line }], nowPaise: null });
    const { id } = await orderRow(here);
    const swaps = { P1: { productId: 'P3', quantity: 4, unitPricePaise: paise(90_00) } };
    const outcome = await repairOrder(here.ports, { id, repair: { swaps, totalPaise: paise(999_00) } });
    expect(outcome.ok).toBe(true);
    const { args } = await orderRow(here);
    expect(args.lines).toEqual([
      { productId: 'P3', type: 'O', quantity: 4, unitPricePaise: 90_00, ours: [] },
      expect.objectContaining({ productId: 'P2', quantity: 3 }),
    ]);
    expect(args.agreedTotalPaise).toBe(999_00);
    // What left the order does not come back into the cart.
    expect(await lines(here)).toEqual([]);
  });

  it('is for orders that stopped, and leaves at least one line', async () => {
    const here = await device();
    await place(here);
    const { id } = await orderRow(here);
    expect(await repairOrder(here.ports, { id, repair: {} })).toMatchObject({ error: { kind: 'not-repairable' } });
    await refuse(here, { differences: [], nowPaise: null });
    expect(await repairOrder(here.ports, { id, repair: { quantities: { P1: 0, P2: 0 } } })).toMatchObject({
      error: { kind: 'nothing-left' },
    });
  });
});

describe('retryCommand', () => {
  it('[SYNC-008] a refused command goes again under a new id and the same reference', async () => {
    const here = await device();
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    const [before] = await here.rows();
    if (!before) throw new Error('no row');
    expect(await retryCommand(here.ports, { id: before.id })).toMatchObject({ error: { kind: 'nothing-to-retry' } });
    await here.change((row) => {
      row.state = 'needs-user';
    });
    await retryCommand(here.ports, { id: before.id });
    const [after] = await here.rows();
    expect(after).toMatchObject({ ref: before.ref, state: 'queued', args: before.args });
    expect(after?.id).not.toBe(before.id);
  });

  it('a line that another device changed goes again on what stands now, as it would be refused for ever otherwise', async () => {
    const here = await device();
    await addToCart(here.ports, { productId: 'P1', quantity: 4 });
    await here.change((row) => {
      row.state = 'needs-user';
      row.rejection = { kind: 'changed-elsewhere', details: { productId: 'P1', quantityNow: 7, quantityBasis: 0 } };
    });
    const [before] = await here.rows();
    if (before) await retryCommand(here.ports, { id: before.id });
    expect((await here.rows())[0]).toMatchObject({ args: before?.args, base: { quantityBasis: 7 } });
  });

  it('[REORD-004] an order that came too late is placed again as it was agreed, under its reference, for as long again', async () => {
    const here = await device();
    await setExpiry(here.ports, { expiresInMs: 4 * 3_600_000 });
    await place(here);
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    await here.change((row) => {
      if (row.kind === 'order.place') row.state = 'expired';
    });
    here.clock.ms += 5 * 3_600_000;
    const late = await orderRow(here);
    const outcome = await retryCommand(here.ports, { id: late.id });
    const next = await orderRow(here);
    expect(outcome).toEqual({ ok: true, value: { commandId: next.id } });
    expect(next).toMatchObject({ ref: late.ref, args: late.args, state: 'queued' });
    expect(next.id).not.toBe(late.id);
    expect(next.expiresAt).toBe(here.clock.ms + 4 * 3_600_000);
    // What waited for the old one waits for it.
    expect((await here.rows()).find((row) => row.kind === 'cart.set-line')?.dependsOn).toEqual([next.id]);
    // The customer's choice is for good.
    expect((await here.draft()).expiresInMs).toBe(4 * 3_600_000);
  });

  it('[REORD-005] an order with differences is not sent again without consent, nor one that is placed and unpaid', async () => {
    const here = await device();
    await place(here);
    await refuse(here, { differences: [{ kind: 'express-late' }], nowPaise: paise(1) });
    const { id } = await orderRow(here);
    expect(await retryCommand(here.ports, { id })).toMatchObject({ error: { kind: 'nothing-to-retry' } });
    await here.change((row) => {
      row.rejection = { kind: PAYMENT_DUE, details: { orderId: '801' } };
    });
    expect(await retryCommand(here.ports, { id })).toMatchObject({ error: { kind: 'nothing-to-retry' } });
    expect(await repairOrder(here.ports, { id, repair: {} })).toMatchObject({ error: { kind: 'not-repairable' } });
    expect(await discardCommand(here.ports, { id })).toEqual({ ok: true, value: 'asked' });
    expect(await orderRow(here)).toMatchObject({ id, state: 'needs-user' });
  });

  it('one that waits for its time is due at once', async () => {
    const here = await device();
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    await here.change((row) => {
      row.state = 'retry';
      row.nextAt = here.clock.ms + 60_000;
    });
    const [row] = await here.rows();
    if (row) await retryCommand(here.ports, { id: row.id });
    expect((await here.rows())[0]?.nextAt).toBe(here.clock.ms);
  });
});

describe('chooseCoupon', () => {
  it('[CART-023] applies an offer that qualifies and says what it saves; [CART-025] it can be removed', async () => {
    const here = await device({ coupons: { Coupon__c: [coupon('TEN', { Type__c: 'Discount%', Value__c: 10 })] } });
    expect(await chooseCoupon(here.ports, { code: 'TEN' })).toEqual({ ok: true, value: { savesPaise: 155_00 } });
    expect((await readCart(here.databases)).coupon).toMatchObject({ code: 'TEN', applied: true, amountPaise: 155_00 });
    await removeCoupon(here.ports);
    expect((await readCart(here.databases)).coupon).toBeNull();
    expect(await here.rows()).toMatchObject([{ kind: 'cart.set-options', args: { coupon: null } }]);
  });

  it('[CART-024] refuses with the threshold that is missed, and nothing is applied', async () => {
    const here = await device({
      coupons: {
        Coupon__c: [
          coupon('RICH', { Minimum_Order_Value__c: 5000 }),
          coupon('MANY', { Promotion_Type__c: 'volume', Minimum_Quantity_Value__c: 60, Quantity_Type__c: 'Kg' }),
          coupon('OFF', { Active__c: false }),
        ],
      },
    });
    const reason = async (code: string) => {
      const chosen = await chooseCoupon(here.ports, { code });
      return chosen.ok ? 'applied' : chosen.error.reason;
    };
    expect(await reason('RICH')).toEqual({ kind: 'value', minimumPaise: 5000_00 });
    expect(await reason('MANY')).toEqual({ kind: 'quantity', minimum: 60, unit: 'Kg' });
    expect(await reason('OFF')).toEqual({ kind: 'inactive' });
    expect(await reason('NONE')).toEqual({ kind: 'unknown' });
    expect((await here.draft()).coupon).toBeNull();
  });

  it('[PRICE-016] a coupon that a waiting order uses is used up', async () => {
    const here = await device({
      coupons: { Coupon__c: [coupon('FIFTY'), coupon('MORE', { Maximum_Usage_Per_Customer__c: 2 })] },
    });
    for (const code of ['FIFTY', 'MORE']) {
      await chooseCoupon(here.ports, { code });
      await place(here, { duplicateAccepted: true });
      await addToCart(here.ports, { productId: 'P1', quantity: 3 });
    }
    expect(await chooseCoupon(here.ports, { code: 'FIFTY' })).toMatchObject({ error: { reason: { kind: 'used' } } });
    expect(await chooseCoupon(here.ports, { code: 'MORE' })).toMatchObject({ ok: true });
  });
});

describe('setInstructions', () => {
  it('[CART-021] keeps at most 255 characters of plain text', async () => {
    const here = await device();
    expect(await setInstructions(here.ports, { text: 'x'.repeat(256) })).toMatchObject({
      error: { kind: 'too-long', maximum: 255 },
    });
    await setInstructions(here.ports, { text: 'Back door\u0007\nplease' });
    expect((await here.draft()).instructions).toBe('Back door\nplease');
  });
});

describe('the agreed price', () => {
  it('is what the screen showed, offers and all', async () => {
    const here = await device({
      'offers/book': {
        Product_Offer_Schemes__c: [scheme('S1', { product__c: 'P1', Convert_Quantity_Value__c: 2, Discount__c: 10 })],
        Applicable_Discounts__c: [],
      },
    });
    await place(here);
    // (800 − 80 + 750) × 1.05
    expect((await orderRow(here)).args.agreedTotalPaise).toBe(1543_50);
  });

  it('a price that changed on this device is seen before it is agreed', async () => {
    const here = await device();
    const { cartTotalPaise } = await readPayment(here.databases, { online: true, payNowConfigured: false });
    await here.pull({ 'prices/book/breads': { PricebookEntry: [price('P1', 500), price('P2', 250)] } });
    expect(await place(here, { totalPaise: cartTotalPaise })).toMatchObject({ error: { kind: 'total-changed' } });
  });
});
