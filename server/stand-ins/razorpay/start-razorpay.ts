import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { Clock } from '#lib/clock.ts';
import { apiRoutes } from './api-routes.ts';
import { createBank } from './bank.ts';
import { createBooks } from './books.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import type { Payment, Refund } from './entities.ts';
import { createIds } from './ids.ts';
import { emptyRecords, recordsInFile } from './records.ts';
import { createRefundBooks } from './refund-books.ts';
import { createWebhooks } from './webhooks.ts';

/** How far notifications of one moment are spread. */
const SPREAD_MS = 2_000;

export type RazorpayStandInOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where notifications go; without it, there are none. */
  webhookUrl?: string;
  clock: Clock;
  /** Of this machine; any that is free without it. */
  port?: number;
  /** Where the books are kept; without it, they end with the process. */
  file?: string;
  /** In [0, 1): in which order notifications arrive. */
  random?: () => number;
  /** Whether the account captures by itself what was authorized; true by default. */
  isAutomatic?: boolean;
};

export type RazorpayStandIn = {
  /** The base address of the API. */
  url: string;
  /** The address of the checkout's script. */
  checkoutUrl: string;
  /** The account's payments and refunds, newest first, and the sums in paise. */
  books: () => { payments: Payment[]; refunds: Refund[]; capturedPaise: number; refundedPaise: number };
  close: () => Promise<void>;
};

/** Starts a service on a loopback port that speaks the wire of Razorpay, with a checkout of its own. No money moves. */
export async function startRazorpayStandIn(options: RazorpayStandInOptions): Promise<RazorpayStandIn> {
  const { keyId, keySecret, webhookSecret, webhookUrl, clock } = options;
  const { file, port = 0, random = Math.random, isAutomatic = true } = options;
  const stop = new AbortController();
  const { signal } = stop;
  const tell = webhookUrl
    ? createWebhooks({
        url: webhookUrl,
        secret: webhookSecret,
        clock,
        random,
        spreadMs: SPREAD_MS,
        newEventId: randomUUID,
        signal,
      })
    : () => undefined;
  const { records, save } = file ? recordsInFile(file) : { records: emptyRecords(), save: () => undefined };
  const shared = { records, clock, newId: createIds(clock), isAutomatic, save, tell };
  const books = createBooks(shared);
  const refundBooks = createRefundBooks(shared);
  const bank = createBank({ books, refundBooks, clock, signal });
  bank.resume();
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 200 } });
  await app.register(apiRoutes, { prefix: '/v1', books, refunds: refundBooks, bank, keyId, keySecret });
  await app.register(checkoutRoutes, { prefix: '/v1', books, bank, keyId, keySecret, clock });
  const origin = await app.listen({ host: '127.0.0.1', port });
  return {
    url: `${origin}/v1`,
    checkoutUrl: `${origin}/v1/checkout.js`,
    books: () => {
      const [payments, refunds] = [books.payments(), refundBooks.all()];
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
      return structuredClone({
        payments,
        refunds,
        capturedPaise: sum(payments.filter(({ captured }) => captured).map(({ amount }) => amount)),
        refundedPaise: sum(payments.map(({ amount_refunded }) => amount_refunded)),
      });
    },
    close: async () => {
      stop.abort();
      await app.close();
    },
  };
}
