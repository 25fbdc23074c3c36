import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { parseJson } from '#lib/parse-json.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type {
  AttemptRequest,
  Notice,
  OpenedAttempt,
  PaymentProvider,
  ProviderFault,
  ProviderPayment,
  RefundState,
} from '#payments/provider.ts';
import type { RazorpayAccess } from './access.ts';
import { type Call, createCall } from './call.ts';
import { razorpayOrigins } from './origins.ts';
import { readPayment, readRefund } from './read-payment.ts';
import { isSigned } from './signatures.ts';
import * as wire from './wire.ts';

const TIMEOUT_MS = 15_000;
const MOST_ITEMS = 100;
const CURRENCY = 'INR';

/** Speaks Razorpay's wire (CRM-082, CRM-083). */
export function createRazorpay(access: RazorpayAccess, { timeoutMs = TIMEOUT_MS } = {}): PaymentProvider {
  const call = createCall(access, { timeoutMs });
  return {
    name: 'Razorpay',
    origins: razorpayOrigins(access),
    open: (request) => open(call, { access, request }),
    find: async (reference) => {
      const found = await orderOf(call, reference);
      return found.ok ? ok(found.value?.id ?? null) : found;
    },
    payments: (orderId) => payments(call, orderId),
    refund: (request) => refund(call, request),
    readReturn: (fields) => readReturn(fields, access.keySecret),
    readWebhook: (request) => readWebhook(request, access.webhookSecret),
  };
}

/** Razorpay takes the same receipt twice, so we look for its order before we make one, and again afterwards. */
async function open(
  call: Call,
  { access, request }: { access: RazorpayAccess; request: AttemptRequest },
): Promise<Result<OpenedAttempt, ProviderFault>> {
  const { reference, amountPaise, customer } = request;
  const known = await orderOf(call, reference);
  if (!known.ok) return known;
  let order = known.value;
  if (!order) {
    const body = { amount: amountPaise, currency: CURRENCY, receipt: reference };
    const made = await call({ method: 'POST', path: '/orders', body }, wire.order);
    if (!made.ok) return made;
    const first = await orderOf(call, reference);
    if (!first.ok) return first;
    order = first.value ?? made.value;
  }
  if (order.amount !== amountPaise || order.currency !== CURRENCY) {
    return err({ kind: 'refused', code: 'REFERENCE_TAKEN', description: `${reference} is of another amount.` });
  }
  const { checkoutUrl: script, keyId } = access;
  const { name, email, mobile } = customer;
  const prefill = { name, email, contact: mobile && `+91${mobile}` };
  const checkout = { provider: 'Razorpay' as const, script, keyId, providerOrderId: order.id, amountPaise, prefill };
  return ok({ providerOrderId: order.id, checkout });
}

/** The first order with this receipt. All callers agree on it, even if several have made one at the same time. */
async function orderOf(call: Call, receipt: string): Promise<Result<wire.RazorpayOrder | null, ProviderFault>> {
  const path = `/orders?receipt=${encodeURIComponent(receipt)}&count=${MOST_ITEMS}`;
  const found = await call({ method: 'GET', path }, wire.orders);
  if (!found.ok) return found;
  const ours = found.value.items.filter((order) => order.receipt === receipt);
  // Their ids begin with the time, more exactly than `created_at`.
  return ok(ours.toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1))[0] ?? null);
}

async function payments(call: Call, orderId: string): Promise<Result<ProviderPayment[], ProviderFault>> {
  const path = `/orders/${encodeURIComponent(orderId)}/payments?expand[]=card`;
  const found = await call({ method: 'GET', path }, wire.payments);
  if (!found.ok) return found;
  const read: ProviderPayment[] = [];
  for (const payment of found.value.items) {
    const now = payment.status === 'authorized' ? await captured(call, payment) : ok(payment);
    if (!now.ok) return now;
    read.push(readPayment(now.value));
  }
  return ok(read);
}

/** Captures an authorized payment. A refusal may mean that it is captured already, so the payment says how it stands. */
async function captured(
  call: Call,
  { id, amount, currency }: wire.RazorpayPayment,
): Promise<Result<wire.RazorpayPayment, ProviderFault>> {
  const path = `/payments/${encodeURIComponent(id)}`;
  const capture = await call({ method: 'POST', path: `${path}/capture`, body: { amount, currency } }, wire.payment);
  if (!capture.ok && capture.error.kind === 'unreachable') return capture;
  return call({ method: 'GET', path: `${path}?expand[]=card` }, wire.payment);
}

async function refund(
  call: Call,
  { key, paymentId, amountPaise }: Parameters<PaymentProvider['refund']>[0],
): Promise<Result<RefundState, ProviderFault>> {
  const path = `/payments/${encodeURIComponent(paymentId)}`;
  const receipt = receiptOf(key);
  const made = await call({ method: 'GET', path: `${path}/refunds?count=${MOST_ITEMS}` }, wire.refunds);
  if (!made.ok) return made;
  const same = made.value.items.find((each) => each.receipt === receipt);
  if (same) return ok(readRefund(same));
  const body = { amount: amountPaise, speed: 'normal', receipt };
  // Protects against a request that is still under way while we look.
  const headers = { 'x-refund-idempotency': digestOf(key) };
  const begun = await call({ method: 'POST', path: `${path}/refund`, body, headers }, wire.refund);
  if (begun.ok) return ok(readRefund(begun.value));
  const { error } = begun;
  return err(error.kind === 'refused' ? { ...error, isForNow: lacksBalance.test(error.description) } : error);
}

/** The seller's account pays refunds, and it may have been emptied the day before; only the words tell (its issue 414). */
const lacksBalance = /enough balance|insufficient balance/i;

const digestOf = (key: string) => createHash('sha256').update(key).digest('hex');
/** A receipt has at most forty characters. */
const receiptOf = (key: string) => (key.length <= 40 ? key : digestOf(key).slice(0, 40));

function readReturn(fields: Readonly<Record<string, string>>, secret: string): Notice | null {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = fields;
  if (!orderId || !paymentId) return null;
  return isSigned(`${orderId}|${paymentId}`, { signature, secret }) ? { providerOrderId: orderId } : null;
}

function readWebhook(request: Parameters<PaymentProvider['readWebhook']>[0], secret: string): Notice | null {
  const { body, headers } = request;
  if (!isSigned(body, { signature: headers['x-razorpay-signature'], secret })) return null;
  const { success, output } = v.safeParse(wire.event, parseJson(body.toString('utf8')));
  const { order, payment } = success ? output.payload : {};
  // The account may take payments that are not of our orders. Their notifications are genuine, so they are no forgeries,
  // and no order of ours has their id.
  const providerOrderId = order?.entity.id ?? payment?.entity.order_id ?? payment?.entity.id ?? 'none';
  const reference = order?.entity.receipt;
  return { providerOrderId, ...(reference && { reference }) };
}
