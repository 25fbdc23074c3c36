import type { LineProblem } from '#domain/cart/assemble.ts';
import type { ExpiredDiscounts } from '#domain/cart/expired-discounts.ts';
import type { OfferRefusal } from '#domain/cart/offer-refusal.ts';
import type { SoldUnit } from '#domain/catalogue/sold-unit.ts';
import type { Paise } from '#domain/money.ts';
import type { AppliedOffer, FewerCostLess } from '#domain/pricing/index.ts';
import type { TotalParts } from '#domain/pricing/total-parts.ts';
import type { ProceedBlock } from '#domain/rules/proceed.ts';
import type { LineKey, Synced, UnitLabels, VegMark } from './shared.ts';

export type CartRow = LineKey & {
  /** Stable key for lists. */
  key: string;
  sku: string;
  name: string;
  description: string | null;
  categoryName: string;
  pictureKey: string | null;
  vegMark: VegMark;
  unit: UnitLabels;
  step: number;
  stock: number | null;
  /** The number shown and typed: the paid quantity (CART-007). 1 for samples and the gift. */
  paidQuantity: number;
  freeQuantity: number;
  /** Before tax; for a sample, the unit price plus tax (PROD-022). null if the product has no price. */
  unitPricePaise: Paise | null;
  /** Line money as in pricing.md; zero for samples and the gift; null if the line has no price, or is not priced yet. */
  money: {
    discountPaise: Paise;
    taxPaise: Paise;
    /** Total_Value__c: after discounts, with tax. */
    totalValuePaise: Paise;
  } | null;
  /** The offers behind discounts and gifts, so that the row can show the reason. */
  because: { product: AppliedOffer | null; category: AppliedOffer | null; free: readonly AppliedOffer[] };
  /** The welcome gift: ₹0, no counter (CART-030). */
  gift: boolean;
  /** A change of this line still waits for the CRM. */
  pending: boolean;
  /** A change of this line was refused. `added`: it would have added the product to the cart. */
  rejected: { added: boolean } | null;
  problem: LineProblem | null;
  /** A higher scheme level with a lower percentage applies: fewer pieces would cost less. */
  fewerCostLess: FewerCostLess | null;
};

/**
 * A line that exists only because a scheme gives it. It is hidden from list and count (CART-017) but counts in the
 * money.
 */
export type HiddenLine = {
  productId: string;
  name: string;
  quantity: number;
  /** What one of the quantity is; null if the catalogue does not have the product. */
  sold: SoldUnit | null;
  totalValuePaise: Paise;
  because: readonly AppliedOffer[];
};

/** A gift that a scheme promises but that is not available: no stock or no price (pricing.md). */
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
  parts: TotalParts;
  /** The total that the customer agrees to, and that is compared and charged. */
  cartTotalPaise: Paise;
  /** Whole rupees, for the total bar only (CART-033). */
  payablePaise: Paise;
};

export type CouponOutcome = {
  code: string;
  applied: boolean;
  amountPaise: Paise;
  reason: OfferRefusal | null;
};

export type OfferView = {
  code: string;
  title: string | null;
  description: string | null;
  /** 'YYYY-MM-DD' */
  endDate: string | null;
  /** For customers with a cart: whether it applies now; `savesPaise` is what it would give. */
  qualifies: boolean;
  savesPaise: Paise;
  reason: OfferRefusal | null;
  selected: boolean;
};

export type OffersView = Synced & { offers: OfferView[] };

/** Amounts before the coupon, by which delivery is charged (pricing.md, steps 6 and 7). */
export type DeliveryFacts = {
  /** The goods with tax and without the coupon: the total that the limits are compared with. */
  goodsPaise: Paise;
  /** What express delivery costs this cart, before tax. */
  expressPaise: Paise;
  /** What the goods lack for free standard delivery; null if that is free. */
  toFreePaise: Paise | null;
};

export type CartView = Synced & {
  /**
   * `done`: the money belongs to exactly these lines. `running`: the quantities are right, but the money is the last
   * that was known, until the store worker has priced the newest lines. `none`: never priced.
   */
  pricing: 'done' | 'running' | 'none';
  /** Visible lines; their number is the cart count. */
  rows: CartRow[];
  hidden: HiddenLine[];
  withheld: WithheldGift[];
  /** null for a samples-only cart and for a cart that is not priced (CART-018, CART-032). */
  totals: CartTotals | null;
  coupon: CouponOutcome | null;
  express: boolean;
  /** What decides about the delivery charge; null when there is nothing to charge for, or the cart is not priced. */
  delivery: DeliveryFacts | null;
  instructions: string;
  samplesOnly: boolean;
  /** The welcome gift's promo message; null if no gift is promised (CART-031). */
  giftMessage: string | null;
  /** The welcome gift if this cart has it, shown after the rows and not counted (CART-030). */
  giftRow: CartRow | null;
  /** CART-002. */
  banner: string | null;
  countersOff: boolean;
  /** 0 when switched off. */
  minimumOrderPaise: Paise;
  proceed: ProceedBlock | null;
  /** CART-027; empty if there is no notice, or after it was closed (`dismissExpiredDiscounts`). */
  expiredDiscounts: ExpiredDiscounts;
};
