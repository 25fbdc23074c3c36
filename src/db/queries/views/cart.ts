import type { CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import type { Paise } from '#domain/money.ts';
import type { FewerCostLess, AppliedOffer as PriceReason } from '#domain/pricing/index.ts';
import type { LineKey, Synced, UnitLabels, VegMark } from './shared.ts';

/** Why a line cannot be ordered as it stands. Unknown stock is no problem. */
export type LineProblem =
  /** The catalogue has no such active product any more. */
  | { kind: 'vanished' }
  /** No price or no tax today in the customer's price book. */
  | { kind: 'not-orderable' }
  /** Stock does not cover paid plus free, less what queued orders hold. */
  | { kind: 'short-stock'; available: number };

export type CartRow = LineKey & {
  /** Stable key for lists. */
  key: string;
  sku: string;
  name: string;
  description: string | null;
  categoryId: string;
  categoryName: string;
  pictureKey: string | null;
  vegMark: VegMark;
  unit: UnitLabels;
  step: number;
  stock: number | null;
  /** The number shown and typed: the paid quantity (CART-007). 1 for samples and the gift. */
  paidQuantity: number;
  freeQuantity: number;
  /** Before tax. For a sample the unit price plus tax (PROD-022). null when the product has no price. */
  unitPricePaise: Paise | null;
  /** Line money of pricing.md; zero for samples and the gift; null when the line has no price. */
  money: {
    totalPricePaise: Paise;
    discountPaise: Paise;
    taxPaise: Paise;
    /** Total_Value__c: after discounts, with tax. */
    totalValuePaise: Paise;
  } | null;
  /** The rows behind discounts and gifts in plain numbers, so that the row can say why. */
  because: { product: PriceReason | null; category: PriceReason | null; free: readonly PriceReason[] };
  /** The welcome gift: ₹0, no counter (CART-030). */
  gift: boolean;
  /** A change of this line still waits for the CRM. */
  pending: boolean;
  /** A change of this line was refused: the outbox entry to repair. */
  rejected: { commandId: CommandId; rejection: Rejection } | null;
  problem: LineProblem | null;
  /** A higher scheme level with a lower percent applies: this many pieces would cost less. */
  fewerCostLess: FewerCostLess | null;
};

/** A line that exists only because a scheme gives it; hidden from list and count (CART-017), counted in the money. */
export type HiddenLine = {
  productId: string;
  name: string;
  quantity: number;
  totalValuePaise: Paise;
  because: readonly PriceReason[];
};

/** A gift that a scheme promises but that cannot be given: no stock or no price (pricing.md). */
export type WithheldGift = {
  productId: string;
  name: string | null;
  quantity: number;
  reason: 'no-stock' | 'no-price';
  because: readonly string[];
};

/** Rows of the price table; they add up to `cartTotal` (CART-032). Discounts are negative. */
export type TotalsRow = {
  kind: 'base' | 'scheme-discount' | 'coupon-discount' | 'goods-tax' | 'delivery' | 'express-delivery' | 'delivery-tax';
  amountPaise: Paise;
};

export type CartTotals = {
  rows: TotalsRow[];
  /** What is agreed, compared and charged. */
  cartTotalPaise: Paise;
  /** Whole rupees, for the total bar only (CART-033). */
  payablePaise: Paise;
};

/** Why proceeding stops, most important first; null when it may go on (CART-034, CART-035, NAV-004). */
export type ProceedBlock =
  | { kind: 'empty' }
  | { kind: 'kyc' }
  | { kind: 'minimum-order'; minimumPaise: Paise }
  | { kind: 'problem-lines'; count: number }
  /** The prices of the cart are not on the device yet. */
  | { kind: 'prices-unknown' };

export type CouponOutcome = {
  code: string;
  title: string | null;
  applied: boolean;
  amountPaise: Paise;
  reason: OfferReason | null;
};

/**
 * Why an offer does not apply (CART-024). `shortBy` is what is missing; `used`: usage limits are checked by the
 * gateway alone; `unknown`: the customer's coupons have no such code (any more).
 */
export type OfferReason =
  | { kind: 'quantity'; minimum: string; unit: string }
  | { kind: 'value'; minimumPaise: Paise }
  | { kind: 'inactive' }
  | { kind: 'used' }
  | { kind: 'samples-only' }
  | { kind: 'unknown' };

export type OfferView = {
  code: string;
  title: string | null;
  description: string | null;
  /** 'YYYY-MM-DD' */
  endDate: string | null;
  /** For customers with a cart: whether it would apply now, and what it would give. */
  qualifies: boolean;
  savesPaise: Paise;
  reason: OfferReason | null;
  selected: boolean;
};

export type OffersView = Synced & { offers: OfferView[] };

export type CartView = Synced & {
  /**
   * `current`: the money belongs to exactly these lines. `stale`: the quantities are right, the money is of a moment
   * ago and the store worker is at it (very large carts only). `none`: not priced yet.
   */
  pricing: 'current' | 'stale' | 'none';
  /** Visible lines; their number is the cart count. */
  rows: CartRow[];
  hidden: HiddenLine[];
  withheld: WithheldGift[];
  /** null for a samples-only cart and for one that is not priced (CART-018, CART-032). */
  totals: CartTotals | null;
  coupon: CouponOutcome | null;
  express: boolean;
  instructions: string;
  samplesOnly: boolean;
  /** The eligibility line: the welcome gift's promo message, null when there is none to promise (CART-031). */
  giftMessage: string | null;
  /** CART-030: the gift stands in this cart. */
  giftGiven: boolean;
  /** CART-002. */
  banner: string | null;
  countersOff: boolean;
  /** 0 when switched off. */
  minimumOrderPaise: Paise;
  meetsMinimumOrder: boolean;
  proceed: ProceedBlock | null;
  /** Names of products that the CRM's cart header says it took out (CART-027); empty when there is nothing to tell. */
  expiredDiscounts: { products: string[]; schemes: string[] };
  /** Lines that another device changed or kept, by product name, for one quiet line. */
  tolerancePaise: Paise;
};
