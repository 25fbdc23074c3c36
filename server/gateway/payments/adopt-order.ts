import { LeaseLost } from '#gateway/commands/guard-crm.ts';
import type { Attempt, NewAttempt, SeenPayment } from '#gateway/store/payment-store.ts';
import { adoptRefunds } from './adopt-refunds.ts';
import { change, ownAttempts, type Settling } from './ask-providers.ts';
import { stemOf } from './credit-reference.ts';
import type { Outcome } from './outcome.ts';
import type { OrderToPay } from './read-order.ts';

/** The highest number of an attempt that is looked for; customers make a few. */
const MOST_ATTEMPTS = 20;
/**
 * How many attempts after the one that paid for an order are taken over although its provider does not know them: their
 * checkouts may still be open.
 */
const LATER_ATTEMPTS = 3;

/** An attempt that its provider knows; one that may not exist counts as ended, and is only looked at. */
export type FoundAttempt = NewAttempt & { providerOrderId: string; state?: 'open' | 'failed' };

/** What became of attempts that our own records lack: there are none, they are taken over, or nobody can be asked. */
export type Adopted = Exclude<Outcome, 'done'> | 'none' | 'adopted';

/**
 * Takes over the attempts of an order when our own records lack the one that the CRM's order names, or do not know that
 * it paid: they were lost, or are those of a backup. The order names the last one, or the one that paid for it, and its
 * number tells the references of all, which the providers know.
 */
export async function adoptOrder(settling: Settling, order: OrderToPay | null): Promise<Adopted> {
  if (!order?.provider || order.providerOrderId === null || order.duePaise <= 0) return 'none';
  const own = await ownAttempts(settling, order.id);
  const named = own.find(({ providerOrderId }) => providerOrderId === order.providerOrderId);
  if (named && (order.honoured === null || named.state === 'paid')) return 'none';
  const found = await findAttempts(settling, order);
  if (!found || (await adoptRefunds(settling, order)) === 'waits') return 'waits';
  const isNamed = ({ providerOrderId }: FoundAttempt) => providerOrderId === order.providerOrderId;
  // The named one comes last: as long as our own records lack it, a later run begins again.
  for (const attempt of [...found.filter((each) => !isNamed(each)), ...found.filter(isNamed)]) {
    const known = own.find(({ reference }) => reference === attempt.reference);
    if (known?.providerOrderId !== attempt.providerOrderId) await takeOver(settling, attempt, known);
  }
  return 'adopted';
}

/**
 * Takes over an attempt that its provider knows. Our own records may have it as that of a contact who had the order
 * before the back office gave it to another. They get the provider's name of it together with the rest: a run that ended
 * before leaves an attempt without one, so a later run takes it over again.
 */
export async function takeOver(
  settling: Settling,
  { providerOrderId, state = 'open', ...attempt }: FoundAttempt,
  known: Attempt | undefined,
  payment: SeenPayment | null = null,
): Promise<void> {
  const { deps, held } = settling;
  const other = known ? null : await deps.store.byReference(attempt.reference);
  const isThere = known !== undefined || other?.subjectId === attempt.subjectId;
  if (!isThere && !(await deps.store.open(held.lease, { ...attempt, providerOrderId: null }))) throw new LeaseLost();
  const { accountId, contactId } = attempt;
  const changes = { accountId, contactId, providerOrderId, state, checkInMs: 0, ...(payment && { payment }) } as const;
  await change(settling, attempt.reference, changes);
}

/**
 * Finds all attempts of an order, up to the first number after the named one that no provider knows; after one that paid,
 * also those that may stand open. Null: not now.
 */
async function findAttempts(settling: Settling, order: OrderToPay): Promise<FoundAttempt[] | null> {
  const { deps, held } = settling;
  const { id: subjectId, provider, providerOrderId: named, duePaise: amountPaise } = order;
  if (!provider || named === null) return [];
  const stem = stemOf(order.orderNumber);
  const attemptOf = (
    attempt: Pick<FoundAttempt, 'reference' | 'number' | 'provider' | 'providerOrderId' | 'state'>,
  ) => ({
    ...{ subject: 'order' as const, subjectId, amountPaise, ...held.run.owner },
    ...attempt,
  });
  // Paytm knows attempts by our own reference, and of those that nobody has tried to pay yet it knows nothing.
  const namedNumber = named.startsWith(`${stem}-`) ? Number(named.slice(stem.length + 1)) : 0;
  const later = namedNumber > 0 && order.honoured !== null ? LATER_ATTEMPTS : 0;
  const found: FoundAttempt[] = [];
  const hasNamed = () => found.some(({ providerOrderId }) => providerOrderId === named);
  for (let number = 1; number <= MOST_ATTEMPTS; number += 1) {
    const reference = `${stem}-${number}`;
    const isByReference = number <= namedNumber + later;
    const known = reference === named ? null : await findReference(settling, reference);
    const at = known ?? (isByReference ? { provider, providerOrderId: reference } : null);
    if (at === 'waits') return null;
    const isGuess = known === null && number > namedNumber;
    if (at) found.push(attemptOf({ reference, number, ...at, ...(isGuess && { state: 'failed' }) }));
    else if (hasNamed()) break;
  }
  if (hasNamed()) return found;
  // Nobody of ours gave it its name. It keeps the one by which its provider knows it.
  const own = await deps.store.attempts(subjectId);
  const number = Math.max(0, ...[...own, ...found].map((each) => each.number)) + 1;
  return [...found, attemptOf({ reference: named, number, provider, providerOrderId: named })];
}

/** Asks all providers for the attempt with this reference; null when none knows it. */
export async function findReference(
  { deps, held }: Settling,
  reference: string,
): Promise<(Pick<NewAttempt, 'provider'> & { providerOrderId: string }) | 'waits' | null> {
  for (const provider of deps.providers.values()) {
    const found = await held.hold(() => provider.find(reference));
    if (!found.ok && found.error.kind === 'unreachable') return 'waits';
    if (found.ok && found.value !== null) return { provider: provider.name, providerOrderId: found.value };
  }
  return null;
}
