import * as v from 'valibot';
import { lineKey } from '#domain/cart/cart-line.ts';
import { crmId, text } from '#domain/field-schemas.ts';
import { PERSON_NAME_LENGTH } from '#domain/people/people.ts';
import { orderClears } from '#domain/projection/order-clears.ts';
import { MAX_QUANTITY } from '#domain/rules/quantity.ts';
import { addressSnapshot } from './address-fields.ts';
import { amount, cartLane, couponName, lineType, OPTIONS_LANE, quantity, quantityInCrm } from './cart-fields.ts';
import { defineCommand } from './define-command.ts';

/** Specification codes (PAY-012): '01' Pay Now, '02' credit, '03' pay on delivery. */
export const PaymentMode = { cash: 'cash', cheque: 'cheque', credit: 'credit', payNow: 'pay-now' } as const;
export type PaymentMode = (typeof PaymentMode)[keyof typeof PaymentMode];

/** The most lines of one order. */
export const MAX_LINES = 200;

/** One visible line that an order takes out of the cart. */
const orderedLine = v.pipe(
  v.strictObject({
    productId: crmId,
    type: lineType,
    /** Paid quantity; 1 for a sample. */
    quantity: v.pipe(quantity, v.minValue(1)),
    /** The unit price before tax that the customer saw. */
    unitPricePaise: amount,
    /**
     * Paid quantities of this line that this device knew: the CRM's when the order was made, and those of cart commands
     * that were sent and had no answer yet. `orderClears` decides by them, on the device and in the gateway alike.
     */
    ours: v.pipe(v.array(quantityInCrm), v.maxLength(50)),
  }),
  v.check((line) => line.type === 'O' || line.quantity === 1),
);
export type OrderedLine = v.InferOutput<typeof orderedLine>;

/** An order has each product only once, as a sample or as goods (CART-014, PROD-025). */
const orderedLines = v.pipe(
  v.array(orderedLine),
  v.minLength(1),
  v.maxLength(MAX_LINES),
  v.check((lines) => new Set(lines.map((line) => line.productId)).size === lines.length),
);

/** Free pieces of a product in the order that the customer agreed to. */
const agreedGift = v.strictObject({
  productId: crmId,
  quantity: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_QUANTITY)),
});
export type AgreedGift = v.InferOutput<typeof agreedGift>;

/** One for each product; since version 2 of the arguments. */
const agreedGifts = v.pipe(
  v.array(agreedGift),
  v.maxLength(MAX_LINES),
  v.check((gifts) => new Set(gifts.map((gift) => gift.productId)).size === gifts.length),
);

/** Plain text (CART-021): allows line breaks and tabs, but no other control characters. */
const instructions = v.pipe(
  text(255),
  v.check((value) => !/\p{Cc}/u.test(value.replace(/[\n\r\t]/g, ''))),
);

/** A person's name in one line, or null. */
const personName = v.nullable(
  v.pipe(
    text(PERSON_NAME_LENGTH),
    v.minLength(1),
    v.check((name) => !/\p{Cc}/u.test(name)),
  ),
);

const args = v.strictObject({
  lines: orderedLines,
  gifts: agreedGifts,
  coupon: couponName,
  express: v.boolean(),
  instructions,
  billing: addressSnapshot,
  delivery: addressSnapshot,
  payment: v.picklist(Object.values(PaymentMode)),
  /** Whether the credit balance pays a part of a Pay Now order; the gateway reads how much (PAY-003). Since version 3. */
  useCredit: v.boolean(),
  /** The cartTotal that the customer agreed to, including taxes and delivery. */
  agreedTotalPaise: amount,
  /** A total that rises by at most this much is accepted without asking; 0 unless the customer sets it. */
  tolerancePaise: amount,
  /** Readable reference; the ticket shows it from the start, and the CRM's order stores it. */
  shortReference: v.pipe(text(9), v.regex(/^[0-9A-HJKMNP-TV-Z]{9}$/)),
  /** True when the customer saw a very similar order and continued (REORD-006). */
  duplicateAccepted: v.boolean(),
  /** Who ordered on a shared tablet, and the owner who approved; the order's note names them. Since version 4. */
  orderedBy: personName,
  approvedBy: personName,
});
export type PlaceOrderArgs = v.InferOutput<typeof args>;

/** The lanes of what an order takes out of the cart: its lines, the coupon and express delivery. */
export const orderLanes = (lines: readonly { productId: string }[]): string[] => [
  ...lines.map(({ productId }) => cartLane(productId)),
  OPTIONS_LANE,
];

/** Places an order of lines of the cart, as its user agreed to it. */
export const placeOrder = defineCommand({
  kind: 'order.place',
  schema: args,
  // 2: the gifts that the customer agreed to; an older order names none.
  // 3: an older order is paid by one method.
  // 4: nobody signed an older order.
  upcasts: [
    (older) => ({ ...(older as object), gifts: [] }),
    (older) => ({ ...(older as object), useCredit: false }),
    (older) => ({ ...(older as object), orderedBy: null, approvedBy: null }),
  ],
  lane: (_, ref) => `order:${ref}`,
  concerns: ({ lines }) => orderLanes(lines),
  replaceable: false,
  editIn: 'order',
  keepsEffectUntilVoided: true,
  projects: {
    cart({ lines }, row) {
      for (const ordered of row.args.lines) {
        const line = lines.get(lineKey(ordered));
        if (line && orderClears(ordered, line.quantity)) lines.delete(lineKey(ordered));
      }
    },
  },
});
