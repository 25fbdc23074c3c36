import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { payHere } from '#test/support/customer-device.ts';
import { device, lines, orderRow, place } from '#test/support/order-device.ts';
import { account, cartItem, contact, coupon, price, scheme, stock } from '#test/support/shop.ts';
import { addToCart } from './add-to-cart.ts';
import { chooseCoupon } from './choose-coupon.ts';
import { chooseAddresses, setExpiry, setInstructions, setTolerance } from './edit-draft.ts';
import { setExpress } from './set-express.ts';

describe('placeOrder', () => {
  it('[REORD-004] [ADDR-010] moves the visible lines, the draft and the addresses into one command, and the cart is empty', async () => {
    const here = await device();
    await setInstructions(here.ports, { text: 'Ring twice' });
    await chooseAddresses(here.ports, { billing: { id: 'billing' } });
    await setTolerance(here.ports, { tolerancePaise: paise(5_00) });
    await setExpiry(here.ports, { expiresInMs: 3_600_000 });
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
      // 1550.00 plus 5 percent; no delivery charge from ₹1,000 up.
      agreedTotalPaise: 1627_50,
      tolerancePaise: 5_00,
    });
    expect(row.args.shortReference).toHaveLength(9);
    expect(row.expiresAt).toBe(here.clock.ms + 3_600_000);
    expect(await lines(here)).toEqual([]);
    // The choices for this order left with it; the settings for later orders stay.
    const settings = { tolerancePaise: 5_00, expiresInMs: 3_600_000 };
    const gone = { instructions: '', coupon: null, billingAddress: null, deliveryAddress: null };
    expect(await here.draft()).toMatchObject({ ...gone, ...settings });
  });

  it('absorbs unsent cart commands, waits for sent ones, and counts their quantities as its own', async () => {
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

  it('a cart command on a product that an order holds waits for the order', async () => {
    const here = await device();
    await place(here);
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    const row = await orderRow(here);
    expect((await here.rows()).at(-1)).toMatchObject({ args: { quantity: 1 }, dependsOn: [row.id] });
    expect(await lines(here)).toEqual([['P1', 'O', 1]]);
  });

  it('[PROD-019] the stock excludes pieces that a waiting order reserves', async () => {
    const here = await device({ 'stock/breads': { Stock__c: [stock('P1', 3), stock('P2', 10)] } });
    await place(here);
    expect(await addToCart(here.ports, { productId: 'P1', quantity: 2 })).toMatchObject({
      error: { kind: 'low-stock', available: 1 },
    });
  });

  it('refuses more products than the shop takes in one order, and the cart stays', async () => {
    const CartItem = Array.from({ length: 201 }, (_, at) => cartItem(`P${at}`, 1));
    const here = await device({ cart: { WebCart: [], CartItem } });
    expect(await place(here)).toEqual({ ok: false, error: { kind: 'too-many-lines', maximum: 200 } });
    expect([(await here.rows()).length, (await lines(here)).length]).toEqual([0, 201]);
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

  it("[REORD-006] a very similar order needs the user's consent", async () => {
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

  it('a credit order counts the credit of waiting orders', async () => {
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

  it("takes coupon and express along, and then removes them from the CRM's cart", async () => {
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

describe('the agreed price', () => {
  it('is what the screen showed, including offers', async () => {
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

  it('a price that changed on this device must be seen before the user agrees', async () => {
    const here = await device();
    const { cartTotalPaise } = await payHere(here);
    await here.pull({ 'prices/book/breads': { PricebookEntry: [price('P1', 500), price('P2', 250)] } });
    expect(await place(here, { totalPaise: cartTotalPaise })).toMatchObject({ error: { kind: 'total-changed' } });
  });
});
