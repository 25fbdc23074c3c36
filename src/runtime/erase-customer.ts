import { openCache } from '#db/open-cache.ts';
import type { Databases } from '#db/queries/databases.ts';
import { emptyDraft } from '#domain/commands/draft.ts';
import { partKind } from '#protocol/part-split.ts';
import type { PendingChoice } from './larder.ts';

/** Parts that only customers of a price book get. */
const priced: ReadonlySet<string> = new Set(['prices', 'offers', 'stock', 'coupons']);
/** Parts copied in one transaction: small enough to keep the page responsive. */
const BATCH = 50;

/**
 * Sign-out: prices and customer parts go. What everybody may see moves to the guest's cache, so that it need not be
 * fetched again. Waiting commands stay, hidden by their database's name, unless they are to be discarded (SYNC-015).
 */
export async function eraseCustomer({ outbox, cache }: Databases, pending: PendingChoice): Promise<void> {
  const { catalogue } = await cache.state();
  const shared = (catalogue?.parts ?? []).filter((entry) => !priced.has(partKind(entry.name)));
  const guest = openCache(null);
  try {
    for (let start = 0; start < shared.length; start += BATCH) {
      const found = await cache.parts(shared.slice(start, start + BATCH).map((entry) => entry.hash));
      await guest.write({ durability: 'relaxed', writes: { put: [...found.values()] } });
    }
  } finally {
    guest.close();
  }
  await cache.clear();
  if (pending !== 'discard') return;
  await outbox.transact(({ rows }) => ({
    writes: { remove: rows.map((row) => row.id), draft: emptyDraft },
    value: null,
  }));
}
