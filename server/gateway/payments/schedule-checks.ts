import { type Attempt, isEnded, type Refund } from '#gateway/store/payment-store.ts';
import { change, ownAttempts, type Settling } from './ask-providers.ts';
import { nextCheckMs } from './limits.ts';

/** How soon to ask again for a refund that the provider is working on. */
const REFUND_CHECK_MS = 10 * 60_000;

/** The refunds of an order or of used credit that the provider has not carried out or refused yet. */
export const pendingRefunds = async ({ deps }: Settling, subjectId: string): Promise<Refund[]> =>
  (await deps.store.refunds(subjectId)).filter(({ state }) => state === 'pending');

/** Notes for each attempt when to look at it again. While a refund is pending, all are looked at. */
export async function scheduleChecks(settling: Settling, subjectId: string): Promise<void> {
  const isRefunding = (await pendingRefunds(settling, subjectId)).length > 0;
  for (const attempt of await ownAttempts(settling, subjectId)) {
    await change(settling, attempt.reference, { checkInMs: checkIn(attempt, isRefunding) });
  }
}

function checkIn({ ageMs, state }: Attempt, isRefunding: boolean): number | null {
  const next = nextCheckMs(ageMs, isEnded(state));
  return isRefunding ? Math.min(next ?? REFUND_CHECK_MS, Math.max(REFUND_CHECK_MS, ageMs / 2)) : next;
}
