import * as v from 'valibot';

/** Numbers come as texts; a missing one may be null or empty. */
const text = v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)));

const resultInfo = v.object({
  resultStatus: v.pipe(v.string(), v.toUpperCase()),
  resultCode: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  resultMsg: v.nullish(v.string(), ''),
});
export type ResultInfo = v.InferOutput<typeof resultInfo>;

export const head = v.nullish(v.object({ signature: v.nullish(v.string()) }));
export const answered = v.object({ resultInfo });

/** Answers to the three questions below, whatever the result was. */
export const initiated = v.object({ resultInfo, txnToken: text });
export const orderStatus = v.object({
  resultInfo,
  orderId: text,
  txnId: text,
  txnAmount: text,
  currency: text,
  paymentMode: text,
  bankName: text,
});
export type OrderStatus = v.InferOutput<typeof orderStatus>;
export const refunded = v.object({ resultInfo, refId: text, refundId: text });
export type Refunded = v.InferOutput<typeof refunded>;

/** A notification in JSON: signed over its body. Only the ORDERID matters, because `payments` asks for the rest. */
export const notification = v.object({
  head: v.object({ signature: v.string() }),
  body: v.object({ mid: text, orderId: v.pipe(v.string(), v.minLength(1)) }),
});
/** A notification in JSON with the fields of the callback. */
export const flatNotification = v.record(v.string(), v.nullish(v.string(), ''));

/** What the result codes mean. Other codes say what their status says. */
export const codes = {
  /** The order, or the payment for it, is not known yet. */
  noOrder: ['331', '334'],
  noRefund: ['631', '331', '334'],
  /** An ORDERID that has been used for a payment, or for another amount. */
  duplicateOrder: ['325', '334', '2023'],
  /** A refund with this refId has been asked for before: its status tells how it stands. */
  duplicateRefund: ['617', '629', 'DUPLICATE_REF_ID'],
  /** Not now: our key is not (or no longer) Paytm's, the system is down, or another refund of the order is under way. */
  passing: ['330', '2005', '501', '502', '503', '504', '626', '900', '00000900'],
} as const;

export const isOneOf = (list: readonly string[], { resultCode }: ResultInfo): boolean => list.includes(resultCode);
