import * as v from 'valibot';

/** What Razorpay answers, as far as we read it. Amounts are in paise (PAY-030). */

const text = v.pipe(v.string(), v.maxLength(2_000));
const id = v.pipe(v.string(), v.regex(/^[A-Za-z]+_[A-Za-z0-9]{1,64}$/));
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const words = v.nullish(text);
const collection = <T extends v.GenericSchema>(item: T) => v.object({ items: v.array(item) });

export const order = v.object({
  id,
  amount,
  currency: text,
  receipt: words,
  /** In seconds since the epoch. */
  created_at: v.number(),
});
export const orders = collection(order);
export type RazorpayOrder = v.InferOutput<typeof order>;

export const payment = v.object({
  id,
  amount,
  currency: text,
  /** created, authorized, captured, refunded or failed. */
  status: text,
  captured: v.nullish(v.boolean()),
  method: words,
  card: v.nullish(v.object({ type: words, issuer: words })),
  bank: words,
  wallet: words,
  error_code: words,
  error_description: words,
  error_source: words,
  error_step: words,
});
export const payments = collection(payment);
export type RazorpayPayment = v.InferOutput<typeof payment>;

export const refund = v.object({ id, receipt: words, amount, /** pending, processed or failed. */ status: text });
export const refunds = collection(refund);
export type RazorpayRefund = v.InferOutput<typeof refund>;

export const refusal = v.object({ error: v.object({ code: text, description: words }) });

/** A notification, whatever it is about. */
export const event = v.object({
  payload: v.object({
    order: v.optional(v.object({ entity: v.object({ id, receipt: words }) })),
    payment: v.optional(v.object({ entity: v.object({ id, order_id: v.nullish(id) }) })),
  }),
});
