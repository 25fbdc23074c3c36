import * as v from 'valibot';
import type { AddressSnapshot, CommandArgs, CommandBase, CommandKind, OrderedLine } from '#domain/commands/kinds.ts';
import { LineType, PaymentMode } from '#domain/commands/kinds.ts';
import { type Paise, paise } from '#domain/money.ts';
import { crmId, text, uuidV7 } from './field-schemas.ts';
import {
  attachDocument,
  createAddress,
  deleteAddress,
  editAddress,
  knownAddress,
  saveComment,
  saveFeedback,
} from './record-schemas.ts';

/** The quantity popup takes four digits (CART-007). */
const MAX_QUANTITY = 9_999;
/** The most lines of one order. */
const MAX_LINES = 200;
/** One hundred crore rupees. */
const MAX_PAISE = 100_000_000_000;

const lineType = v.picklist(Object.values(LineType));
const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUANTITY));
const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PAISE), v.transform(paise));
const couponName = v.nullable(v.pipe(text(80), v.minLength(1)));

/** Plain text (CART-021): allows line breaks and tabs, but no other control characters. */
const instructions = v.pipe(
  text(255),
  v.check((value) => !/\p{Cc}/u.test(value.replace(/[\n\r\t]/g, ''))),
);

const setLine = v.pipe(
  v.strictObject({ productId: crmId, type: lineType, quantity }),
  v.check((args) => args.type === 'O' || args.quantity <= 1),
);

const setOptions = v.strictObject({ coupon: couponName, express: v.boolean() });

/** As many names as the CRM's 4,000-character texts can hold. */
const dismissedNames = v.pipe(v.array(v.pipe(text(4_000), v.minLength(1))), v.maxLength(2_000));

const dismissExpired = v.strictObject({ products: dismissedNames, schemes: dismissedNames });

const setFavourite = v.strictObject({ productId: crmId, on: v.boolean() });

/** The gateway compares these texts with the CRM's and writes the CRM's. */
const addressSnapshot = v.pipe(
  v.strictObject({ id: v.nullable(crmId), ref: v.nullable(uuidV7), ...knownAddress }),
  v.check((address) => address.id !== null || address.ref !== null),
) satisfies v.GenericSchema<unknown, AddressSnapshot>;

const orderedLine = v.pipe(
  v.strictObject({
    productId: crmId,
    type: lineType,
    quantity: v.pipe(quantity, v.minValue(1)),
    unitPricePaise: amount,
    ours: v.pipe(v.array(quantity), v.maxLength(50)),
  }),
  v.check((line) => line.type === 'O' || line.quantity === 1),
) satisfies v.GenericSchema<unknown, OrderedLine>;

/** An order has each product only once, as a sample or as goods (CART-014, PROD-025). */
const orderedLines = v.pipe(
  v.array(orderedLine),
  v.minLength(1),
  v.maxLength(MAX_LINES),
  v.check((lines) => new Set(lines.map((line) => line.productId)).size === lines.length),
);

const agreedGifts = v.pipe(
  v.array(v.strictObject({ productId: crmId, quantity: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_QUANTITY)) })),
  v.maxLength(MAX_LINES),
  v.check((gifts) => new Set(gifts.map((gift) => gift.productId)).size === gifts.length),
);

const placeOrder = v.strictObject({
  lines: orderedLines,
  gifts: agreedGifts,
  coupon: couponName,
  express: v.boolean(),
  instructions,
  billing: addressSnapshot,
  delivery: addressSnapshot,
  payment: v.picklist(Object.values(PaymentMode)),
  agreedTotalPaise: amount,
  tolerancePaise: amount,
  shortReference: v.pipe(text(9), v.regex(/^[0-9A-HJKMNP-TV-Z]{9}$/)),
  duplicateAccepted: v.boolean(),
});

/** The schemas of each kind's arguments, in the current version. They refuse unknown fields and bound all sizes. */
export const commandSchemas: { readonly [K in CommandKind]: v.GenericSchema<unknown, CommandArgs[K]> } = {
  'cart.set-line': setLine,
  'cart.set-options': setOptions,
  'cart.dismiss-expired': dismissExpired,
  'favourite.set': setFavourite,
  'order.place': placeOrder,
  'address.create': createAddress,
  'address.edit': editAddress,
  'address.delete': deleteAddress,
  'feedback.save': saveFeedback,
  'feedback.comment': saveComment,
  'document.attach': attachDocument,
};

/** What the user saw. Used only for checks and wording, so unknown fields of a newer device are dropped. */
export const commandBase = v.object({
  quantitySeen: v.optional(quantity),
  quantityBasis: v.optional(quantity),
  unitPricePaiseSeen: v.optional(amount),
  versionSeen: v.optional(text(40)),
  label: v.optional(text(255)),
}) satisfies v.GenericSchema<unknown, CommandBase & { unitPricePaiseSeen?: Paise | undefined }>;
