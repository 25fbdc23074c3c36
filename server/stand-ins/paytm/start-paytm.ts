import Fastify from 'fastify';
import type { Clock } from '#lib/clock.ts';
import { apiRoutes } from './api-routes.ts';
import { createBank } from './bank.ts';
import { type BookedOrder, bookedOf } from './books.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { ordersInFile, ordersInMemory } from './kept-orders.ts';
import { createNotifier } from './notifier.ts';

export type PaytmStandIn = {
  /** The origin of its API and of its checkout. */
  url: string;
  /** What it has taken and given back, in all and for every ORDERID that it has heard of. */
  books: () => { orders: readonly BookedOrder[]; capturedPaise: number; refundedPaise: number };
  /** Lets the bank decide a pending payment now. */
  decide: (orderId: string, outcome: 'success' | 'failure') => void;
  close: () => Promise<void>;
};

/**
 * Starts a service that speaks the wire of Paytm on a loopback port, and moves no money. `random` spreads notifications,
 * so that they arrive in any order; a stop ends those that have not arrived.
 */
export async function startPaytmStandIn(options: {
  mid: string;
  /** 16 characters. */
  key: string;
  website: string;
  /** Where notifications go; without one, there are none. */
  webhookUrl?: string;
  /** Keeps its books; without one, they end with the process. */
  file?: string;
  clock: Clock;
  /** Of this machine; any that is free without it. */
  port?: number;
  random?: () => number;
}): Promise<PaytmStandIn> {
  const { mid, key, website, webhookUrl: url = null, file, port = 0, clock, random = Math.random } = options;
  const { orders, save } = file === undefined ? ordersInMemory() : ordersInFile(file);
  const stop = new AbortController();
  const { signal } = stop;
  const notifier = createNotifier({ mid, key, url, clock, random, signal });
  const bank = createBank({ clock, signal, save, told: notifier.payment, toldRefund: notifier.refund });
  const app = Fastify({ forceCloseConnections: true });
  await app.register(apiRoutes({ mid, key, website, orders, save, bank, clock }));
  await app.register(checkoutRoutes({ mid, key, orders, bank, clock }));
  bank.resume(orders.values());
  return {
    url: await app.listen({ host: '127.0.0.1', port }),
    books: () => bookedOf([...orders.values()]),
    decide: (orderId, outcome) => {
      const order = orders.get(orderId);
      if (order) bank.decide(order, outcome);
    },
    close: () => {
      stop.abort();
      return app.close();
    },
  };
}
