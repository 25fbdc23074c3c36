import { paise } from '#domain/money.ts';
import { isEnded, type PaymentStore, type Refund } from '#gateway/store/payment-store.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { PaymentProvider, ProviderFault, ProviderName, RefundState } from '#payments/provider.ts';
import type { Refunded, RefundFault, RefundRequest, Refunds } from './refunds.ts';

type Deps = { store: PaymentStore; providers: ReadonlyMap<ProviderName, PaymentProvider> };

/** How soon to ask whether the provider has carried out a refund. */
const CHECK_MS = 10 * 60_000;

/** How a refund stands after a fault: on its way while the provider refuses it only for now; null: nobody knows. */
export function refusedRefund(fault: ProviderFault): RefundState | null {
  if (fault.kind === 'unreachable') return null;
  return { state: fault.isForNow ? 'pending' : 'failed', refundId: null };
}

const refused = (message: string) => err({ kind: 'refused' as const, message });

/** Returns money to the bank through the provider that took it (CANC-011, CRM-076, CRM-077). */
export function createRefunds(deps: Deps): Refunds {
  return { refundUpTo: (request) => refundUpTo(deps, request) };
}

async function refundUpTo(deps: Deps, request: RefundRequest): Promise<Result<Refunded, RefundFault>> {
  const { store } = deps;
  const provider = [...deps.providers.values()].find(({ name }) => name === request.provider);
  const { orderId: providerOrderId, reference: paymentId } = request;
  if (!provider)
    return refused(request.provider ? `${request.provider} is not configured here` : 'The order names no provider');
  if (!providerOrderId || !paymentId) return refused('The order does not name its payment');
  const known = await store.refundsOfPayment(paymentId);
  const own = known.find(({ key }) => key === request.key);
  if (own && own.state !== 'failed') return push(deps, provider, own);
  const captured = await provider.payments(providerOrderId);
  if (!captured.ok)
    return captured.error.kind === 'unreachable' ? err({ kind: 'unreachable' }) : refused('unknown order');
  const payment = captured.value.find((each) => each.paymentId === paymentId && each.state === 'captured');
  if (payment?.amountPaise == null) return refused('The provider knows of no captured payment');
  // One that is on its way counts. Whoever asked for it, or a round, records its end.
  const returned = known.filter(({ state }) => state !== 'failed');
  const recorded = returned.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const before = Math.max(recorded, request.beforePaise);
  // Never above what was captured.
  const amountPaise = paise(Math.min(request.totalPaise, payment.amountPaise) - before);
  if (amountPaise <= 0) return ok({ state: 'done', amountPaise: paise(0) });
  // One that failed is tried again as it was, unless others have made up for it.
  if (own) return own.amountPaise <= amountPaise ? push(deps, provider, own) : refused('Other refunds replaced it');
  const { key, subjectId } = request;
  const refund: Refund = {
    ...{ key, subjectId, provider: provider.name, providerOrderId, paymentId, amountPaise },
    ...{ state: 'pending', refundId: null },
  };
  // Recorded before the provider hears of it, so that every later run asks under the same key for the same amount.
  await store.recordRefund(refund);
  return push(deps, provider, refund);
}

async function push(
  { store }: Deps,
  provider: PaymentProvider,
  refund: Refund,
): Promise<Result<Refunded, RefundFault>> {
  const { key, providerOrderId, paymentId, amountPaise } = refund;
  const answer = await provider.refund({ key, providerOrderId, paymentId, amountPaise });
  const read = answer.ok ? answer.value : refusedRefund(answer.error);
  if (read) await store.recordRefund({ ...refund, ...read });
  // A round asks again, also if nobody else does.
  if (!read || read.state === 'pending') {
    const attempts = await store.attempts(refund.subjectId);
    const own = attempts.find((attempt) => isEnded(attempt.state) && attempt.providerOrderId === providerOrderId);
    if (own) await store.hasten(own.reference, CHECK_MS);
  }
  if (!read) return err({ kind: 'unreachable' });
  const { state } = read;
  if (!answer.ok && state === 'failed') return refused(answer.error.kind === 'refused' ? answer.error.description : '');
  return ok({ state, amountPaise });
}
