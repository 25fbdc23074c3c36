import type { CrmRecord } from '#domain/crm/index.ts';
import type { CouponRow, DiscountRow, PriceEntry, SchemeRow } from '#domain/pricing/index.ts';
import type { SpecialProducts } from './special-products.ts';

/** What pricing and checking need of a product. */
export type CartProduct = Pick<
  CrmRecord<'Product2'>,
  | 'Id'
  | 'Name'
  | 'StockKeepingUnit'
  | 'Category__c'
  | 'Quantity_Type__c'
  | 'Quantity_Value__c'
  | 'Net_weight__c'
  | 'Weight_Unit1__c'
  | 'Selling_Unit__c'
  | 'Selling_Unit_Conv__c'
> & { 'Category__r.Name'?: string | null };

export type NamedCoupon = CouponRow & {
  readonly Name: string;
  /** Orders of one customer that may use it; null is once (PRICE-016). */
  readonly Maximum_Usage_Per_Customer__c?: number | null;
};

/**
 * Everything a cart is priced and checked with, as plain rows of the CRM: from the parts on a device, read afresh in
 * the gateway. Maps are keyed by Product2 Id unless said otherwise.
 */
export type CartFacts = {
  /** 'YYYY-MM-DD' in Asia/Kolkata. */
  readonly today: string;
  readonly contactId: string;
  /** Active products only. */
  readonly products: ReadonlyMap<string, CartProduct>;
  /** Entries of the customer's price book. */
  readonly entries: ReadonlyMap<string, readonly PriceEntry[]>;
  /** Pieces available to this cart; a product without an entry has unknown stock. */
  readonly stock: ReadonlyMap<string, number>;
  readonly discounts: readonly DiscountRow[];
  readonly schemes: readonly SchemeRow[];
  /** By Name. */
  readonly coupons: ReadonlyMap<string, NamedCoupon>;
  readonly settings: {
    readonly disable_min_order_value: boolean;
    readonly disable_delivery_charge: boolean;
    /** The 'Free Product' setting (CART-030). */
    readonly freeProduct: boolean;
  };
  readonly special: SpecialProducts;
  /**
   * Whether the customer ordered before; orders that are payment pending, payment failed or cancelled placeholders do
   * not count, orders that wait on this device do (CART-030).
   */
  readonly hasPastOrder: boolean;
};
