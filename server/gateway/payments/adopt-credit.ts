import { LeaseLost } from '#gateway/commands/guard-crm.ts';
import { must } from '#lib/assert.ts';
import type { Notice, ProviderName } from '#payments/provider.ts';
import { change, type Settling } from './ask-providers.ts';
import type { Outcome } from './outcome.ts';

/**
 * Takes over an attempt to pay used credit that our own records do not have, once it was paid: its amount is then what the
 * provider captured, which takes no other one for its order. `settleCredit` finds in the CRM whether it was written.
 */
export async function adoptCredit(
  settling: Settling,
  creditId: string,
  { provider, providerOrderId, reference = providerOrderId }: Notice & { provider: ProviderName },
): Promise<Outcome> {
  const { deps, held } = settling;
  const known = await deps.store.byReference(reference);
  if (known?.providerOrderId != null) return 'done';
  const asked = await held.hold(async () => deps.providers.get(provider)?.payments(providerOrderId));
  if (!asked?.ok) return 'waits';
  const captured = asked.value.find(({ state }) => state === 'captured');
  if (!captured) return 'done';
  if (!known) {
    const amountPaise = must(captured.amountPaise, 'the amount of a captured payment');
    const number = Number(must(/\d+$/.exec(reference), 'the number of an attempt')[0]);
    const attempt = { reference, subject: 'credit' as const, subjectId: creditId, number, ...held.run.owner };
    if (!(await deps.store.open(held.lease, { ...attempt, provider, providerOrderId, amountPaise }))) {
      throw new LeaseLost();
    }
  }
  await change(settling, reference, { providerOrderId, state: 'open', checkInMs: 0 });
  return 'done';
}
