import type { PaymentsConfig } from '#gateway/config/payments-config.ts';
import { createPaytm } from '#payments/paytm/create-paytm.ts';
import type { PaymentProvider, ProviderName } from '#payments/provider.ts';
import { createRazorpay } from '#payments/razorpay/create-razorpay.ts';

/** The clients of the payment providers that are configured. */
export function paymentProviders({ razorpay, paytm }: PaymentsConfig): ReadonlyMap<ProviderName, PaymentProvider> {
  const providers = [...(razorpay ? [createRazorpay(razorpay)] : []), ...(paytm ? [createPaytm(paytm)] : [])];
  return new Map(providers.map((provider) => [provider.name, provider]));
}
