import { describe, expect, it } from 'vitest';
import { chooseCoupon } from '#commands/choose-coupon.ts';
import { choosePayment, setInstructions } from '#commands/edit-draft.ts';
import { setExpress } from '#commands/set-express.ts';
import { cartOf, customerDevice, payHere, pricedCart } from '#test/support/customer-device.ts';
import { cartItem, coupon, scheme } from '#test/support/shop.ts';
import { readCategory } from './read-list.ts';

const cart = async (changes: object) => pricedCart(await customerDevice(changes));

const offers = (...schemes: ReturnType<typeof scheme>[]) => ({
  'offers/book': { Product_Offer_Schemes__c: schemes, Applicable_Discounts__c: [] },
});

describe('the money of a cart', () => {
  it('[CART-032] the rows of the price table add up to the total', async () => {
    const here = await customerDevice({
      ...cartOf(cartItem('P2', 3)),
      ...offers(scheme('S1', { category__c: 'breads', Discount__c: 4 })),
      coupons: { Coupon__c: [coupon('FIFTY')] },
    });
    await chooseCoupon(here.ports, { code: 'FIFTY' });
    const { totals } = await pricedCart(here);
    expect(totals?.rows).toEqual([
      { kind: 'base', amountPaise: 750_00 },
      { kind: 'scheme-discount', amountPaise: -30_00 },
      { kind: 'coupon-discount', amountPaise: -50_00 },
      { kind: 'goods-tax', amountPaise: 33_50 },
      { kind: 'delivery', amountPaise: 100_00 },
      { kind: 'delivery-tax', amountPaise: 18_00 },
    ]);
    expect(totals?.rows.reduce((sum, row) => sum + row.amountPaise, 0)).toBe(totals?.cartTotalPaise);
    expect(totals?.cartTotalPaise).toBe(821_50);
    expect(totals?.payablePaise).toBe(822_00);
  });

  it('[PRICE-001] shows prices without tax, which has its own rows in the table', async () => {
    const here = await customerDevice({ ...cartOf(cartItem('P2', 3)), ...offers() });
    const { rows, totals } = await pricedCart(here);
    // ₹250 in the price book, 5 percent tax.
    expect(rows[0]).toMatchObject({
      unitPricePaise: 250_00,
      money: { taxPaise: 37_50, totalValuePaise: 787_50 },
    });
    expect(totals?.rows.slice(0, 2)).toEqual([
      { kind: 'base', amountPaise: 750_00 },
      { kind: 'goods-tax', amountPaise: 37_50 },
    ]);
    const list = await readCategory(here.databases, { categoryName: 'Breads' });
    expect(list.products.find(({ id }) => id === 'P2')?.pricePaise).toBe(250_00);
  });

  it('[DATA-011] has the whole summary: count, totals, coupon and what was chosen for the order', async () => {
    const here = await customerDevice({ ...cartOf(cartItem('P2', 3)), coupons: { Coupon__c: [coupon('FIFTY')] } });
    await chooseCoupon(here.ports, { code: 'FIFTY' });
    await setExpress(here.ports, { express: true });
    await setInstructions(here.ports, { text: 'Ring twice' });
    await choosePayment(here.ports, { payment: 'cheque' });
    const view = await pricedCart(here);
    expect(view).toMatchObject({
      coupon: { code: 'FIFTY', applied: true, amountPaise: 50_00 },
      express: true,
      instructions: 'Ring twice',
      samplesOnly: false,
    });
    expect(view.rows).toHaveLength(1);
    const amountOf = (kind: string) => view.totals?.rows.find((row) => row.kind === kind)?.amountPaise;
    expect([amountOf('base'), amountOf('coupon-discount'), amountOf('goods-tax')]).toEqual([750_00, -50_00, 35_00]);
    expect(view.totals?.cartTotalPaise).toBe(view.totals?.rows.reduce((sum, row) => sum + row.amountPaise, 0));
    expect((await payHere(here)).chosen).toBe('cheque');
  });

  it('[PRICE-018] express replaces standard delivery', async () => {
    const here = await customerDevice(cartOf(cartItem('P1', 2)));
    await setExpress(here.ports, { express: true });
    const view = await pricedCart(here);
    expect(view.express).toBe(true);
    expect(view.totals?.rows).toContainEqual({ kind: 'express-delivery', amountPaise: 150_00 });
    expect(view.totals?.rows.some((row) => row.kind === 'delivery')).toBe(false);
  });

  it('[CART-006] [CART-018] a samples-only cart has no price details, and a sample row no money', async () => {
    const view = await cart(cartOf(cartItem('P1', 1, { Type__c: 'S' })));
    expect(view).toMatchObject({ samplesOnly: true, totals: null, proceed: null });
    // ₹400 and 5 percent of it show on the row; the row costs nothing.
    expect(view.rows[0]).toMatchObject({ type: 'S', unitPricePaise: 420_00, money: { totalValuePaise: 0 } });
  });
});
