import type { CrmRecord } from '#domain/crm/index.ts';
import type { DeliveryCalendar } from '#domain/delivery/calendar.ts';
import type { CouponRow, DiscountRow, PriceEntry, SchemeRow } from '#domain/pricing/index.ts';
import type { SpecialProducts } from './special-products.ts';

/** The product fields that pricing and checks need. */
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
  /** Orders of one customer that may use it; null means one (PRICE-016). */
  readonly Maximum_Usage_Per_Customer__c?: number | null;
};

/**
 * The facts that pricing and checks need, as plain rows of the CRM: a device takes them from its parts, the gateway
 * reads them fresh. Map keys are Product2 Ids unless stated otherwise.
 */
export type CartFacts = {
  /** 'YYYY-MM-DD' in Asia/Kolkata. */
  readonly today: string;
  readonly contactId: string;
  /** Active products only. */
  readonly products: ReadonlyMap<string, CartProduct>;
  /** Entries of the customer's price book. */
  readonly entries: ReadonlyMap<string, readonly PriceEntry[]>;
  /** Pieces available to this cart; stock is unknown for a product that is missing here. */
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
  /** When the shop delivers. */
  readonly deliveries: DeliveryCalendar;
  /**
   * Whether the customer has ordered before (CART-030). Orders with pending or failed payment and cancelled
   * placeholders do not count; orders that wait on this device do.
   */
  readonly hasPastOrder: boolean;
};
