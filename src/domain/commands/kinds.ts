import type { ExpiredDiscounts } from '#domain/cart/expired-discounts.ts';
import type { Paise } from '#domain/money.ts';
import type { AttachDocumentArgs } from './document.ts';
import type {
  AddressFields,
  CreateAddressArgs,
  DeleteAddressArgs,
  EditAddressArgs,
  SaveCommentArgs,
  SaveFeedbackArgs,
} from './record-args.ts';

/**
 * Everything a user can do that reaches the CRM. A command carries intent, never a row patch (architecture.md, seam 3).
 */
export const CommandKind = {
  setLine: 'cart.set-line',
  setOptions: 'cart.set-options',
  dismissExpired: 'cart.dismiss-expired',
  setFavourite: 'favourite.set',
  placeOrder: 'order.place',
  createAddress: 'address.create',
  editAddress: 'address.edit',
  deleteAddress: 'address.delete',
  saveFeedback: 'feedback.save',
  saveComment: 'feedback.comment',
  attachDocument: 'document.attach',
} as const;
export type CommandKind = (typeof CommandKind)[keyof typeof CommandKind];

/** 'O' is an ordinary line, 'S' a sample (DATA-009). */
export const LineType = { ordinary: 'O', sample: 'S' } as const;
export type LineType = (typeof LineType)[keyof typeof LineType];

/** The quantity of one product and type in the cart: an absolute paid quantity; 0 removes the line. */
type SetLineArgs = { productId: string; type: LineType; quantity: number };

/** The coupon (its Name, null for none) and the express flag that the CRM's cart should have. */
type SetOptionsArgs = { coupon: string | null; express: boolean };

/** The names in the notice. The gateway clears the CRM's header only while it contains no other names (CART-028). */
type DismissExpiredArgs = ExpiredDiscounts;

type SetFavouriteArgs = { productId: string; on: boolean };

/** An address as it was when the order was placed; the order carries its fields (sync.md 4.8). */
export type AddressSnapshot = AddressFields & {
  /** Id of the record in the CRM, or null while it exists on this device only. */
  id: string | null;
  /** `Client_Ref__c` of a record created on this device, else null. */
  ref: string | null;
};

/** Specification codes (PAY-012): '01' Pay Now, '02' credit, '03' pay on delivery. */
export const PaymentMode = { cash: 'cash', cheque: 'cheque', credit: 'credit', payNow: 'pay-now' } as const;
export type PaymentMode = (typeof PaymentMode)[keyof typeof PaymentMode];

/** One visible line that an order takes out of the cart. */
export type OrderedLine = {
  productId: string;
  type: LineType;
  /** Paid quantity; 1 for a sample. */
  quantity: number;
  /** The unit price before tax that the customer saw. */
  unitPricePaise: Paise;
  /**
   * Paid quantities of this line that this device knew: the CRM's when the order was made, and those of cart commands
   * that were sent and had no answer yet. `orderClears` decides by them, on the device and in the gateway alike.
   */
  ours: number[];
};

/** Free pieces of a product in the order that the customer agreed to. */
export type AgreedGift = { productId: string; quantity: number };

export type PlaceOrderArgs = {
  lines: OrderedLine[];
  /** One for each product; since version 2 of the arguments. */
  gifts: AgreedGift[];
  coupon: string | null;
  express: boolean;
  /** At most 255 characters, plain text (CART-021). */
  instructions: string;
  billing: AddressSnapshot;
  delivery: AddressSnapshot;
  payment: PaymentMode;
  /** The cartTotal that the customer agreed to, including taxes and delivery. */
  agreedTotalPaise: Paise;
  /** A total that rises by at most this much is accepted without asking; 0 unless the customer sets it. */
  tolerancePaise: Paise;
  /** Readable reference; the ticket shows it from the start, and the CRM's order stores it. */
  shortReference: string;
  /** True when the customer saw a very similar order and continued (REORD-006). */
  duplicateAccepted: boolean;
};

export type CommandArgs = {
  'cart.set-line': SetLineArgs;
  'cart.set-options': SetOptionsArgs;
  'cart.dismiss-expired': DismissExpiredArgs;
  'favourite.set': SetFavouriteArgs;
  'order.place': PlaceOrderArgs;
  'address.create': CreateAddressArgs;
  'address.edit': EditAddressArgs;
  'address.delete': DeleteAddressArgs;
  'feedback.save': SaveFeedbackArgs;
  'feedback.comment': SaveCommentArgs;
  'document.attach': AttachDocumentArgs;
};

/** What the user saw when they made the command; for conflict checks and wording, never for its effect. */
export type CommandBase = {
  /** Quantity of the line before the command, as shown. */
  quantitySeen?: number;
  /**
   * The quantity that the command builds on: the CRM's, or that of the last cart command that was sent. When the CRM
   * holds neither this quantity nor the requested one, another device has changed the line, and the app asks the user
   * again (sync.md 8.2).
   */
  quantityBasis?: number;
  unitPricePaiseSeen?: Paise;
  /** LastModifiedDate of the record edited, verbatim from the CRM. */
  versionSeen?: string;
  /** Display name of the product or record, so that the outbox can still name it after it is gone. */
  label?: string;
};

/** The rejection kind of a cart line that another device has changed since. Details: `quantityNow`. */
export const CHANGED_ELSEWHERE = 'changed-elsewhere';
