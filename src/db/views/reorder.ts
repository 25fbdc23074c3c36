import type { SoldUnit } from '#domain/catalogue/sold-unit.ts';
import type { Paise } from '#domain/money.ts';
import type { LastPaid, PriceChange } from '#domain/orders/index.ts';
import type { Synced, UnitLabels, VegMark } from './shared.ts';

export type { PriceChange };

/**
 * Why a line of an earlier order cannot be ordered now. `unknown`: its price is not on the device yet. `too-little`:
 * there is stock, but less than one step.
 */
export type ReorderBlock = 'vanished' | 'not-orderable' | 'unknown' | 'no-stock' | 'too-little' | 'sample-in-cart';

/** What was paid when a product was last bought, beside today's price; both are before tax (REORD-001). */
export type PriceMemory = LastPaid & {
  /** From the price then to the price now, both before offers. */
  change: PriceChange | null;
  nowPaise: Paise;
};

/** A product of an earlier order, then and now. Money is before offers and tax, per unit. */
export type ReorderLine = {
  productId: string;
  name: string;
  pictureKey: string | null;
  vegMark: VegMark;
  /** null if the product is no longer in the catalogue. */
  unit: UnitLabels | null;
  ordered: {
    /** Pieces that were paid for. */
    quantity: number;
    /** Free pieces beside them. */
    free: number;
    pricePaise: Paise | null;
    /** The line was cancelled, while others of the order were not. */
    cancelled: boolean;
  };
  pricePaise: Paise | null;
  change: PriceChange | null;
  /** What was paid last; null if that was in this very order. */
  last: PriceMemory | null;
  /** Less what waiting orders reserve; null if unknown. */
  stock: number | null;
  step: number;
  /** In the cart now; 0 if it is not there. */
  cartQuantity: number;
  /** The quantity to propose for the cart; 0 with a block. */
  quantity: number;
  block: ReorderBlock | null;
  /** Whether to propose the line at all: not what is blocked, was cancelled, or is in the cart already. */
  checked: boolean;
};

export type ReorderView = Synced & {
  /** null if this customer has no such order. */
  order: null | {
    orderNumber: string | null;
    shortReference: string | null;
    /** 'YYYY-MM-DD' */
    date: string;
    /** Goods that were paid for, in the order of the lines. */
    lines: ReorderLine[];
    /** What was free: samples and gifts. They are not ordered again. */
    free: { name: string; quantity: number; sold: SoldUnit | null; sample: boolean }[];
    /** Ordering waits for KYC (CART-035). */
    kycMissing: boolean;
  };
};

/** A product that this kitchen buys most weeks: in `weeks` of the last `ofWeeks`. */
export type UsualOrderLine = ReorderLine & { weeks: number; ofWeeks: number };

/** What this kitchen usually orders, the surest first. */
export type UsualOrderView = Synced & {
  lines: UsualOrderLine[];
  /** Products that are usual, but cannot be ordered now, each with its reason. */
  blocked: UsualOrderLine[];
  /** Ordering waits for KYC (CART-035). */
  kycMissing: boolean;
};
