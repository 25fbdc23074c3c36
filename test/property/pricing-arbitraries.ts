import fc from 'fast-check';
import type { CartLine, CouponRow, DiscountRow, PriceCartInput, SchemeRow } from '#domain/pricing/index.ts';

/**
 * Carts in which offers interact: a handful of products, categories, groups and dates, so that most rows refer to
 * something in the cart; thresholds near usual quantities; and amounts with awkward paise.
 */

const TODAY = '2026-11-21';
const CONTACT = '003-own';
const PRODUCTS = ['p0', 'p1', 'p2', 'p3', 'p4'];
const CATEGORIES = ['c0', 'c1'];
const GIFT_PRODUCT = 'p-gift';

const pick = <const T extends readonly unknown[]>(...values: T): fc.Arbitrary<T[number]> => fc.constantFrom(...values);
const empty = pick(null, undefined, '');
const productId = fc.constantFrom(...PRODUCTS);
const categoryId = fc.constantFrom(...CATEGORIES);

/** A decimal with at most `places` decimals, as a number or as a string. */
const decimal = (range: { min: number; max: number; places: number }) =>
  fc
    .tuple(fc.integer({ min: range.min * 10 ** range.places, max: range.max * 10 ** range.places }), fc.boolean())
    .map(([scaled, asText]) => {
      const text = `${scaled < 0 ? '-' : ''}${Math.floor(Math.abs(scaled) / 10 ** range.places)}.${String(
        Math.abs(scaled) % 10 ** range.places,
      ).padStart(range.places, '0')}`;
      return asText ? text : Number(text);
    });

const rupees = fc.oneof(
  decimal({ min: 0, max: 600, places: 2 }),
  pick(0, 0.01, 0.05, 33.335, '99.995', 123.45, 999_999.99),
);
const kgType = pick('Kg', 'KG', 'kg');
const piecesType = pick('pieces', 'Pieces');
const unit = fc.oneof({ weight: 4, arbitrary: kgType }, { weight: 4, arbitrary: piecesType }, empty, pick('Litre'));
export const quantity = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 12 }) },
  pick(0, 40, 250, 9999, 0.5, 2.125),
);

/** What the catalogue says of a product, the same on each of its lines. */
interface Product {
  CategoryId: string | null;
  SalesPrice: number | string;
  TAX__c: number | string;
  Quantity_Type__c: string | null | undefined;
  Quantity_Value__c: number | string | null | undefined;
  Net_weight__c: number | string | null | undefined;
  Weight_Unit1__c: string | null | undefined;
}

const product: fc.Arbitrary<Product> = fc
  .record({
    CategoryId: fc.oneof({ weight: 8, arbitrary: categoryId }, fc.constant(null)),
    SalesPrice: rupees,
    TAX__c: pick(0, 5, 12, 18, '28', 5.25),
    Quantity_Type__c: unit,
    Quantity_Value__c: fc.oneof(empty, decimal({ min: 0, max: 12, places: 3 }), pick(1, 10)),
    weight: fc.oneof(
      fc.record({ Net_weight__c: pick(0, 333, 500, '800', 1250), Weight_Unit1__c: pick('GM', 'gm', 'LTR', null) }),
      fc.record({ Net_weight__c: decimal({ min: 0, max: 2, places: 3 }), Weight_Unit1__c: pick('KG', 'Kg', '') }),
      fc.record({ Net_weight__c: empty, Weight_Unit1__c: pick('GM', 'KG', undefined) }),
    ),
  })
  .map(({ weight, ...rest }) => ({ ...rest, ...weight }));

const lineIds = fc.oneof(
  { weight: 8, arbitrary: fc.shuffledSubarray(PRODUCTS, { minLength: 2 }) },
  fc.shuffledSubarray(PRODUCTS),
  fc.constant<string[]>([]),
);
const lineType = fc.oneof({ weight: 8, arbitrary: fc.constant('O') }, fc.constant('S'));

const ordinaryLines = (products: Product[]): fc.Arbitrary<CartLine[]> =>
  lineIds.chain((ids) => {
    const lines = ids.map((id) =>
      fc.record({ paid: quantity, free: pick(0, 0, 0, 1, 3), type: lineType }).map(
        ({ paid, free, type }): CartLine => ({
          ...lineOf(id, products),
          Type__c: type,
          Quantity: paid + free,
          offer_product_quanity__c: free,
        }),
      ),
    );
    return fc.tuple(...lines);
  });

export function lineOf(id: string, products: readonly Product[]): CartLine {
  const of = products[PRODUCTS.indexOf(id)] ?? products[0]!;
  return { Product2Id: id, Sku: `sku-${id}`, Type__c: 'O', Quantity: 1, ...of };
}

const specialLines = (products: Product[]): fc.Arbitrary<CartLine[]> =>
  fc.subarray([
    { ...lineOf('p-welcome', products), Sku: 'sku-welcome' },
    { ...lineOf('p-delivery', products), Sku: 'sku-delivery' },
    { ...lineOf('p-express', products), Sku: 'sku-express' },
    { ...lineOf('p-sample', products), Type__c: 'S' },
  ]);

const expiry = fc.oneof({ weight: 6, arbitrary: empty }, pick(TODAY, '2026-11-20', '2027-01-01'));
const active = fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, pick(false, null));

const discountRow: fc.Arbitrary<Omit<DiscountRow, 'Name'>> = fc
  .record({
    Active__c: active,
    Type__c: fc.oneof({ weight: 9, arbitrary: pick('Flat Discount', 'Discount%') }, pick('Other', null)),
    Value__c: fc.oneof(
      { weight: 3, arbitrary: decimal({ min: 0, max: 40, places: 2 }) },
      pick(0, 7.5, 100, 120, 1000, -5, null, '', '33.33', 0.01),
    ),
    Promotion_Type__c: fc.oneof({ weight: 9, arbitrary: pick('value', 'volume') }, pick('gift', null)),
    on: fc.oneof(
      { weight: 6, arbitrary: fc.record({ Product__c: productId, Category__c: pick(null, '', 'c0') }) },
      { weight: 4, arbitrary: fc.record({ Product__c: pick(null, ''), Category__c: categoryId }) },
      fc.record({ Product__c: fc.constant(null), Category__c: fc.constant(null) }),
    ),
    Contact__c: fc.oneof({ weight: 7, arbitrary: empty }, pick(CONTACT, '003-other')),
    Coupon__c: fc.oneof({ weight: 8, arbitrary: empty }, pick('WELCOME')),
    MinimumOrderValue__c: fc.oneof(empty, decimal({ min: 0, max: 3000, places: 2 })),
    Minimum_Quantity_Value__c: fc.oneof(empty, decimal({ min: 0, max: 20, places: 3 }), pick(1, 5, 50)),
    Quantity_Type__c: unit,
    Group_Level_Discount_Name__c: fc.oneof(empty, pick('g0', 'g0', 'g1')),
    Expiration_Date__c: expiry,
  })
  .map(({ on, ...row }) => ({ ...row, ...on }));

const schemeRow: fc.Arbitrary<Omit<SchemeRow, 'Name'>> = fc
  .record({
    Active__c: active,
    Scheme_Level__c: pick('Scheme Level 1', 'Scheme Level 2', null, 'Scheme Level 3'),
    Type__c: unit,
    Convert_Quantity_Value__c: fc.oneof(decimal({ min: 0, max: 12, places: 3 }), pick(null, 1, 2, 5, '5', 30)),
    Discount__c: fc.oneof(decimal({ min: 0, max: 30, places: 2 }), pick(0, 2, 4, 100, 130, -3, null, '')),
    on: fc.oneof(
      { weight: 4, arbitrary: fc.record({ product__c: productId, category__c: pick(null, 'c1') }) },
      { weight: 5, arbitrary: fc.record({ product__c: pick(null, ''), category__c: categoryId }) },
      fc.record({ product__c: fc.constant(null), category__c: fc.constant('') }),
    ),
    Free_Product_Scheme_Y_N__c: pick(false, null, 'N', '', true, 'Y', 'Yes'),
    offer_product__c: fc.oneof(
      { weight: 3, arbitrary: productId },
      { weight: 2, arbitrary: fc.constant(GIFT_PRODUCT) },
      empty,
    ),
    offered_quanity__c: pick(1, 1, 2, 5, '3', 0, null),
  })
  .map(({ on, ...row }) => ({ ...row, ...on }));

const coupon: fc.Arbitrary<CouponRow | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    Active__c: active,
    Type__c: pick('Flat Discount', 'Discount%', 'Discount%', null),
    Value__c: fc.oneof(decimal({ min: 0, max: 40, places: 2 }), pick(10, 100, 300, 5000, -1, null)),
    Promotion_Type__c: fc.oneof({ weight: 8, arbitrary: pick('value', 'volume') }, pick('other', null)),
    Minimum_Order_Value__c: fc.oneof(empty, decimal({ min: 0, max: 2500, places: 2 })),
    Minimum_Quantity_Value__c: fc.oneof(empty, decimal({ min: 0, max: 40, places: 3 })),
    Quantity_Type__c: unit,
    Start_Date__c: fc.oneof({ weight: 6, arbitrary: empty }, pick(TODAY, '2026-11-22', '2026-01-01')),
    End_Date__c: expiry,
  }),
);

/** Gives rows unique names in a random order, so that Name decides ties and not chance. */
const named = <T extends object>(rows: T[], prefix: string, order: number[]): (T & { Name: string })[] =>
  rows.map((row, at) => ({ ...row, Name: `${prefix}${String(order[at]).padStart(2, '0')}` }));

const order = fc.shuffledSubarray(
  Array.from({ length: 40 }, (_, at) => at),
  { minLength: 40, maxLength: 40 },
);

/** A cart with everything that pricing reads. */
export const cartInput: fc.Arbitrary<PriceCartInput> = fc
  .array(product, { minLength: PRODUCTS.length, maxLength: PRODUCTS.length })
  .chain((products) =>
    fc.record({
      goods: ordinaryLines(products),
      special: specialLines(products),
      discounts: fc.array(discountRow, { maxLength: 20, size: 'max' }),
      schemes: fc.array(schemeRow, { maxLength: 20, size: 'max' }),
      order,
      coupon,
      settings: fc.record({ disable_min_order_value: fc.boolean(), disable_delivery_charge: fc.boolean() }),
      express: fc.boolean(),
      contactId: pick(CONTACT, CONTACT, null),
    }),
  )
  .map(({ goods, special, order: names, ...rest }) => ({
    ...rest,
    lines: [...goods.slice(0, 2), ...special, ...goods.slice(2)],
    discounts: named(rest.discounts, 'N', names.slice(0, 20)),
    schemes: named(rest.schemes, 'N', names.slice(20)),
    today: TODAY,
    referralSku: 'sku-welcome',
    deliverySkus: ['sku-delivery', 'sku-express'],
  }));
