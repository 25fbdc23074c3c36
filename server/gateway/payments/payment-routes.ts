import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import * as v from 'valibot';
import { crmId } from '#domain/field-schemas.ts';
import { customerOf, refuseEnded, requireCustomer, type SessionGuards } from '#gateway/auth/request-session.ts';
import { crmUnavailable, tooManyRequests } from '#gateway/http/answer-errors.ts';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { giveUpPayment, type PaymentRefusal, startPayment } from '#protocol/payments.ts';
import { sealPayment } from './open-payment.ts';
import { originOf, payerOf } from './payer.ts';
import type { PaymentLimits } from './payment-limits.ts';
import type { Payments } from './payments.ts';

export type PaymentRouteDeps = SessionGuards & {
  payments: Payments;
  /** Our own origin, for the addresses that providers send browsers back to; null: the one that a request came to. */
  publicUrl: string | null;
  /** Seals the addresses of payment pages. */
  pageSecret: string;
  limits: PaymentLimits;
};

/** When to ask again after a CRM that did not answer. */
export const AGAIN_MS = 5_000;

const statusOf: Readonly<Record<PaymentRefusal['kind'], number>> = {
  'not-configured': 409,
  'nothing-due': 409,
  'too-much': 409,
  refused: 409,
  'provider-unreachable': 503,
  'crm-unavailable': 503,
};

/**
 * What a signed-in customer may ask for about payments. The owner is the session's, the amount the CRM's: what else a
 * body names is accepted and ignored (CRM-081).
 */
export const paymentRoutes: GatewayPlugin<PaymentRouteDeps> = async (app, deps) => {
  const { payments, publicUrl, pageSecret } = deps;
  const preHandler = guardPayments(app, deps);

  app.post(Endpoint.startPayment, { schema: { body: startPayment }, preHandler }, async (request, reply) => {
    const { user } = customerOf(request);
    const begun = await payments.begin(user, request.body, payerOf(user, publicUrl ?? originOf(request)));
    if (!begun.ok) return reply.code(statusOf[begun.error.kind]).send(begun.error);
    const { reference } = begun.value;
    return { payUrl: await sealPayment({ reference, contactId: user.contactId }, pageSecret) };
  });

  const ofSubject = { params: v.object({ subjectId: crmId }) };
  app.get(Endpoint.payment(':subjectId'), { schema: ofSubject }, async (request) =>
    payments.progress(customerOf(request).user, request.params.subjectId),
  );

  app.post(Endpoint.giveUpPayment, { schema: { body: giveUpPayment }, preHandler }, async (request, reply) => {
    const progress = await payments.giveUp(customerOf(request).user, request.body.orderId);
    return progress ?? crmUnavailable(reply, AGAIN_MS);
  });
};

/**
 * Opens an area of payments to customers only. Returns the check for routes that ask the CRM and a provider: whether the
 * customer may do that so often.
 */
export function guardPayments(app: FastifyInstance, deps: PaymentRouteDeps): preHandlerAsyncHookHandler {
  app.addHook('onRequest', requireCustomer);
  app.addHook('onRequest', refuseEnded(deps));
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  return async (request, reply) => {
    const wait = await deps.limits.take(customerOf(request).user.contactId);
    if (!wait.allowed) return tooManyRequests(reply, wait.retryAfterMs);
  };
}
