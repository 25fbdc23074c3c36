import type { FastifyReply, FastifyRequest } from 'fastify';
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

const AGAIN_MS = 5_000;

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
  app.addHook('onRequest', requireCustomer);
  app.addHook('onRequest', refuseEnded(deps));
  app.addHook('onRequest', noStore);

  app.post(Endpoint.startPayment, { schema: { body: startPayment } }, async (request, reply) => {
    const { user } = customerOf(request);
    const wait = await deps.limits.take(user.contactId);
    if (!wait.allowed) return tooManyRequests(reply, wait.retryAfterMs);
    const begun = await payments.begin(user, request.body, payerOf(user, publicUrl ?? originOf(request)));
    if (!begun.ok) return reply.code(statusOf[begun.error.kind]).send(begun.error);
    const { reference } = begun.value;
    return { payUrl: await sealPayment({ reference, contactId: user.contactId }, pageSecret) };
  });

  const ofSubject = { params: v.object({ subjectId: crmId }) };
  app.get(Endpoint.payment(':subjectId'), { schema: ofSubject }, async (request) =>
    payments.progress(customerOf(request).user, request.params.subjectId),
  );

  app.post(Endpoint.giveUpPayment, { schema: { body: giveUpPayment } }, async (request, reply) => {
    const { user } = customerOf(request);
    const wait = await deps.limits.take(user.contactId);
    if (!wait.allowed) return tooManyRequests(reply, wait.retryAfterMs);
    const progress = await payments.giveUp(user, request.body.orderId);
    return progress ?? crmUnavailable(reply, AGAIN_MS);
  });
};

async function noStore(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
}
