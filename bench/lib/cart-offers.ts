import type { CartLine, DiscountRow, PriceCartInput, SchemeRow } from '../../src/domain/pricing/index.ts';
import { createRandom } from './random.ts';

/** Creates a cart in which every row refers to existing products, so that no engine gains by skipping rows. */
export function createCartWithOffers(size: { readonly lines: number; readonly rows: number }): PriceCartInput {
  const random = createRandom(20_261_121);
  const whole = (below: number) => Math.floor(random() * below);
  const productOf = (at: number) => `product-${at % size.lines}`;
  const categoryOf = (at: number) => `category-${at % Math.ceil(size.lines / 4)}`;

  const lines = Array.from({ length: size.lines }, (_, at): CartLine => {
    const isWeighed = whole(3) === 0;
    return {
      Product2Id: productOf(at),
      Sku: `sku-${at}`,
      CategoryId: categoryOf(whole(1000)),
      Type__c: 'O',
      Quantity: 1 + whole(24),
      offer_product_quanity__c: 0,
      SalesPrice: (2000 + whole(60_000)) / 100,
      TAX__c: [0, 5, 12, 18][whole(4)],
      Quantity_Type__c: isWeighed ? 'Kg' : 'pieces',
      Quantity_Value__c: isWeighed ? (250 + whole(2000)) / 1000 : 1 + whole(12),
      Net_weight__c: 200 + whole(1800),
      Weight_Unit1__c: 'GM',
    };
  });

  const discounts: DiscountRow[] = [];
  const schemes: SchemeRow[] = [];
  for (let at = 0; at < size.rows; at += 1) {
    const share = at % 20;
    const common = { Name: `row-${String(whole(1_000_000)).padStart(6, '0')}-${at}`, Active__c: true };
    // Of 20 rows: 9 product discounts, 2 category discounts, 5 product and 2 category schemes, 2 gifts.
    if (share < 11) {
      const isVolume = whole(2) === 0;
      const isFlat = whole(3) === 0;
      discounts.push({
        ...common,
        Product__c: share < 9 ? productOf(whole(1000)) : null,
        Category__c: share < 9 ? null : categoryOf(whole(1000)),
        Type__c: isFlat ? 'Flat Discount' : 'Discount%',
        Value__c: isFlat ? 5 + whole(60) : (50 + whole(1000)) / 100,
        Promotion_Type__c: isVolume ? 'volume' : 'value',
        MinimumOrderValue__c: isVolume ? null : whole(60_000),
        Minimum_Quantity_Value__c: isVolume ? whole(120) : null,
        Quantity_Type__c: ['pieces', 'Kg', ''][whole(3)],
        Group_Level_Discount_Name__c: share < 9 && whole(10) === 0 ? `group-${whole(4)}` : null,
      });
    } else {
      const isOnProduct = share < 16;
      const isGift = share > 17;
      schemes.push({
        ...common,
        product__c: isOnProduct || isGift ? productOf(whole(1000)) : null,
        category__c: isOnProduct || isGift ? null : categoryOf(whole(1000)),
        Scheme_Level__c: `Scheme Level ${1 + whole(2)}`,
        Type__c: ['pieces', 'Kg'][whole(2)],
        Convert_Quantity_Value__c: 1 + whole(120),
        Discount__c: isGift ? null : (50 + whole(800)) / 100,
        Free_Product_Scheme_Y_N__c: isGift,
        offer_product__c: isGift ? productOf(whole(1000)) : null,
        offered_quanity__c: isGift ? 1 + whole(3) : null,
      });
    }
  }

  return {
    lines,
    discounts,
    schemes,
    coupon: {
      Active__c: true,
      Type__c: 'Discount%',
      Value__c: 5,
      Promotion_Type__c: 'value',
      Minimum_Order_Value__c: 1000,
    },
    settings: { disable_min_order_value: false, disable_delivery_charge: false },
    express: false,
    contactId: 'customer',
    today: '2026-11-21',
    referralSku: 'sku-welcome',
    deliverySkus: ['sku-delivery', 'sku-express'],
  };
}

/** Returns the same cart with one line's quantity changed, once per line. */
export function changeOneLineEach(input: PriceCartInput): PriceCartInput[] {
  let { lines } = input;
  return lines.map((line, at) => {
    lines = lines.with(at, { ...line, Quantity: Number(line.Quantity) + 1 });
    return { ...input, lines };
  });
}
