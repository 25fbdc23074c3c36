import type { Attempt, SeenPayment } from '#gateway/store/payment-store.ts';
import { must } from '#lib/assert.ts';
import { type Adopted, findReference, takeOver } from './adopt-order.ts';
import { ownAttempts, type Settling } from './ask-providers.ts';
import type { BegunAttempt, CreditToPay } from './read-credit.ts';

/**
 * Takes over attempts to pay used credit that our own records lack, and that the CRM's payment history shows as begun. One
 * that nobody has tried to pay yet is left to a later run.
 */
export async function adoptCredit(settling: Settling, creditId: string, credit: CreditToPay): Promise<Adopted> {
  const own = await ownAttempts(settling, creditId);
  let adopted: Adopted = 'none';
  for (const begun of credit.begun) {
    const known = own.find(({ reference }) => reference === begun.reference);
    if (known?.providerOrderId != null) continue;
    const outcome = await adopt(settling, begun, { creditId, known, credit });
    if (outcome === 'waits') return outcome;
    if (outcome === 'adopted') adopted = outcome;
  }
  return adopted;
}

async function adopt(
  settling: Settling,
  { reference, amountPaise }: BegunAttempt,
  { creditId: subjectId, known, credit }: { creditId: string; known: Attempt | undefined; credit: CreditToPay },
): Promise<Adopted> {
  const { deps, held } = settling;
  const at = await findReference(settling, reference);
  if (at === 'waits') return at;
  if (!at) return 'none';
  const { provider, providerOrderId } = at;
  const asked = await held.hold(async () => deps.providers.get(provider)?.payments(providerOrderId));
  if (!asked?.ok) return 'waits';
  // It was written to the record already: it stays the one that this attempt takes.
  const written = asked.value.find(({ paymentId }) => paymentId !== null && paymentId === credit.lastPayment);
  const payment: SeenPayment | null = written ? { ...written, sinceMs: held.run.nowMs() } : null;
  const number = Number(must(/\d+$/.exec(reference), 'the number of an attempt')[0]);
  const attempt = { reference, subject: 'credit' as const, subjectId, number, ...held.run.owner, ...at, amountPaise };
  await takeOver(settling, attempt, known, payment);
  return 'adopted';
}
