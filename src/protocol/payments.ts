import * as v from 'valibot';
import { crmId, text } from '#domain/field-schemas.ts';

/**
 * The body of `POST /b2b-payments/payment-data` (CRM-081). The gateway takes the amount of an order from the CRM's own
 * order; the fields that the specification lists beside these are accepted and ignored.
 */
export const startPayment = v.variant('kind', [
  v.object({ kind: v.literal('order'), orderId: crmId }),
  /** `amountPaise` is what the customer was shown; the gateway refuses more than limit minus balance (CRED-002). */
  v.object({ kind: v.literal('credit'), creditId: crmId, amountPaise: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
]);
export type StartPayment = v.InferOutput<typeof startPayment>;

/** 200: the page of ours that opens the checkout, a path that begins with '/pay/'. */
export const paymentStarted = v.object({ payUrl: v.pipe(v.string(), v.startsWith('/pay/')) });

/** Why no payment was begun. */
export const paymentRefusal = v.variant('kind', [
  v.object({ kind: v.literal('not-configured') }),
  /** Nothing is to be paid: already paid, cancelled, or not this customer's. */
  v.object({ kind: v.literal('nothing-due') }),
  v.object({ kind: v.literal('too-much'), mostPaise: v.number() }),
  /** The provider refused, in its own words (PAY-032). */
  v.object({ kind: v.literal('refused'), code: v.string(), description: v.string() }),
  /** The provider cannot be reached (PAY-022). */
  v.object({ kind: v.literal('provider-unreachable') }),
  /** The CRM cannot be reached. */
  v.object({ kind: v.literal('crm-unavailable') }),
]);
export type PaymentRefusal = v.InferOutput<typeof paymentRefusal>;

/** `GET /b2b-payments/progress/:id`, from the gateway's own records: asking often costs the CRM nothing. */
export const paymentProgress = v.object({
  /** 'none': no attempt. 'paid' is said only once the CRM's order is confirmed or the credit record written. */
  state: v.picklist(['none', 'waiting', 'checking', 'paid', 'failed', 'refunding', 'refunded', 'refund-failed']),
  /** What the customer can name to support; null without an attempt. */
  reference: v.nullable(v.string()),
  /** When the payment ends by itself at the latest, in milliseconds of the server's clock; null when it has ended. */
  endsAtMs: v.nullable(v.number()),
  /** The provider's words about a failure; null without any. */
  message: v.nullable(v.string()),
});
export type PaymentProgress = v.InferOutput<typeof paymentProgress>;

export const giveUpPayment = v.object({ orderId: crmId });

/** The amount of a refund is never the browser's: it is what the order's cancellations earned (CRM-082). */
export const refundedPayment = v.object({ paymentId: text(200) });

/** What Razorpay's checkout hands back (CRM-083). The signature is missing after a failed payment. */
export const razorpayReturn = v.object({
  razorpay_order_id: text(200),
  razorpay_payment_id: v.optional(text(200)),
  razorpay_signature: v.optional(text(200)),
});
