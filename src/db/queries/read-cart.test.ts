import { describe, expect, it } from 'vitest';
import { addToCart } from '#commands/add-to-cart.ts';
import { chooseCoupon } from '#commands/choose-coupon.ts';
import { dismissExpiredDiscounts } from '#commands/dismiss-expired-discounts.ts';
import { setQuantity } from '#commands/set-quantity.ts';
import { cartOf, customerDevice, pricedCart } from '#test/support/customer-device.ts';
import { account, cartItem, contact, coupon, order, price, product, scheme, setting } from '#test/support/shop.ts';
import { readCart } from './read-cart.ts';

const cart = async (changes: object) => pricedCart(await customerDevice(changes));

const offers = (...schemes: ReturnType<typeof scheme>[]) => ({
  'offers/book': { Product_Offer_Schemes__c: schemes, Applicable_Discounts__c: [] },
});

describe('readCart', () => {
  it('[CART-017] hides a line that exists only because a scheme gives it, and counts its price', async () => {
    const view = await cart({
      ...cartOf(cartItem('P1', 2)),
      ...offers(
        scheme('F1', {
          product__c: 'P1',
          Convert_Quantity_Value__c: 2,
          Free_Product_Scheme_Y_N__c: true,
          offer_product__c: 'P3',
          offered_quanity__c: 1,
        }),
      ),
    });
    expect(view.rows.map((row) => row.productId)).toEqual(['P1']);
    expect(view.hidden).toMatchObject([
      { productId: 'P3', name: 'Product P3', quantity: 1, totalValuePaise: 1_18, because: [{ name: 'F1' }] },
    ]);
    expect(view.totals?.rows[0]).toEqual({ kind: 'base', amountPaise: 801_00 });
  });

  it('withholds a gift without stock or price, and reports it', async () => {
    const gift = (offer_product__c: string) =>
      offers(
        scheme('F1', {
          product__c: 'P1',
          Convert_Quantity_Value__c: 2,
          Free_Product_Scheme_Y_N__c: true,
          offer_product__c,
          offered_quanity__c: 11,
        }),
      );
    const short = await cart({ ...cartOf(cartItem('P1', 2)), ...gift('P2') });
    expect(short.withheld).toMatchObject([{ productId: 'P2', reason: 'no-stock', because: ['F1'] }]);
    expect(short.hidden).toEqual([]);
    const unpriced = await cart({
      ...cartOf(cartItem('P1', 2)),
      ...gift('P3'),
      'prices/book/buns': { PricebookEntry: [] },
    });
    expect(unpriced.withheld).toMatchObject([{ productId: 'P3', reason: 'no-price' }]);
  });

  it('[PRICE-017] [PRICE-018] says what is missing for free delivery, before the coupon, and what express costs', async () => {
    const shelf = { ...cartOf(cartItem('P1', 2)), coupons: { Coupon__c: [coupon('C1', { Value__c: 100 })] } };
    const here = await customerDevice(shelf);
    // 2 x ₹400 with 5 % tax.
    const delivery = { goodsPaise: 840_00, expressPaise: 150_00, toFreePaise: 160_00 };
    expect(await pricedCart(here)).toMatchObject({ delivery, totals: { cartTotalPaise: 958_00 } });
    await chooseCoupon(here.ports, { code: 'C1' });
    const view = await pricedCart(here);
    expect(view.totals?.cartTotalPaise).toBeLessThan(958_00);
    expect(view.delivery).toEqual(delivery);
    await setQuantity(here.ports, { productId: 'P1', quantity: 12, by: 'stepper' });
    expect((await pricedCart(here)).delivery).toEqual({
      goodsPaise: 5_040_00,
      expressPaise: 300_00,
      toFreePaise: null,
    });
  });

  it('shows on a row which offer made it cheaper', async () => {
    const view = await cart({
      ...cartOf(cartItem('P1', 2)),
      ...offers(scheme('S1', { product__c: 'P1', Convert_Quantity_Value__c: 2, Discount__c: 10 })),
    });
    expect(view.rows[0]).toMatchObject({
      money: { discountPaise: 80_00, taxPaise: 36_00, totalValuePaise: 756_00 },
      because: { category: { name: 'S1', gives: { kind: 'percent', percent: 10 } }, product: null, free: [] },
    });
  });

  it('shows where fewer pieces would cost less', async () => {
    const level = (Name: string, level: string, from: number, percent: number) =>
      scheme(Name, {
        product__c: 'P1',
        Scheme_Level__c: level,
        Convert_Quantity_Value__c: from,
        Discount__c: percent,
      });
    const view = await cart({
      ...cartOf(cartItem('P1', 10)),
      ...offers(level('S1', 'Scheme Level 1', 5, 20), level('S2', 'Scheme Level 2', 10, 2)),
    });
    expect(view.rows[0]?.fewerCostLess).toMatchObject({ quantity: 9, betterSchemeName: 'S1', betterPercent: 20 });
  });

  it('[CART-030] [CART-031] adds the welcome gift to goods of a customer without past orders', async () => {
    const gift = {
      settings: { PWASettings__c: [setting('Free Product', { Allow__c: true })] },
      'cards/gifts': {
        Product2: [
          product('G', {
            Name: 'Jar of spice',
            Category__c: 'gifts',
            'Category__r.Name': 'Welcome Gift',
            promotion_message__c: 'A jar is yours',
          }),
        ],
      },
      'prices/book/gifts': { PricebookEntry: [price('G', 99)] },
    };
    const given = await cart({ ...gift, ...cartOf(cartItem('P1', 2)) });
    expect(given.giftRow).toMatchObject({
      name: 'Jar of spice',
      gift: true,
      paidQuantity: 1,
      money: { totalValuePaise: 0 },
    });
    expect(given.giftMessage).toBe('A jar is yours');
    expect(given.rows).toHaveLength(1);
    const sampleOnly = await cart({ ...gift, ...cartOf(cartItem('P1', 1, { Type__c: 'S' })) });
    expect(sampleOnly.giftRow).toBeNull();
    const past = { 'history/2026Q4': { Order: [order('O1', { Status__c: 'Cancelled' })], OrderItem: [] } };
    expect((await cart({ ...gift, ...cartOf(cartItem('P1', 2)), ...past })).giftRow).toBeNull();
    const failed = { 'history/2026Q4': { Order: [order('O1', { Status__c: 'Payment Failed' })], OrderItem: [] } };
    expect((await cart({ ...gift, ...cartOf(cartItem('P1', 2)), ...failed })).giftRow).not.toBeNull();
    const off = { settings: { PWASettings__c: [setting('Free Product')] } };
    expect((await cart({ ...gift, ...off, ...cartOf(cartItem('P1', 2)) })).giftRow).toBeNull();
  });

  it('keeps lines that cannot be ordered, with their reason, and blocks the order', async () => {
    const view = await cart({
      ...cartOf(
        cartItem('P1', 41),
        cartItem('P2', 3),
        cartItem('GONE', 1, { 'Product2.Name': 'Old bread' }),
        cartItem('P3', 1),
      ),
      'prices/book/buns': { PricebookEntry: [price('P3', 90, { To_Date__c: '2026-11-20' })] },
    });
    expect(view.rows.map(({ name, problem, money }) => [name, problem?.kind ?? null, money !== null])).toEqual([
      ['Old bread', 'vanished', false],
      ['Product P1', 'short-stock', true],
      ['Product P2', null, true],
      ['Product P3', 'not-orderable', false],
    ]);
    expect(view.proceed).toEqual({ kind: 'problem-lines', count: 3 });
  });

  it('[CART-034] [CART-035] needs lines, KYC and the minimum order to proceed', async () => {
    expect((await cart({})).proceed).toEqual({ kind: 'empty' });
    const me = { Contact: [contact()], Account: [account({ KYC_Status__c: 'Incomplete' })], User: [] };
    expect((await cart({ ...cartOf(cartItem('P1', 2)), me })).proceed).toEqual({ kind: 'kyc' });
    const small = await cart(cartOf(cartItem('P2', 2)));
    expect(small).toMatchObject({ proceed: { kind: 'minimum-order', minimumPaise: 700_00 } });
    const settings = { PWASettings__c: [setting('disable_min_order_value', { Allow__c: true })] };
    const off = await cart({ ...cartOf(cartItem('P2', 2)), settings });
    expect(off).toMatchObject({ proceed: null, minimumOrderPaise: 0 });
  });

  it("[CART-002] [CART-003] reads both values of the 'Disable Counter' setting", async () => {
    const settings = { PWASettings__c: [setting('Disable Counter', { Allow__c: true, Value__c: 'Closed on Diwali' })] };
    expect(await cart({ settings })).toMatchObject({ banner: 'Closed on Diwali', countersOff: true });
    expect(await cart({})).toMatchObject({ banner: null, countersOff: false });
  });

  it('[CART-027] lists the discounts that the CRM removed', async () => {
    const header = {
      Id: 'w',
      Discounts_updated__c: true,
      Updated_Products__c: 'Bread; Bun',
      Offer_Schemes_Updated__c: false,
    };
    const view = await cart({ cart: { WebCart: [{ ...header, Updated_os_products__c: 'Roll' }], CartItem: [] } });
    expect(view.expiredDiscounts).toEqual({ products: ['Bread', 'Bun'], schemes: [] });
  });

  it('[CART-028] closing the notice empties it at once and leaves one change to send; later additions show again', async () => {
    const header = (products: string) => ({
      WebCart: [{ Id: 'w', Discounts_updated__c: true, Updated_Products__c: products }],
      CartItem: [],
    });
    const here = await customerDevice({ cart: header('Bread; Bun') });
    const told = (await pricedCart(here)).expiredDiscounts;
    await dismissExpiredDiscounts(here.ports, told);
    await dismissExpiredDiscounts(here.ports, told);
    expect((await pricedCart(here)).expiredDiscounts).toEqual({ products: [], schemes: [] });
    expect(await here.rows()).toMatchObject([{ kind: 'cart.dismiss-expired', args: told, lane: 'cart-notice' }]);
    await here.pull({ cart: header('Bread; Cake') });
    expect((await pricedCart(here)).expiredDiscounts.products).toEqual(['Bread', 'Cake']);
  });

  it('[CART-013] recomputes the money of a changed quantity, and shows the last money until then', async () => {
    const here = await customerDevice(cartOf(cartItem('P1', 2)));
    expect(await pricedCart(here)).toMatchObject({ pricing: 'done', totals: { cartTotalPaise: 958_00 } });
    await setQuantity(here.ports, { productId: 'P1', quantity: 4, by: 'stepper' });
    const tapped = await readCart(here.databases);
    expect(tapped).toMatchObject({ pricing: 'running', totals: { cartTotalPaise: 958_00 }, proceed: null });
    expect(tapped.rows[0]).toMatchObject({ paidQuantity: 4, pending: true, money: { totalValuePaise: 840_00 } });
    const view = await pricedCart(here);
    expect(view).toMatchObject({ pricing: 'done', totals: { cartTotalPaise: 1680_00 } });
    expect(view.rows[0]).toMatchObject({ paidQuantity: 4, pending: true, money: { totalValuePaise: 1680_00 } });
  });

  it('shows no total for the first line of a cart that was empty', async () => {
    const here = await customerDevice({});
    expect(await pricedCart(here)).toMatchObject({ totals: null });
    await addToCart(here.ports, { productId: 'P1', quantity: 2 });
    expect(await readCart(here.databases)).toMatchObject({ pricing: 'none', totals: null, rows: [{ money: null }] });
    expect(await pricedCart(here)).toMatchObject({ pricing: 'done', totals: { cartTotalPaise: 958_00 } });
  });

  it("prices by the server's day, even if the device's clock is a day behind", async () => {
    const prices = [price('P1', 400, { To_Date__c: '2026-11-21' }), price('P1', 500, { From_Date__c: '2026-11-22' })];
    const here = await customerDevice({
      ...cartOf(cartItem('P1', 2)),
      'prices/book/breads': { PricebookEntry: prices },
    });
    expect((await pricedCart(here)).rows[0]?.unitPricePaise).toBe(400_00);
    await here.cache.write({ durability: 'relaxed', writes: { status: { clockOffsetMs: 24 * 3_600_000 } } });
    expect((await pricedCart(here)).rows[0]?.unitPricePaise).toBe(500_00);
  });

  it('has rows and no money before the prices are on the device', async () => {
    const here = await customerDevice(cartOf(cartItem('P1', 2)));
    const { catalogue, own } = await here.cache.state();
    const parts = (catalogue?.parts ?? []).map((entry) =>
      entry.name.startsWith('prices/') ? { ...entry, hash: 'not-here-yet----------' as never } : entry,
    );
    const filling = { hash: 'filling---------------' as never, parts };
    await here.cache.write({ durability: 'strict', writes: { state: { catalogue: null, filling, own } } });
    expect(await pricedCart(here)).toMatchObject({
      synced: true,
      pricing: 'none',
      totals: null,
      rows: [{ productId: 'P1', paidQuantity: 2, money: null, problem: null }],
      proceed: { kind: 'prices-unknown' },
    });
  });
});
