import type { Paise } from '#domain/money.ts';
import { LeaseLost } from '#gateway/commands/guard-crm.ts';
import { logException } from '#gateway/commands/order/log-exception.ts';
import type { Attempt, PaymentSubject } from '#gateway/store/payment-store.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { AttemptRequest, OpenedAttempt, ProviderFault, ProviderName } from '#payments/provider.ts';
import type { PaymentRefusal } from '#protocol/payments.ts';
import { change, type Settling } from './ask-providers.ts';
import { writeHistory } from './history.ts';
import { instrumentWords } from './instrument-words.ts';
import { nextCheckMs } from './limits.ts';
import type { Outcome } from './outcome.ts';
import { readProvider } from './read-order.ts';

/** Who pays, and where the provider sends the browser back to. */
export type Payer = {
  customer: AttemptRequest['customer'];
  returnUrl: (provider: ProviderName) => string;
};

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
export async function openAttempt(settling: Settling, wanted: Wanted): Promise<Opened> {
  const { open } = wanted;
  if (open) {
    const again = await openWith(settling, open, wanted.payer);
    if (again.ok || again.error.kind === 'unreachable') return told(settling, open, again);
    // The provider takes no payment for it any more.
    if ((await writeFailure(settling, open)) === 'waits') return err({ kind: 'crm-unavailable' });
    await change(settling, open.reference, { state: 'failed' });
  }
  const attempt = await record(settling, wanted);
  if (!attempt.ok) return attempt;
  return told(settling, attempt.value, await openWith(settling, attempt.value, wanted.payer));
}

/** The payment history names a payment that failed (PAY-029); an attempt that nobody tried to pay is not worth a word. */
async function writeFailure({ held }: Settling, { subject, subjectId, reference, ...of }: Attempt): Promise<Outcome> {
  const { payment, amountPaise } = of;
  if (payment?.state !== 'failed') return 'done';
  const isOrder = subject === 'order';
  return writeHistory(held.run, {
    orderId: isOrder ? subjectId : null,
    reference: (isOrder ? payment.paymentId : null) ?? reference,
    amountPaise,
    mode: instrumentWords(payment.instrument),
    bank: payment.bank,
    status: 'Failure',
  });
}

/** Records a new attempt before the provider hears of it, so that its number is never used twice. */
async function record(settling: Settling, wanted: Wanted): Promise<Result<Attempt, PaymentRefusal>> {
  const { deps, held } = settling;
  const provider = await readProvider(held.run, new Set(deps.providers.keys()));
  if (!provider.ok) return err({ kind: 'crm-unavailable' });
  if (provider.value === null) return err({ kind: 'not-configured' });
  const { subject, subjectId, amountPaise, stem, attempts } = wanted;
  // Were our records lost, counting would use the reference of an attempt of used credit again.
  const first = subject === 'credit' ? Math.floor(held.run.nowMs() / 1000) : 1;
  const number = Math.max(first, ...attempts.map((each) => each.number + 1));
  const attempt = {
    reference: `${stem}-${number}`,
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
