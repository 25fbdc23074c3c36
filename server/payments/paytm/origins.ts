import type { PaymentProvider } from '#payments/provider.ts';
import type { PaytmAccess } from './access.ts';

/** Paytm publishes no list. Its checkout brings its own styles, and its pictures and scripts come from these hosts. */
const vendor = ['https://*.paytmpayments.com', 'https://*.paytm.com', 'https://*.paytm.in', 'https://*.paytmcdn.co.in'];
/** The QR code of UPI comes over a web socket. */
const vendorSockets = ['wss://*.paytmpayments.com'];

/** What a page with the checkout may load. A service at another address than Paytm's has this address and nothing else. */
export function paytmOrigins({ url }: PaytmAccess): PaymentProvider['origins'] {
  const { origin, hostname } = new URL(url);
  const isVendor = /(?:^|\.)paytm(?:payments\.com|\.in|\.com)$/.test(hostname);
  const hosts = isVendor ? [origin, ...vendor] : [origin];
  return {
    script: hosts,
    frame: hosts,
    connect: isVendor ? [...hosts, ...vendorSockets] : [],
    image: isVendor ? hosts : [],
    form: hosts,
    style: isVendor ? [...hosts, "'unsafe-inline'"] : [],
  };
}
