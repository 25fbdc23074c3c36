import { describe, expect, it } from 'vitest';
import { deliveryCalendarOf } from '#domain/delivery/calendar.ts';
import type { PriceEntry } from '#domain/pricing/index.ts';
import { discount, freeScheme, scheme } from '#test/support/pricing.ts';
import { priceProjectedCart } from './assemble.ts';
import { baseLinesOf, UNFINISHED_QUANTITY } from './base-lines.ts';
import type { CartFacts, CartProduct } from './cart-facts.ts';
import { deliverySkus, findSpecialProducts, isShopsOwn } from './special-products.ts';

const product = (Id: string, fields: Partial<CartProduct> = {}): CartProduct => ({
  Id,
  Name: `Product ${Id}`,
  StockKeepingUnit: `SKU-${Id}`,
  Category__c: 'C1',
  Quantity_Type__c: null,
  Quantity_Value__c: null,
  Net_weight__c: null,
  Weight_Unit1__c: null,
  Selling_Unit__c: 'Box',
  Selling_Unit_Conv__c: 1,
  ...fields,
});

const entry = (Product2Id: string, UnitPrice: number, fields: Partial<PriceEntry> = {}): PriceEntry => ({
  Id: `${Product2Id}-${UnitPrice}`,
  Product2Id,
  UnitPrice,
  TAX__c: 5,
  IsActive: true,
  ...fields,
});

const factsOf = (change: Partial<CartFacts> = {}): CartFacts => ({
  today: '2026-11-21',
  contactId: 'me',
  deliveries: deliveryCalendarOf([]),
  products: new Map(['P1', 'P2', 'G', 'FEE'].map((id) => [id, product(id)])),
  entries: new Map([
    ['P1', [entry('P1', 400)]],
    ['P2', [entry('P2', 100)]],
    ['G', [entry('G', 50)]],
  ]),
  stock: new Map(),
  discounts: [],
  schemes: [],
  coupons: new Map(),
  settings: { disable_min_order_value: false, disable_delivery_charge: false, freeProduct: false },
  special: { delivery: { productId: 'FEE', sku: 'SKU-FEE' }, express: null, gift: null },
  hasPastOrder: true,
  ...change,
});

const goods = (productId: string, quantity: number) => ({ productId, type: 'O' as const, quantity });
const request = (...lines: { productId: string; type: 'O' | 'S'; quantity: number }[]) => ({
  lines,
  coupon: null,
  express: false,
});

describe('priceProjectedCart', () => {
  it('prices lines at the entry that is valid today and returns them in order', () => {
    const entries = new Map([
      ['P1', [entry('P1', 400), entry('P1', 350, { From_Date__c: '2026-11-21' })]],
      ['P2', [entry('P2', 100)]],
    ]);
    const cart = priceProjectedCart(request(goods('P2', 1), goods('P1', 2)), factsOf({ entries }));
    expect(
      cart.lines.map(({ productId, unitPricePaise, entry: chosen }) => [productId, unitPricePaise, chosen?.Id]),
    ).toEqual([
      ['P2', 100_00, 'P2-100'],
      ['P1', 350_00, 'P1-350'],
    ]);
    expect(cart.priced.totals.base_value).toBe(800);
  });

  it('leaves lines that cannot be ordered out of every sum, and says why', () => {
    const entries = new Map([['P2', [entry('P2', 100, { TAX__c: null })]]]);
    const cart = priceProjectedCart(request(goods('P2', 1), goods('GONE', 2)), factsOf({ entries }));
    expect(cart.lines.map(({ problem, priced }) => [problem?.kind, priced])).toEqual([
      ['not-orderable', null],
      ['vanished', null],
    ]);
    expect(cart.cartTotalPaise).toBe(0);
  });

  it('[DATA-002] gives no price to products that only the shop adds, even if the price book has one', () => {
    const entries = new Map([['FEE', [entry('FEE', 90)]]]);
    const cart = priceProjectedCart(request(goods('FEE', 1)), factsOf({ entries }));
    expect(cart.lines).toMatchObject([{ entry: null, unitPricePaise: null, problem: { kind: 'not-orderable' } }]);
    expect(cart.cartTotalPaise).toBe(0);
  });

  it('requires stock for the paid quantity; unknown stock is not a problem', () => {
    const stock = new Map([['P1', 3]]);
    const problemsOf = (quantity: number) =>
      priceProjectedCart(request(goods('P1', quantity), goods('P2', 400)), factsOf({ stock })).lines.map(
        (line) => line.problem,
      );
    expect(problemsOf(4)).toEqual([{ kind: 'short-stock', available: 3 }, null]);
    expect(problemsOf(3)).toEqual([null, null]);
  });

  it('[PRICE-009] gives a gift while stock covers the paid and the free pieces', () => {
    const schemes = [
      freeScheme({ product__c: 'P1', Convert_Quantity_Value__c: 2, offer_product__c: 'P2', offered_quanity__c: 3 }),
    ];
    const given = priceProjectedCart(request(goods('P1', 2), goods('P2', 4)), factsOf({ schemes }));
    expect(given.lines[1]).toMatchObject({ paidQuantity: 4, freeQuantity: 3 });
    const short = priceProjectedCart(
      request(goods('P1', 2), goods('P2', 4)),
      factsOf({ schemes, stock: new Map([['P2', 6]]) }),
    );
    expect(short.lines[1]).toMatchObject({ paidQuantity: 4, freeQuantity: 0, problem: null });
    expect(short.withheld).toMatchObject([{ productId: 'P2', quantity: 3, reason: 'no-stock' }]);
  });

  it('[CART-030] the welcome gift needs the setting, a paid line, no past order, stock and a price', () => {
    const special = {
      delivery: null,
      express: null,
      gift: { productId: 'G', sku: 'SKU-G', name: 'Jar', message: null, quantityValue: null, quantityType: null },
    };
    const settings = { disable_min_order_value: false, disable_delivery_charge: false, freeProduct: true };
    const first = { special, settings, hasPastOrder: false };
    const gift = (change: Partial<CartFacts>, lines = request(goods('P1', 2))) =>
      priceProjectedCart(lines, factsOf({ ...first, ...change }));
    expect(gift({}).gift).toMatchObject({ productId: 'G', priced: { TotalPrice: 0, Total_Value__c: 0, Quantity: 1 } });
    expect(gift({}).priced.totals.cartTotal).toBe(
      priceProjectedCart(request(goods('P1', 2)), factsOf()).priced.totals.cartTotal,
    );
    expect(gift({ hasPastOrder: true }).gift).toBeNull();
    expect(gift({ settings: { ...settings, freeProduct: false } }).gift).toBeNull();
    expect(gift({}, request({ productId: 'P1', type: 'S', quantity: 1 })).gift).toBeNull();
    expect(gift({}, request(goods('GONE', 1))).gift).toBeNull();
    expect(gift({}, request({ productId: 'P2', type: 'S', quantity: 1 }, goods('P1', 1))).gift).not.toBeNull();
    expect(gift({ stock: new Map([['G', 1]]) })).toMatchObject({ gift: { productId: 'G' }, withheld: [] });
    expect(gift({ stock: new Map([['G', 0]]) }).withheld).toEqual([
      { productId: 'G', quantity: 1, reason: 'no-stock', schemes: [] },
    ]);
    expect(gift({ entries: new Map([['P1', [entry('P1', 400)]]]) }).withheld).toMatchObject([{ reason: 'no-price' }]);
  });

  it('[PRICE-006] counts only discounts for everyone and for this contact', () => {
    const row = (Contact__c: string | null) =>
      discount({
        Name: `D-${Contact__c}`,
        Product__c: 'P1',
        Contact__c,
        Type__c: 'Discount%',
        Value__c: 10,
        MinimumOrderValue__c: 0,
      });
    const total = (...discounts: ReturnType<typeof row>[]) =>
      priceProjectedCart(request(goods('P1', 10)), factsOf({ discounts })).priced.totals.total_cart_discount;
    expect(total(row('somebody'))).toBe(0);
    expect(total(row('me'))).toBe(400);
    expect(total(row(null))).toBe(400);
  });

  it('reports an unknown coupon, and a coupon on a cart of samples only', () => {
    const coupons = new Map([
      ['TEN', { Name: 'TEN', Active__c: true, Promotion_Type__c: 'value', Type__c: 'Discount%', Value__c: 10 }],
    ]);
    const outcome = (
      code: string,
      line: ReturnType<typeof goods> | { productId: string; type: 'S'; quantity: number },
    ) => priceProjectedCart({ lines: [line], coupon: code, express: false }, factsOf({ coupons })).coupon;
    expect(outcome('TEN', goods('P1', 1))).toEqual({ code: 'TEN', applied: true, amountPaise: 40_00, reason: null });
    expect(outcome('NONE', goods('P1', 1))).toMatchObject({ applied: false, reason: 'unknown' });
    expect(outcome('TEN', { productId: 'P1', type: 'S', quantity: 1 })).toMatchObject({
      applied: false,
      reason: 'samples-only',
    });
  });

  it('[PRICE-007] a category scheme counts all lines of the category', () => {
    const schemes = [scheme({ category__c: 'C1', Type__c: 'pieces', Convert_Quantity_Value__c: 3, Discount__c: 10 })];
    const cart = priceProjectedCart(request(goods('P1', 1), goods('P2', 2)), factsOf({ schemes }));
    expect(cart.lines.map((line) => line.priced?.Category_Discount__c)).toEqual([40, 20]);
  });
});

describe('baseLinesOf', () => {
  const item = (Id: string, fields: object) => ({ Id, Product2Id: 'P1', Quantity: 2, Type__c: 'O', ...fields });

  it('[CART-017] keeps goods with their paid quantity and samples, drops derived lines', () => {
    expect(
      baseLinesOf([
        item('3', { Product2Id: 'P3', Type__c: 'S', Quantity: 1 }),
        item('1', { Quantity: 5, offer_product_quanity__c: 2 }),
        item('2', { Product2Id: 'P2', Quantity: 2, offer_product_quanity__c: 2 }),
        item('4', { Product2Id: 'FEE', 'Product2.Name': 'Delivery Charges-B2B' }),
        item('5', { Product2Id: 'XFEE', 'Product2.Name': 'Express Delivery Charges-B2B' }),
        item('6', { Product2Id: 'G', 'Product2.Category__r.Name': 'Welcome Gift' }),
      ]),
    ).toEqual([
      { productId: 'P1', type: 'O', quantity: 3 },
      { productId: 'P3', type: 'S', quantity: 1 },
    ]);
  });

  it('does not mistake an unfinished derived line for goods, but counts one piece as goods', () => {
    expect(baseLinesOf([item('1', { Quantity: UNFINISHED_QUANTITY })])).toEqual([]);
    expect(baseLinesOf([item('1', { Quantity: 1 })])).toEqual([{ productId: 'P1', type: 'O', quantity: 1 }]);
  });

  it('uses the line with the lowest Id when the CRM has two lines of a product', () => {
    expect(baseLinesOf([item('b', { Quantity: 9 }), item('a', { Quantity: 4 })])).toEqual([
      { productId: 'P1', type: 'O', quantity: 4 },
    ]);
  });
});

describe('findSpecialProducts', () => {
  it('[DATA-002] finds fees by name and the gift by its category', () => {
    const row = (Id: string, Name: string, category: string | null = null) => ({
      ...{
        Id,
        Name,
        StockKeepingUnit: `S${Id}`,
        promotion_message__c: 'Yours',
        Quantity_Value__c: 1,
        Quantity_Type__c: 'Kg',
      },
      'Category__r.Name': category,
    });
    expect(
      findSpecialProducts([
        row('1', 'Bread', 'Breads'),
        row('2', 'Express Delivery Charges-B2B'),
        row('3', 'Delivery Charges-B2B'),
        row('4', 'Jar', 'Welcome Gift'),
      ]),
    ).toMatchObject({
      delivery: { productId: '3', sku: 'S3' },
      express: { productId: '2' },
      gift: { productId: '4', name: 'Jar', message: 'Yours', quantityValue: 1, quantityType: 'Kg' },
    });
  });

  it('finds none, and a gift without a message, when the catalogue does not have them', () => {
    expect(findSpecialProducts([])).toEqual({ delivery: null, express: null, gift: null });
    const jar = { Id: 'G', Name: 'Jar', StockKeepingUnit: null, Quantity_Value__c: null, Quantity_Type__c: null };
    const messageOf = (promotion_message__c: string | null) =>
      findSpecialProducts([{ ...jar, promotion_message__c, 'Category__r.Name': 'Welcome Gift' }]).gift?.message;
    expect([messageOf(null), messageOf('  '), messageOf(' Yours ')]).toEqual([null, null, 'Yours']);
  });

  it('[DATA-002] marks products that only the shop adds: by name, by category, or because they were found', () => {
    const found = (productId: string) => ({ productId, sku: '' });
    const special = { delivery: found('D'), express: found('X'), gift: null };
    const isOwn = (Id: string, Name: string, category: string | null = null) =>
      isShopsOwn({ Id, Name, 'Category__r.Name': category }, special);
    expect(isOwn('P', 'Bread', 'Breads')).toBe(false);
    expect([isOwn('D', 'Renamed'), isOwn('X', 'Renamed')]).toEqual([true, true]);
    expect([isOwn('P', 'Delivery Charges-B2B'), isOwn('P', 'Jar', 'Welcome Gift')]).toEqual([true, true]);
  });

  it('returns the fee SKUs for pricing, if the fees have SKUs', () => {
    const fee = (sku: string) => ({ productId: 'F', sku });
    expect(deliverySkus({ delivery: fee('D1'), express: fee('X1'), gift: null })).toEqual(['D1', 'X1']);
    expect(deliverySkus({ delivery: fee(''), express: null, gift: null })).toEqual([]);
  });
});
