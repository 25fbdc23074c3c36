import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import Razorpay from 'razorpay';
import { paise } from '#domain/money.ts';
import type { RazorpayAccess } from '#payments/razorpay/access.ts';
import { createRazorpay } from '#payments/razorpay/create-razorpay.ts';
import { type RazorpayStandInOptions, startRazorpayStandIn } from '#stand-ins/razorpay/start-razorpay.ts';
import { createHandClock } from '#test/support/paytm.ts';

export const keys = {
  keyId: 'rzp_test_0123456789abcd',
  keySecret: 'Key-Secret-9sF2',
  webhookSecret: 'Webhook-Secret-7dK1',
};

/** What a customer chooses in the checkout. */
export type Choice = { pay_with?: Record<string, string>; bank?: 'success' | 'failure' | 'pending' | 'slow' };

/** What the checkout hands to the shop's page. */
type CheckoutResult = { id: string; success: Record<string, string> | null; error: Record<string, unknown> | null };

/** The stand-in with a clock that the test moves, our client, and Razorpay's own. */
export async function startTestRazorpay(options: Partial<RazorpayStandInOptions> = {}) {
  const time = createHandClock();
  const standIn = await startRazorpayStandIn({ ...keys, clock: time.clock, random: () => 0, ...options });
  const access: RazorpayAccess = { ...keys, url: standIn.url, checkoutUrl: standIn.checkoutUrl };
  return {
    ...standIn,
    ...time,
    access,
    razorpay: createRazorpay(access),
    vendor: vendorClient(standIn.url),
    /** Pays an order as the page in the checkout's frame does. */
    pay: async (
      orderId: string,
      { pay_with = { method: 'upi', vpa: 'success@razorpay' }, bank = 'success' }: Choice = {},
    ) => {
      const body = JSON.stringify({ key_id: keys.keyId, order_id: orderId, pay_with, bank });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${standIn.url}/checkout/payments`, { method: 'POST', headers, body });
      return { status: answer.status, ...((await answer.json()) as CheckoutResult) };
    },
  };
}

/** Razorpay's own package, led to the stand-in: it knows no other way to another host. */
export function vendorClient(url: string, keySecret = keys.keySecret, keyId = keys.keyId): Razorpay {
  const vendor = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { api } = vendor as unknown as { api: { rq: { defaults: { baseURL: string } } } };
  api.rq.defaults.baseURL = new URL(url).origin;
  return vendor;
}

export const attempt = (reference = '00000013-1', amountPaise = 104_50) => ({
  reference,
  amountPaise: paise(amountPaise),
  customer: { contactId: '003000000000001AAA', name: 'Asha', mobile: '9876543210', email: 'asha@bistro.example' },
  returnUrl: 'http://localhost:8787/pay/return/razorpay',
});

export type Heard = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

/** What happens to a request instead of being passed on. A lost answer means that the service has acted. */
export type Fault = 'lost answer' | 'no answer' | { status: number; body?: string; location?: string };

/** A proxy that notes requests, and passes them on unless the test says otherwise. */
export async function startFaultyProxy(target: string) {
  const heard: Heard[] = [];
  const state: { fault: (request: Heard) => Fault | null } = { fault: () => null };
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', async () => {
      const { method = '', url: path = '', headers } = incoming;
      const body = Buffer.concat(chunks).toString();
      const request = { method, path, headers, body };
      heard.push(request);
      const fault = state.fault(request);
      if (fault === 'no answer') return;
      if (typeof fault === 'object' && fault) {
        return void outgoing
          .writeHead(fault.status, fault.location ? { location: fault.location } : {})
          .end(fault.body);
      }
      const { host: _, connection: __, 'content-length': ___, ...passed } = headers as Record<string, string>;
      const init = { method, headers: passed, ...(method === 'POST' && { body }) };
      const answer = await fetch(new URL(path, target), init);
      const text = await answer.text();
      if (fault === 'lost answer') outgoing.destroy();
      else outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    heard,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
