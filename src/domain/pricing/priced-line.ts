import type { BestDiscount } from './best-discount.ts';
import type { CategoryShare } from './category-discount.ts';
import { FREE_QUANTITY_PAISE, FREE_QUANTITY_TAX_PERCENT } from './constants.ts';
import type { Gift } from './free-products.ts';
import { quantityNumber } from './measure.ts';
import { parsePercent, percentOf } from './percent.ts';
import type { LineRead } from './read-line.ts';
import type { Because, PricedFreeLine, PricedLine } from './types.ts';

const FREE_TAX_PAISE = percentOf(FREE_QUANTITY_PAISE, parsePercent(FREE_QUANTITY_TAX_PERCENT));
const NO_REASON: Because = { product: null, category: null, free: null };

/** What a line takes from the previous steps. */
export interface LineParts {
  readonly line: LineRead;
  readonly product: BestDiscount;
  readonly category: CategoryShare;
  readonly gift: Gift | null;
  readonly couponPaise: number;
}

/** An ordinary line's amounts in paise, and the line to show. */
export interface LineAmounts {
  readonly parts: LineParts;
  readonly totalPricePaise: number;
  readonly discountPaise: number;
  readonly taxPaise: number;
  readonly valuePaise: number;
  /** What valuePaise would be without the coupon. */
  readonly valueWithoutCouponPaise: number;
  readonly shown: PricedLine;
}

/** Step 5, the line (PRICE-004, PRICE-011, PRICE-022). */
export function priceLine(parts: LineParts): LineAmounts {
  const { line, product, category, gift, couponPaise } = parts;
  const totalPricePaise = line.basePaise + (gift ? FREE_QUANTITY_PAISE : 0);
  const offersPaise = product.amountPaise + category.amountPaise;
  const discountPaise = offersPaise + couponPaise;
  const taxPaise = lineTax(line, discountPaise, gift);
  const valuePaise = totalPricePaise - discountPaise + taxPaise;
  return {
    parts,
    totalPricePaise,
    discountPaise,
    taxPaise,
    valuePaise,
    valueWithoutCouponPaise:
      couponPaise === 0 ? valuePaise : totalPricePaise - offersPaise + lineTax(line, offersPaise, gift),
    shown: {
      Product2Id: line.productId,
      Type__c: line.type,
      Quantity: quantityNumber(line.paidMilli + (gift?.quantityMilli ?? 0)),
      offer_product_quanity__c: quantityNumber(gift?.quantityMilli ?? 0),
      SalesPrice: line.unitPaise / 100,
      TotalPrice: totalPricePaise / 100,
      Discount__c: product.amountPaise / 100,
      Category_Discount__c: category.amountPaise / 100,
      Coupon_Discount__c: couponPaise / 100,
      Total_Discount__c: discountPaise / 100,
      Tax__c: taxPaise / 100,
      Total_Value__c: valuePaise / 100,
      because: {
        product: product.row?.name ?? null,
        category: category.row?.name ?? null,
        free: gift?.schemes[0]?.name ?? null,
      },
    },
  };
}

/** The free rupee gets no discount; its tax is added to the line's own. */
function lineTax(line: LineRead, discountPaise: number, gift: Gift | null): number {
  return percentOf(line.basePaise - discountPaise, line.taxPercent) + (gift ? FREE_TAX_PAISE : 0);
}

/** A sample shows its unit price with tax, a welcome gift shows 0. Neither costs anything or counts in any step. */
export function showUncharged(line: LineRead): PricedLine {
  const pricePaise = line.kind === 'sample' ? line.unitPaise + percentOf(line.unitPaise, line.taxPercent) : 0;
  return {
    Product2Id: line.productId,
    Type__c: line.type,
    Quantity: 1,
    offer_product_quanity__c: 0,
    SalesPrice: pricePaise / 100,
    TotalPrice: 0,
    Discount__c: 0,
    Category_Discount__c: 0,
    Coupon_Discount__c: 0,
    Total_Discount__c: 0,
    Tax__c: 0,
    Total_Value__c: 0,
    because: NO_REASON,
  };
}

/** The amounts of a line that exists only because a scheme gives it. */
export const FREE_LINE = {
  totalPricePaise: FREE_QUANTITY_PAISE,
  taxPaise: FREE_TAX_PAISE,
  valuePaise: FREE_QUANTITY_PAISE + FREE_TAX_PAISE,
};

export function showFreeLine(gift: Gift): PricedFreeLine {
  return {
    Product2Id: gift.productId,
    Quantity: quantityNumber(gift.quantityMilli),
    offer_product_quanity__c: quantityNumber(gift.quantityMilli),
    TotalPrice: FREE_LINE.totalPricePaise / 100,
    Total_Discount__c: 0,
    Tax__c: FREE_LINE.taxPaise / 100,
    Total_Value__c: FREE_LINE.valuePaise / 100,
  };
}
