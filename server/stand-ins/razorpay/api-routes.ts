import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Result } from '#lib/result.ts';
import type { Bank } from './bank.ts';
import type { Books } from './books.ts';
import { type Refund, type Refusal, refusal } from './entities.ts';
import { paymentView } from './payment-view.ts';
import type { RefundBooks } from './refund-books.ts';

const whole = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]), v.safeInteger());
const receipt = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null);
/** At most 15 pairs of 256 characters. */
const notes = v.optional(
  v.pipe(
    v.record(v.string(), v.pipe(v.string(), v.maxLength(256))),
    v.check((pairs) => Object.keys(pairs).length <= 15),
  ),
  {},
);
const newOrder = v.object({ amount: whole, currency: v.string(), receipt, notes });
const toCapture = v.object({ amount: whole, currency: v.optional(v.string(), 'INR') });
const newRefund = v.object({
  amount: v.optional(v.nullable(whole), null),
  speed: v.optional(v.picklist(['normal', 'optimum']), 'normal'),
  receipt,
  notes,
});
const idempotencyKey = /^[\w-]{10,}$/;
const page = v.object({
  count: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(100)), 10),
  skip: v.optional(v.pipe(whole, v.minValue(0)), 0),
  receipt: v.optional(v.string()),
});

export type ApiOptions = {
  books: Books;
  refunds: RefundBooks;
  keyId: string;
  bank: Bank;
  keySecret: string;
};

/** Serves orders, payments and refunds to the merchant's server, which shows its key and secret. */
export const apiRoutes: FastifyPluginAsync<ApiOptions> = async (app, { books, refunds, keyId, keySecret, bank }) => {
  const right = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  app.addHook('onRequest', async ({ headers }, reply) => {
    const given = Buffer.from(headers.authorization ?? '');
    if (given.length === right.length && timingSafeEqual(given, right)) return;
    return refuse(reply.header('www-authenticate', 'Basic realm="Razorpay"'), refusal('Authentication failed'), 401);
  });
  type ById = { Params: { id: string } };
  const idempotent = new Map<string, { body: string; answer: Result<Refund, Refusal> }>();

  app.post('/orders', async ({ body }, reply) => {
    const wanted = v.safeParse(newOrder, body);
    return wanted.success ? send(reply, books.createOrder(wanted.output)) : refuse(reply, malformed(wanted.issues));
  });
  app.get('/orders', async ({ query }, reply) => {
    const asked = v.safeParse(page, query);
    if (!asked.success) return refuse(reply, malformed(asked.issues));
    const { receipt: wanted } = asked.output;
    const found = books.orders().filter((order) => wanted === undefined || order.receipt === wanted);
    return collection(paged(found, asked.output));
  });
  app.get<ById>('/orders/:id', async ({ params }, reply) => send(reply, books.order(params.id)));
  app.get<ById>('/orders/:id/payments', async ({ params, query }, reply) => {
    const order = books.order(params.id);
    if (!order.ok) return refuse(reply, order.error);
    const ofOrder = books.payments().filter((payment) => payment.order_id === params.id);
    return collection(ofOrder.map((payment) => paymentView(payment, { books, query })));
  });
  app.get<ById>('/payments/:id', async ({ params, query }, reply) => {
    const payment = books.payment(params.id);
    return payment.ok ? paymentView(payment.value, { books, query }) : refuse(reply, payment.error);
  });
  app.get<ById>('/payments/:id/card', async ({ params }, reply) => {
    const payment = books.payment(params.id);
    if (!payment.ok) return refuse(reply, payment.error);
    return books.card(payment.value.card_id) ?? refuse(reply, refusal('Payment was not made by card'));
  });
  app.post<ById>('/payments/:id/capture', async ({ params, body }, reply) => {
    const wanted = v.safeParse(toCapture, body);
    if (!wanted.success) return refuse(reply, malformed(wanted.issues));
    return send(reply, books.capture(params.id, wanted.output));
  });
  app.post<ById>('/payments/:id/refund', async ({ params, body, headers }, reply) => {
    const wanted = v.safeParse(newRefund, body ?? {});
    if (!wanted.success) return refuse(reply, malformed(wanted.issues));
    const key = headers['x-refund-idempotency'];
    const text = `${params.id} ${JSON.stringify(wanted.output)}`;
    if (typeof key === 'string') {
      if (!idempotencyKey.test(key)) return refuse(reply, refusal('The idempotency key is not valid'));
      const same = idempotent.get(key);
      if (same && same.body !== text) {
        return refuse(reply, refusal('Different request with the same idempotency key has already been processed.'));
      }
      if (same) return send(reply, same.answer);
    }
    const answer = refunds.begin(params.id, wanted.output);
    if (typeof key === 'string') idempotent.set(key, { body: text, answer });
    if (answer.ok) bank.takeBack(answer.value);
    return send(reply, answer);
  });
  app.get<ById>('/payments/:id/refunds', async ({ params, query }, reply) => {
    const payment = books.payment(params.id);
    if (!payment.ok) return refuse(reply, payment.error);
    const asked = v.safeParse(page, query);
    if (!asked.success) return refuse(reply, malformed(asked.issues));
    return collection(
      paged(
        refunds.all().filter((refund) => refund.payment_id === params.id),
        asked.output,
      ),
    );
  });
  app.get<ById>('/refunds/:id', async ({ params }, reply) => send(reply, refunds.byId(params.id)));
};

const collection = <T>(items: readonly T[]) => ({ entity: 'collection', count: items.length, items });
const paged = <T>(items: readonly T[], { count, skip }: { count: number; skip: number }) =>
  items.slice(skip, skip + count);

function malformed(issues: readonly v.BaseIssue<unknown>[]): Refusal {
  const field = issues[0]?.path?.[0]?.key;
  return refusal(`The ${field ?? 'request'} is invalid.`, typeof field === 'string' ? field : null);
}

/** Answers with the record as it is now: a later change must not show in it. */
function send<T extends object>(reply: FastifyReply, result: Result<T, Refusal>) {
  return result.ok ? { ...result.value } : refuse(reply, result.error);
}

export function refuse(reply: FastifyReply, { description, field }: Refusal, status = 400) {
  return reply.code(status).send({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      ...(field && { field }),
      metadata: {},
    },
  });
}
