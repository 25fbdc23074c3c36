import type { PaymentProvider } from '#payments/provider.ts';
import type { RazorpayAccess } from './access.ts';

const VENDOR = 'https://checkout.razorpay.com';

/**
 * What a page with the checkout may load. Razorpay's own checkout also reports to one host, shows pictures from another
 * and brings its own styles; another service has its own two addresses and nothing else.
 */
export function razorpayOrigins({ url, checkoutUrl }: RazorpayAccess): PaymentProvider['origins'] {
  const [api, checkout] = [new URL(url).origin, new URL(checkoutUrl).origin];
  const both = [...new Set([api, checkout])];
  const isVendor = checkout === VENDOR;
  return {
    script: [checkout],
    frame: both,
    connect: isVendor ? [...both, 'https://lumberjack.razorpay.com'] : [],
    image: isVendor ? ['https://cdn.razorpay.com'] : [],
    form: both,
    style: isVendor ? ["'unsafe-inline'"] : [],
  };
}
