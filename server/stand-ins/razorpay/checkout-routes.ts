import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '#lib/clock.ts';
import { refuse } from './api-routes.ts';
import { type Bank, bankAnswers } from './bank.ts';
import type { Books } from './books.ts';
import { checkoutPage, messagePage, returnPage } from './checkout-page.ts';
import { checkoutStyle } from './checkout-style.ts';
import { type Payment, refusal } from './entities.ts';
import { choice, instrumentOf } from './instruments.ts';

const script = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');
const scripts = { checkout: script('checkout.js'), page: script('page.js'), leave: script('leave.js') };

const style = createHash('sha256').update(checkoutStyle).digest('base64');
/** Any page may show the checkout in a frame, as with the real one. */
const POLICY = `default-src 'none'; script-src 'self'; style-src 'sha256-${style}'; connect-src 'self'; base-uri 'none'`;

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const shown = v.object({
  key_id: v.string(),
  order_id: v.string(),
  name: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  description: v.optional(v.pipe(v.string(), v.maxLength(256)), ''),
  parent: webAddress,
});
const contact = {
  contact: v.optional(v.pipe(v.string(), v.maxLength(30)), ''),
  email: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
};
const paid = v.object({
  key_id: v.string(),
  order_id: v.string(),
  ...contact,
  pay_with: choice,
  bank: v.picklist(bankAnswers),
});
const returning = v.object({ key_id: v.string(), callback_url: webAddress });

export type CheckoutOptions = { books: Books; keyId: string; keySecret: string; clock: Pick<Clock, 'now'>; bank: Bank };

/** Serves what the customer's browser loads: the script, the page in its frame, and what the page asks. */
export const checkoutRoutes: FastifyPluginAsync<CheckoutOptions> = async (app, options) => {
  const { books, keyId, clock, bank } = options;
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
  const js = 'text/javascript; charset=utf-8';
  app.get('/checkout.js', async (_request, reply) => reply.type(js).send(scripts.checkout));
  app.get('/checkout/page.js', async (_request, reply) => reply.type(js).send(scripts.page));
  app.get('/checkout/leave.js', async (_request, reply) => reply.type(js).send(scripts.leave));

  app.get('/checkout/embedded', async ({ query }, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY);
    const asked = v.safeParse(shown, query);
    const order = asked.success && asked.output.key_id === keyId ? books.order(asked.output.order_id) : null;
    if (!asked.success || !order?.ok) {
      return reply.code(400).send(messagePage('This order or key is not known here.'));
    }
    if (order.value.status === 'paid') return messagePage('This order is paid.');
    return checkoutPage({ amountPaise: order.value.amount, ...asked.output });
  });

  app.post('/checkout/payments', async ({ body }, reply) => {
    const asked = v.safeParse(paid, body);
    if (!asked.success) return refuse(reply, refusal('Please check what you entered.'));
    const { key_id, order_id, pay_with, bank: answer, ...who } = asked.output;
    if (key_id !== keyId) return refuse(reply, refusal('The api key provided is invalid'), 401);
    const begun = books.begin(order_id, { ...instrumentOf(pay_with, clock), ...who });
    if (!begun.ok) return refuse(reply, begun.error);
    bank.pay(begun.value, answer);
    return resultOf(begun.value, options);
  });

  app.get<{ Params: { id: string }; Querystring: { key_id?: string } }>(
    '/checkout/payments/:id',
    async (request, reply) => {
      const payment = books.payment(request.params.id);
      if (!payment.ok || request.query.key_id !== keyId)
        return refuse(reply, refusal('The id provided does not exist'));
      return resultOf(payment.value, options);
    },
  );

  /** Sends the browser back to the shop with a form of another site, as `redirect` and `callback_url` have it. */
  app.get<{ Params: { id: string } }>('/checkout/payments/:id/return', async ({ params, query }, reply) => {
    const asked = v.safeParse(returning, query);
    const payment = books.payment(params.id);
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY);
    if (!asked.success || !payment.ok || asked.output.key_id !== keyId) {
      return reply.code(400).send(messagePage('This payment is not known here.'));
    }
    const { success, error } = resultOf(payment.value, options);
    const { metadata, ...words } = error ?? { metadata: {} };
    const fields: Record<string, string> = success ?? {
      ...Object.fromEntries(Object.entries(words).map(([name, value]) => [`error[${name}]`, value ?? ''])),
      'error[metadata]': JSON.stringify(metadata),
    };
    return returnPage({ address: asked.output.callback_url, fields });
  });
};

/** What the browser learns of a payment: neither result while the bank has not answered. */
function resultOf(payment: Payment, { keySecret }: CheckoutOptions) {
  const { id, order_id, status } = payment;
  const isDone = ['authorized', 'captured', 'refunded'].includes(status);
  const signature = createHmac('sha256', keySecret).update(`${order_id}|${id}`).digest('hex');
  return {
    id,
    success: isDone ? { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature } : null,
    error:
      status === 'failed'
        ? {
            code: payment.error_code,
            description: payment.error_description,
            source: payment.error_source,
            step: payment.error_step,
            reason: payment.error_reason,
            metadata: { payment_id: id, order_id },
          }
        : null,
  };
}
