import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '#lib/clock.ts';
import { type Bank, outcomes } from './bank.ts';
import { fieldsOf, type Order, paymentModes } from './books.ts';
import { formText, sign } from './checksum.ts';
import { pageStyle } from './page-style.ts';
import { paymentPage } from './payment-page.ts';

const FOLDER = '/theia/api/v1';

const browserScript = (name: string) => readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8');
const styleHash = createHash('sha256').update(pageStyle).digest('base64');

const text = v.optional(v.string(), '');
const pageQuery = v.object({
  mid: text,
  orderId: text,
  txnToken: text,
  modes: text,
  origin: v.pipe(v.string(), v.url()),
  redirect: v.picklist(['yes', 'no']),
});
const payment = v.object({
  orderId: v.string(),
  txnToken: v.string(),
  mode: v.picklist(paymentModes),
  outcome: v.picklist(outcomes),
});

/** What the customer's browser loads: the script, the page in its frame, and the payment itself. */
export function checkoutRoutes(options: {
  mid: string;
  key: string;
  orders: ReadonlyMap<string, Order>;
  bank: Bank;
  clock: Pick<Clock, 'now'>;
}): FastifyPluginAsync {
  const { mid, key, orders, bank, clock } = options;
  /** A token is good for one payment, within its time. */
  const orderOf = ({ orderId, txnToken }: { orderId: string; txnToken: string }): Order | null => {
    const order = orders.get(orderId);
    return order && order.token.text === txnToken && order.token.untilMs > clock.now() ? order : null;
  };

  return async (app) => {
    const scripts = { checkout: browserScript('checkout.js'), page: browserScript('page.js') };
    app.get(`/merchantpgpui/checkoutjs/merchants/${mid}.js`, (_, reply) =>
      reply.type('text/javascript; charset=utf-8').send(scripts.checkout),
    );
    app.get(`${FOLDER}/page.js`, (_, reply) => reply.type('text/javascript; charset=utf-8').send(scripts.page));

    app.get(`${FOLDER}/showPaymentPage`, async ({ query }, reply) => {
      const parsed = v.safeParse(pageQuery, query);
      if (!parsed.success || parsed.output.mid !== mid) return reply.code(400).send('Bad request');
      const order = orderOf(parsed.output);
      const policy = [
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        `style-src 'sha256-${styleHash}'`,
        "base-uri 'none'",
        // The answer goes back to the merchant.
        `form-action ${order ? new URL(order.callbackUrl).origin : "'none'"}`,
        `frame-ancestors ${new URL(parsed.output.origin).origin}`,
      ];
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': policy.join('; '), 'cache-control': 'no-store' })
        .headers({ 'referrer-policy': 'strict-origin' })
        .send(paymentPage(order, parsed.output));
    });

    app.post(`${FOLDER}/processTransaction`, async ({ body }, reply) => {
      const parsed = v.safeParse(payment, body);
      if (!parsed.success) return reply.code(400).send({});
      const order = orderOf(parsed.output);
      if (!order) return reply.code(410).send({});
      await bank.pay(order, parsed.output);
      const fields = fieldsOf(order, mid);
      return { callbackUrl: order.callbackUrl, fields: { ...fields, CHECKSUMHASH: sign(formText(fields), key) } };
    });
  };
}
