import { createHash } from 'node:crypto';
import { err, ok, type Result } from '#lib/result.ts';
import type { AttemptRequest, OpenedAttempt, PaymentProvider, ProviderFault, RefundState } from '#payments/provider.ts';
import { unreachable } from '#payments/unreachable.ts';
import type { PaytmAccess } from './access.ts';
import { rupeeText } from './amounts.ts';
import { type Call, createCall, refused } from './call.ts';
import { paytmOrigins } from './origins.ts';
import { readFields, readWebhook } from './read-notice.ts';
import { readPayment, readRefund } from './read-payment.ts';
import * as wire from './wire.ts';

const TIMEOUT_MS = 15_000;

/** Speaks Paytm's wire (CRM-076, CRM-080). The ORDERID is the reference of the attempt. */
export function createPaytm(access: PaytmAccess, { timeoutMs = TIMEOUT_MS } = {}): PaymentProvider {
  const call = createCall(access, { timeoutMs });
  return {
    name: 'Paytm',
    origins: paytmOrigins(access),
    open: (request) => open(call, { access, request }),
    find: async (reference) => {
      const found = await payment(call, { mid: access.mid, orderId: reference });
      if (!found.ok) return found;
      return ok(found.value.paymentId === null ? null : reference);
    },
    payments: async (orderId) => {
      const found = await payment(call, { mid: access.mid, orderId });
      return found.ok ? ok([found.value]) : found;
    },
    refund: (request) => refund(call, { mid: access.mid, request }),
    readReturn: (fields) => readFields(fields, access),
    readWebhook: (request) => readWebhook(request, access),
  };
}

/**
 * Asking again with the same amount gives the same token, or a new one when it has expired. An ORDERID that was used for
 * a payment opens no second one: the payment under way must be settled, and after a failed one a new attempt is needed.
 */
async function open(
  call: Call,
  { access, request }: { access: PaytmAccess; request: AttemptRequest },
): Promise<Result<OpenedAttempt, ProviderFault>> {
  const { reference: orderId, amountPaise, customer, returnUrl } = request;
  const { mid, url } = access;
  const amount = rupeeText(amountPaise);
  const path = `/theia/api/v1/initiateTransaction?${new URLSearchParams({ mid, orderId })}`;
  const body = {
    requestType: 'Payment',
    mid,
    websiteName: access.website,
    orderId,
    callbackUrl: returnUrl,
    txnAmount: { value: amount, currency: 'INR' },
    userInfo: {
      custId: customer.contactId,
      ...(customer.name && { firstName: customer.name }),
      ...(customer.mobile && { mobile: customer.mobile }),
      ...(customer.email && { email: customer.email }),
    },
  };
  const begun = await call(path, body, wire.initiated);
  if (!begun.ok) return begun;
  const { resultInfo, txnToken } = begun.value;
  if (resultInfo.resultStatus !== 'S' || !txnToken) {
    if (!wire.isOneOf(wire.codes.duplicateOrder, resultInfo)) return err(refused(resultInfo));
    const known = await payment(call, { mid, orderId });
    if (known.ok && known.value.state !== 'failed' && known.value.paymentId !== null) {
      return err(unreachable(`a payment for ${orderId} is ${known.value.state}`));
    }
    return known.ok ? err(refused(resultInfo)) : known;
  }
  const script = `${url}/merchantpgpui/checkoutjs/merchants/${encodeURIComponent(mid)}.js`;
  const checkout = { provider: 'Paytm' as const, script, mid, providerOrderId: orderId, token: txnToken, amount };
  return ok({ providerOrderId: orderId, checkout: { ...checkout, paymentModes } });
}

/** The order of the ways to pay in the checkout (PAY-037). */
const paymentModes = ['CC', 'DC', 'NB', 'UPI', 'PPBL', 'PPI', 'BALANCE', 'PDC', 'CARD', 'EMI'];

async function payment(call: Call, body: { mid: string; orderId: string }) {
  const status = await call('/v3/order/status', body, wire.orderStatus);
  return status.ok ? readPayment(body.orderId, status.value) : status;
}

type RefundRequest = Parameters<PaymentProvider['refund']>[0];

/** Asks for the refund only if Paytm does not know its refId, and then for what became of it. */
async function refund(
  call: Call,
  { mid, request }: { mid: string; request: RefundRequest },
): Promise<Result<RefundState, ProviderFault>> {
  const { providerOrderId: orderId, paymentId: txnId, amountPaise } = request;
  const refId = refIdOf(request.key);
  const status = async () => {
    const found = await call('/v2/refund/status', { mid, orderId, refId }, wire.refunded);
    return found.ok ? readRefund(refId, found.value) : found;
  };
  const known = await status();
  if (!known.ok) return known;
  if (known.value) return ok(known.value);
  const body = { mid, txnType: 'REFUND', orderId, txnId, refId, refundAmount: rupeeText(amountPaise) };
  const applied = await call('/refund/apply', body, wire.refunded);
  if (!applied.ok) return applied;
  const { resultInfo } = applied.value;
  if (!wire.isOneOf(wire.codes.duplicateRefund, resultInfo)) {
    const read = readRefund(refId, applied.value);
    if (!read.ok) return read;
    return read.value ? ok(read.value) : err(refused(resultInfo));
  }
  // Another request with this refId was quicker.
  const other = await status();
  if (!other.ok) return other;
  return ok(other.value ?? { state: 'pending', refundId: null });
}

/** A refId has at most fifty characters of this kind. */
const refIdOf = (key: string) =>
  /^[\w@-]{1,50}$/.test(key) ? key : createHash('sha256').update(key).digest('hex').slice(0, 40);
