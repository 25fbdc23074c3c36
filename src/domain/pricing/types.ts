import type { DecimalInput } from '../decimal.ts';

/** A text field from the CRM; an empty string counts as empty. */
export type TextInput = string | null | undefined;

/**
 * A cart line with the price and tax of its price book entry and the measure of its product (pricing.md, Input and
 * output).
 */
export interface CartLine {
  readonly Product2Id: string;
  readonly Sku: TextInput;
  readonly CategoryId: TextInput;
  /** 'S' is a sample, anything else ordinary. */
  readonly Type__c: TextInput;
  /** Paid plus free. */
  readonly Quantity: DecimalInput;
  /** The free part of Quantity. */
  readonly offer_product_quanity__c?: DecimalInput;
  /** Unit price before tax in rupees, from the price book entry, never from a stored cart line. */
  readonly SalesPrice: DecimalInput;
  /** Tax percent of the price book entry. */
  readonly TAX__c: DecimalInput;
  readonly Quantity_Type__c?: TextInput;
  readonly Quantity_Value__c?: DecimalInput;
  readonly Net_weight__c?: DecimalInput;
  readonly Weight_Unit1__c?: TextInput;
}

/** An Applicable_Discounts__c row. */
export interface DiscountRow {
  readonly Name: string;
  readonly Active__c: boolean | null | undefined;
  readonly Type__c?: TextInput;
  readonly Value__c?: DecimalInput;
  readonly Promotion_Type__c?: TextInput;
  readonly Product__c?: TextInput;
  readonly Category__c?: TextInput;
  readonly Contact__c?: TextInput;
  readonly Coupon__c?: TextInput;
  readonly MinimumOrderValue__c?: DecimalInput;
  readonly Minimum_Quantity_Value__c?: DecimalInput;
  readonly Quantity_Type__c?: TextInput;
  readonly Group_Level_Discount_Name__c?: TextInput;
  readonly Expiration_Date__c?: TextInput;
}

/** A Product_Offer_Schemes__c row. */
export interface SchemeRow {
  readonly Name: string;
  readonly Active__c: boolean | null | undefined;
  readonly Scheme_Level__c?: TextInput;
  readonly Type__c?: TextInput;
  readonly Convert_Quantity_Value__c?: DecimalInput;
  readonly Discount__c?: DecimalInput;
  readonly product__c?: TextInput;
  readonly category__c?: TextInput;
  readonly Free_Product_Scheme_Y_N__c?: boolean | TextInput;
  readonly offer_product__c?: TextInput;
  readonly offered_quanity__c?: DecimalInput;
}

/** A Coupon row. The gateway checks its usage limits, because it has the orders. */
export interface CouponRow {
  readonly Active__c: boolean | null | undefined;
  readonly Promotion_Type__c?: TextInput;
  readonly Type__c?: TextInput;
  readonly Value__c?: DecimalInput;
  readonly Minimum_Order_Value__c?: DecimalInput;
  readonly Minimum_Quantity_Value__c?: DecimalInput;
  readonly Quantity_Type__c?: TextInput;
  readonly Start_Date__c?: TextInput;
  readonly End_Date__c?: TextInput;
}

export interface PricingSettings {
  readonly disable_min_order_value: boolean;
  readonly disable_delivery_charge: boolean;
}

/** The offers of one customer on one day; indexed once per pull by `compileOffers`. */
export interface OfferInput {
  readonly discounts: readonly DiscountRow[];
  readonly schemes: readonly SchemeRow[];
  /** Null for a customer without a contact: only rows that name no contact apply. */
  readonly contactId: TextInput;
  /** 'YYYY-MM-DD' in Asia/Kolkata. */
  readonly today: string;
}

/** What changes between taps. */
export interface CartInput {
  /** In display order, at most one ordinary line for each product. */
  readonly lines: readonly CartLine[];
  readonly coupon: CouponRow | null | undefined;
  readonly settings: PricingSettings;
  readonly express: boolean;
  /** Sku of the welcome gift. */
  readonly referralSku: TextInput;
  /** Skus of the delivery and the express delivery product. */
  readonly deliverySkus: readonly string[];
}

export type PriceCartInput = CartInput & OfferInput;

/** The Name of the row that gave each discount or gift; null where there is none. */
export interface Because {
  readonly product: string | null;
  readonly category: string | null;
  readonly free: string | null;
}

/** Amounts in rupees with at most two decimals. */
export interface PricedLine {
  readonly Product2Id: string;
  readonly Type__c: 'O' | 'S';
  readonly Quantity: number;
  readonly offer_product_quanity__c: number;
  readonly SalesPrice: number;
  readonly TotalPrice: number;
  readonly Discount__c: number;
  readonly Category_Discount__c: number;
  readonly Coupon_Discount__c: number;
  readonly Total_Discount__c: number;
  readonly Tax__c: number;
  readonly Total_Value__c: number;
  readonly because: Because;
}

/** A line that exists only because a scheme gives it. */
export interface PricedFreeLine {
  readonly Product2Id: string;
  readonly Quantity: number;
  readonly offer_product_quanity__c: number;
  readonly TotalPrice: number;
  readonly Total_Discount__c: number;
  readonly Tax__c: number;
  readonly Total_Value__c: number;
}

export interface PricedDelivery {
  readonly kind: 'standard' | 'express';
  readonly TotalPrice: number;
  readonly Tax__c: number;
  readonly Total_Value__c: number;
}

/** Why a coupon does not apply; the gateway adds the reason 'used'. */
export type CouponRefusal = 'inactive' | 'quantity' | 'value';

export interface PricedCoupon {
  readonly applied: boolean;
  readonly amount: number;
  readonly reason: CouponRefusal | null;
}

export interface PricedTotals {
  readonly base_value: number;
  readonly total_cart_discount: number;
  readonly total_cart_tax: number;
  readonly itemTotal: number;
  /** The amount that is agreed, compared and charged (minus credit used). */
  readonly cartTotal: number;
  /** cartTotal rounded to a whole rupee, for display only. */
  readonly payable: number;
  readonly onlySamples: boolean;
  readonly meetsMinimumOrder: boolean;
}

export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly freeLines: readonly PricedFreeLine[];
  readonly delivery: PricedDelivery | null;
  readonly coupon: PricedCoupon | null;
  readonly totals: PricedTotals;
}
