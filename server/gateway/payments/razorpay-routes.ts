import * as v from 'valibot';
import { crmId } from '#domain/field-schemas.ts';
import { customerOf } from '#gateway/auth/request-session.ts';
import { crmUnavailable, notFound } from '#gateway/http/answer-errors.ts';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import type { Attempt, PaymentStore } from '#gateway/store/payment-store.ts';
import type { PaymentProvider, ProviderName } from '#payments/provider.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { GatewayError } from '#protocol/errors.ts';
import { type PaymentRefusal, razorpayReturn, refundedPayment } from '#protocol/payments.ts';
import { originOf, payerOf } from './payer.ts';
import { AGAIN_MS, guardPayments, type PaymentRouteDeps } from './payment-routes.ts';

type Deps = PaymentRouteDeps & { store: PaymentStore; providers: ReadonlyMap<ProviderName, PaymentProvider> };

const wantedOrder = v.object({ orderId: crmId });

/**
 * The calls of Razorpay's checkout as the specification names them (CRM-082, CRM-083). What the browser reports is a
 * hint: the answer tells what the provider itself says, and the order's status follows from that alone.
 */
export const razorpayRoutes: GatewayPlugin<Deps> = async (app, deps) => {
  const { payments, publicUrl, store, providers } = deps;
  const preHandler = guardPayments(app, deps);

  app.post(Endpoint.razorpayOrder, { schema: { body: wantedOrder }, preHandler }, async (request) => {
    const { user } = customerOf(request);
    const { orderId } = request.body;
    const begun = await payments.begin(user, { kind: 'order', orderId }, payerOf(user, publicUrl ?? originOf(request)));
    const attempt = begun.ok ? await store.byReference(begun.value.reference) : null;
    const { checkout } = attempt ?? {};
    if (!attempt || checkout?.provider !== 'Razorpay') return refusal(begun.ok ? null : begun.error);
    const { keyId: rz_key_id, providerOrderId: id, amountPaise: amount } = checkout;
    return { success: true, rz_key_id, currency: 'INR', amount, id, errorData: null };
  });

  app.post(Endpoint.razorpayRefund, { schema: { body: refundedPayment }, preHandler }, async (request, reply) => {
    const isSettled = await payments.refundAgain(customerOf(request).user, request.body.paymentId);
    if (isSettled === null) return crmUnavailable(reply, AGAIN_MS);
    return isSettled ? { success: true } : notFound(reply);
  });

  for (const { path, isSigned } of [
    { path: Endpoint.paymentVerification, isSigned: true },
    { path: Endpoint.paymentStatus, isSigned: false },
  ]) {
    app.post(path, { schema: { body: razorpayReturn }, preHandler }, async (request, reply) => {
      const { user } = customerOf(request);
      const attempt = await store.byProviderOrder('Razorpay', request.body.razorpay_order_id);
      // Another customer's is answered like one that does not exist.
      if (!attempt || attempt.contactId !== user.contactId) return notFound(reply);
      const { razorpay_signature: signature } = request.body;
      if (isSigned || signature !== undefined) {
        const notice = providers.get('Razorpay')?.readReturn(fieldsOf(request.body));
        if (notice?.providerOrderId !== attempt.providerOrderId) {
          return reply.code(400).send({ kind: GatewayError.badRequest });
        }
      }
      const { accountId, contactId, subject, subjectId } = attempt;
      await payments.settle({ accountId, contactId, subject, subjectId }, { customer: 'returned' });
      const now = (await store.byReference(attempt.reference)) ?? attempt;
      return { success: now.state === 'paid', payment: shownPayment(now) };
    });
  }
};

const fieldsOf = (body: v.InferOutput<typeof razorpayReturn>): Record<string, string> =>
  Object.fromEntries(Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** CRM-082: the code is the title that the customer sees, the description the text (PAY-032). */
function refusal(fault: PaymentRefusal | null) {
  const errorData =
    fault?.kind === 'refused'
      ? { code: fault.code, description: fault.description }
      : { code: fault?.kind ?? 'other-provider', description: '' };
  return { success: false, rz_key_id: null, currency: 'INR', amount: null, id: null, errorData };
}

/** CRM-083, as the provider last showed it. */
function shownPayment({ payment, providerOrderId, amountPaise }: Attempt) {
  const instrument = payment?.instrument ?? null;
  const isCard = instrument === 'credit-card' || instrument === 'debit-card';
  return {
    status: payment?.state ?? 'pending',
    method: isCard ? 'card' : (instrument?.replace('net-banking', 'netbanking') ?? null),
    card: isCard ? { type: instrument === 'credit-card' ? 'credit' : 'debit' } : null,
    id: payment?.paymentId ?? null,
    order_id: providerOrderId,
    amount: payment?.amountPaise ?? amountPaise,
    bank: payment?.bank ?? null,
    error_code: payment?.error?.code ?? null,
    error_description: payment?.error?.description ?? null,
    error_source: payment?.error?.source ?? null,
    error_step: payment?.error?.step ?? null,
  };
}
