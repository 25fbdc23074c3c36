import type { Paise } from '#domain/money.ts';
import { LeaseLost } from '#gateway/commands/guard-crm.ts';
import { logException } from '#gateway/commands/order/log-exception.ts';
import { INTEGRATION } from '#gateway/commands/run.ts';
import { type Attempt, isEnded, type PaymentSubject } from '#gateway/store/payment-store.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { AttemptRequest, OpenedAttempt, ProviderFault, ProviderName } from '#payments/provider.ts';
import type { PaymentRefusal } from '#protocol/payments.ts';
import { errorFields, fail } from './apply-step.ts';
import { change, ownAttempts, type Settling } from './ask-providers.ts';
import { CHECKOUT_MS, nextCheckMs } from './limits.ts';
import { readCredit } from './read-credit.ts';
import { type OrderToPay, readOrder, readProvider } from './read-order.ts';
import { settleOrder } from './settle-order.ts';

/** Who pays, and where the provider sends the browser back to. */
export type Payer = {
  customer: AttemptRequest['customer'];
  returnUrl: (provider: ProviderName) => string;
};

/** The reference of the attempt that the customer may pay now. */
export type Begun = Result<{ reference: string }, PaymentRefusal>;

const unavailable = err({ kind: 'crm-unavailable' });

/**
 * Begins to pay an order (CRM-081, CRM-082). Owner, status and amount are those of the CRM's own order. All tabs and
 * devices get the same open attempt. The order names provider and attempt before anybody can pay it, so that the
 * payment is found even if everything here is lost.
 */
export async function beginOrder(settling: Settling, orderId: string, payer: Payer): Promise<Begun> {
  const read = await settledOrder(settling, orderId);
  if (!read.ok) return unavailable;
  const order = read.value;
  if (order?.status !== 'Payment Pending' || order.duePaise <= 0) return err({ kind: 'nothing-due' });
  const attempts = await ownAttempts(settling, orderId);
  // One that was taken over from the CRM's order has another name, under which the provider would open a second one.
  const open = attempts.findLast(
    ({ state, reference }) => !isEnded(state) && reference.startsWith(`${order.orderNumber}-`),
  );
  if (open?.checkout && open.ageMs < CHECKOUT_MS) return ok({ reference: open.reference });
  const wanted = { subject: 'order' as const, subjectId: orderId, amountPaise: order.duePaise };
  const begun = await begin(settling, { ...wanted, stem: order.orderNumber, attempts, open, payer });
  if (!begun.ok) {
    if (begun.error.kind === 'refused') await failRefused(settling, order, begun.error);
    return begun;
  }
  const { attempt, opened } = begun.value;
  const named = await settling.held.run.crm.update(INTEGRATION, 'Order', orderId, {
    Payment_Gateway_Name__c: attempt.provider,
    Payment_Order_Id__c: opened.providerOrderId,
  });
  if (!named.ok) return unavailable;
  await change(settling, attempt.reference, { checkout: opened.checkout });
  return ok({ reference: attempt.reference });
}

/** Reads the order, after its earlier attempts are settled: it may be paid already. */
async function settledOrder(settling: Settling, orderId: string): Promise<Awaited<ReturnType<typeof readOrder>>> {
  const { run } = settling.held;
  const read = await readOrder(run, orderId);
  if (!read.ok) return read;
  const isTried = read.value?.providerOrderId != null || (await ownAttempts(settling, orderId)).length > 0;
  if (!isTried) return read;
  await settleOrder(settling, orderId);
  return readOrder(run, orderId);
}

/** Begins to pay used credit: at most the limit minus the balance, as the CRM has them now (CRED-002, CRED-006). */
export async function beginCredit(
  settling: Settling,
  { creditId, amountPaise }: { creditId: string; amountPaise: Paise },
  payer: Payer,
): Promise<Begun> {
  const read = await readCredit(settling.held.run, creditId);
  if (!read.ok) return unavailable;
  if (!read.value || read.value.payablePaise <= 0) return err({ kind: 'nothing-due' });
  const { name, payablePaise } = read.value;
  if (amountPaise > payablePaise) return err({ kind: 'too-much', mostPaise: payablePaise });
  const attempts = await ownAttempts(settling, creditId);
  const open = attempts.findLast(({ state, amountPaise: of }) => !isEnded(state) && of === amountPaise);
  if (open?.checkout && open.ageMs < CHECKOUT_MS) return ok({ reference: open.reference });
  const wanted = { subject: 'credit' as const, subjectId: creditId, amountPaise };
  const begun = await begin(settling, { ...wanted, stem: `CR-${name}`, attempts, open, payer });
  if (!begun.ok) return begun;
  const { attempt, opened } = begun.value;
  await change(settling, attempt.reference, { checkout: opened.checkout });
  return ok({ reference: attempt.reference });
}

type Wanted = {
  subject: PaymentSubject;
  subjectId: string;
  amountPaise: Paise;
  /** What the references of this subject begin with. */
  stem: string;
  attempts: readonly Attempt[];
  open: Attempt | undefined;
  payer: Payer;
};

type Opened = Result<{ attempt: Attempt; opened: OpenedAttempt }, PaymentRefusal>;

/** Opens an attempt with the provider: the one that is open, or a new one. Nobody can pay it yet. */
async function begin(settling: Settling, wanted: Wanted): Promise<Opened> {
  const { open } = wanted;
  if (open) {
    const again = await openWith(settling, open, wanted.payer);
    if (again.ok || again.error.kind === 'unreachable') return told(settling, open, again);
    // The provider takes no payment for it any more.
    await change(settling, open.reference, { state: 'failed' });
  }
  const attempt = await record(settling, wanted);
  if (!attempt.ok) return attempt;
  return told(settling, attempt.value, await openWith(settling, attempt.value, wanted.payer));
}

/** Records a new attempt before the provider hears of it, so that its number is never used twice. */
async function record(settling: Settling, wanted: Wanted): Promise<Result<Attempt, PaymentRefusal>> {
  const { deps, held } = settling;
  const provider = await readProvider(held.run, new Set(deps.providers.keys()));
  if (!provider.ok) return unavailable;
  if (provider.value === null) return err({ kind: 'not-configured' });
  const { subject, subjectId, amountPaise, stem, attempts } = wanted;
  const number = Math.max(0, ...attempts.map((each) => each.number)) + 1;
  const attempt = {
    reference: `${stem.replace(/[^A-Za-z0-9-]/g, '')}-${number}`,
    ...{ subject, subjectId, number, amountPaise },
    ...held.run.owner,
    provider: provider.value,
    providerOrderId: null,
  };
  if (!(await deps.store.open(held.lease, attempt))) throw new LeaseLost();
  return ok({ ...attempt, state: 'opening', checkout: null, payment: null, ageMs: 0 });
}

async function openWith(
  { deps, held }: Settling,
  { provider: name, reference, amountPaise }: Attempt,
  { customer, returnUrl }: Payer,
): Promise<Result<OpenedAttempt, ProviderFault>> {
  const provider = deps.providers.get(name);
  if (!provider) return err({ kind: 'unreachable', reason: `${name} is not configured` });
  const request = { reference, amountPaise, customer, returnUrl: returnUrl(name) };
  return held.hold(async () => {
    const first = await provider.open(request);
    // The same reference opens nothing twice.
    return first.ok || first.error.kind === 'refused' ? first : provider.open(request);
  });
}

/** Notes what the provider answered, and puts it in the words for the customer (PAY-022, PAY-032). */
async function told(
  settling: Settling,
  attempt: Attempt,
  answer: Result<OpenedAttempt, ProviderFault>,
): Promise<Opened> {
  const { reference, ageMs } = attempt;
  const checkInMs = nextCheckMs(ageMs, false);
  if (answer.ok) {
    const { providerOrderId } = answer.value;
    await change(settling, reference, { providerOrderId, state: 'open', checkInMs });
    return ok({ attempt, opened: answer.value });
  }
  const isRefused = answer.error.kind === 'refused';
  const message = answer.error.kind === 'refused' ? answer.error.description : answer.error.reason;
  const code = answer.error.kind === 'refused' ? answer.error.code : 'PROVIDER_UNREACHABLE';
  await logException(settling.held.run, { code, message: `${reference}: ${message}`, category: 'Payment' });
  await change(settling, reference, isRefused ? { state: 'failed', checkInMs } : { checkInMs });
  return err(isRefused ? { kind: 'refused', code, description: message } : { kind: 'provider-unreachable' });
}

/** An order that the provider takes no payment for ends, unless another attempt of it may still be paid (PAY-032). */
async function failRefused(
  settling: Settling,
  order: OrderToPay,
  { code, description }: Extract<PaymentRefusal, { kind: 'refused' }>,
): Promise<void> {
  const attempts = await ownAttempts(settling, order.id);
  if (attempts.some(({ state, providerOrderId }) => !isEnded(state) && providerOrderId !== null)) return;
  await fail(settling, order, errorFields({ code, description, source: 'provider', step: 'open' }));
}
