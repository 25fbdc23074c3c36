import { type Paise, paiseFromRupees } from '#domain/money.ts';
import type { PaytmAccess } from '#payments/paytm/access.ts';
import type { RazorpayAccess } from '#payments/razorpay/access.ts';
import type { Environment } from './variables.ts';

/** A text message about a payment, with `{order}` and `{amount}` where they go, as registered under this template. */
export type PaymentMessage = { text: string; templateId: string };

/** How customers pay online (PAY-001). */
export type PaymentsConfig = {
  /** null: not configured. With neither provider, nobody pays online. */
  razorpay: RazorpayAccess | null;
  paytm: PaytmAccess | null;
  /** What customers are sent about their payments (PAY-025); null sends nothing. */
  messages: { paid: PaymentMessage; failed: PaymentMessage } | null;
  /** The most that one payment may be: customers learn it before they choose to pay online. */
  mostPaise: Paise;
  /** Whether the providers are stand-ins, so that no money moves. */
  isTest: boolean;
};

export type ProviderAccesses = { razorpay: RazorpayAccess; paytm: PaytmAccess };

/** Razorpay takes no more at once unless an account has another limit. */
const DEFAULT_MOST_RUPEES = 500_000;

/** Texts of the demo: nobody has registered them with the operators. */
const demoMessages = {
  paid: { text: 'Larder: we have received {amount} for order {order}. Thank you.', templateId: 'demo-paid' },
  failed: {
    text: 'Larder: the payment of {amount} for order {order} has failed. Your cart is as it was; please order again.',
    templateId: 'demo-failed',
  },
};

/** Whether the environment names a payment provider; then no stand-in takes payments. */
export const namesProvider = (env: Environment): boolean =>
  env.RAZORPAY_KEY_ID !== undefined || env.PAYTM_MID !== undefined;

/** `standIns` take payments if they run; `isDemoSms` allows texts that no operator knows. */
export function paymentsConfig(
  env: Environment,
  { standIns, isDemoSms }: { standIns: ProviderAccesses | null; isDemoSms: boolean },
): PaymentsConfig {
  return {
    razorpay: standIns?.razorpay ?? razorpayAccess(env),
    paytm: standIns?.paytm ?? paytmAccess(env),
    messages: messages(env) ?? (isDemoSms ? demoMessages : null),
    mostPaise: paiseFromRupees(env.PAYMENT_MAX_RUPEES ?? DEFAULT_MOST_RUPEES),
    isTest: standIns !== null,
  };
}

function razorpayAccess(env: Environment): RazorpayAccess | null {
  if (!env.RAZORPAY_KEY_ID) return null;
  return {
    url: (env.RAZORPAY_URL ?? 'https://api.razorpay.com/v1').replace(/\/+$/, ''),
    checkoutUrl: env.RAZORPAY_CHECKOUT_URL ?? 'https://checkout.razorpay.com/v1/checkout.js',
    keyId: env.RAZORPAY_KEY_ID,
    keySecret: env.RAZORPAY_KEY_SECRET ?? '',
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET ?? '',
  };
}

function paytmAccess(env: Environment): PaytmAccess | null {
  if (!env.PAYTM_MID) return null;
  return {
    url: env.PAYTM_URL ?? 'https://secure.paytmpayments.com',
    mid: env.PAYTM_MID,
    key: env.PAYTM_KEY ?? '',
    website: env.PAYTM_WEBSITE ?? '',
  };
}

function messages(env: Environment): PaymentsConfig['messages'] {
  if (!env.PAYMENT_SMS_PAID_TEXT) return null;
  return {
    paid: { text: env.PAYMENT_SMS_PAID_TEXT, templateId: env.PAYMENT_SMS_PAID_TEMPLATE_ID ?? '' },
    failed: { text: env.PAYMENT_SMS_FAILED_TEXT ?? '', templateId: env.PAYMENT_SMS_FAILED_TEMPLATE_ID ?? '' },
  };
}
