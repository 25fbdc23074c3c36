import type { SoldUnit } from '#domain/catalogue/sold-unit.ts';
import type { LineType } from '#domain/commands/cart-fields.ts';
import type { ChangeState } from '#domain/commands/change-state.ts';
import type { DiscardMode } from '#domain/commands/discard.ts';
import type { CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import type { Paise } from '#domain/money.ts';
import type { AddBlock } from '#domain/rules/add-block.ts';

/**
 * Views are what screens read: plain data, money in paise, no sentences. `synced: false`: the view's data was never on
 * this device. Only then a screen shows a skeleton.
 */
export type Synced = { synced: boolean };

/** Green mark, brown mark, or none (PROD-002). */
export type VegMark = 'veg' | 'non-veg' | null;

/**
 * Units as shown: 'EA' shows as 'PC' (CAT-016). `sold` is what one of the quantity is, for the words of `unitsTexts`.
 */
export type UnitLabels = { selling: string | null; base: string; sold: SoldUnit };

/**
 * `unknown`: signed in, but the prices of this product are not on the device yet. `not-orderable`: the customer's
 * price book has no price or no tax for it today (pricing.md, "Around the engine").
 */
export type PriceState = 'guest' | 'priced' | 'not-orderable' | 'unknown';

/** Notices that a screen shows about the customer's state, in order (CAT-009, CAT-010, CART-035, HOME-014). */
export type Notice = 'guest-prices' | 'kyc-first';

/** A product as lists, search and favourites show it. */
export type ProductCard = {
  id: string;
  sku: string;
  name: string;
  /** `Sort__c`; null sorts last (CAT-004). */
  sort: number | null;
  categoryId: string;
  categoryName: string;
  description: string | null;
  /** Key for `Endpoint.media`; null if the catalogue has no picture. */
  pictureKey: string | null;
  vegMark: VegMark;
  unit: UnitLabels;
  /** Unit price before tax and offers, in the paise of today's price entry; null unless `priced`. */
  pricePaise: Paise | null;
  /** Set only if it is above the price. */
  strikethroughPaise: Paise | null;
  priceState: PriceState;
  /** Pieces available, less those of orders that wait on this device; null if unknown. */
  stock: number | null;
  /** Quantities are multiples of this (PROD-018). */
  step: number;
  /** Where the stepper starts: the larger of step and minimum order quantity, rounded up to the step (PROD-003). */
  startQuantity: number;
  minimumQuantity: number;
  /** Paid quantity in the projected cart; 0 if it is not there. */
  cartQuantity: number;
  /** The cart quantity still waits for the CRM. */
  cartPending: boolean;
  sampleInCart: boolean;
  favourite: boolean;
  favouritePending: boolean;
  /** The first offer's description, for customers only. */
  schemesHint: string | null;
  addBlock: AddBlock | null;
};

/** A command that the CRM has not confirmed. */
export type WaitingChange = {
  id: CommandId;
  state: ChangeState;
  /** Why it waits for the user; null while it does not. */
  rejection: Rejection | null;
  canRetry: boolean;
  discard: DiscardMode;
};

/** What identifies a line of the cart. */
export type LineKey = { productId: string; type: LineType };

/** A picture with a link. `action` is an in-app path or an https address, else null (CAT-002). */
export type BannerView = { id: string; pictureKey: string; action: string | null };

export type CategoryViewRef = { id: string; name: string };
