import { deleteOlderCaches } from '#db/older-caches.ts';
import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { eraseFormDrafts } from '#db/outbox-database.ts';
import { inOneVisit } from '#db/presence.ts';
import { emptyDraft } from '#domain/commands/draft.ts';
import type { Owner } from '#domain/owner.ts';
import { readPeople } from '#domain/people/people.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import { SettingKey } from '#ports/setting-key.ts';
import { type CommandOutcome, OUTCOMES, signsOut } from '#protocol/outcome.ts';
import { partKind } from '#protocol/part-split.ts';
import type { PendingChoice } from './app.ts';

/** Kinds of parts that only customers of a price book get. */
const priced: ReadonlySet<string> = new Set(['prices', 'offers', 'stock', 'coupons']);
/** How many parts one transaction copies: few enough to keep the page responsive. */
const BATCH = 50;

/**
 * Erases prices and customer parts at sign-out. Moves parts that everyone may read to the guest's cache, so that they
 * need not be fetched again. Waiting commands, and forms that were begun, stay in the owner's database, which no other
 * owner opens, unless `pending` is 'discard' (SYNC-015). Safe to repeat: a page that dies half way is followed by one
 * that starts over. Fails when the page is left, because a sign-in elsewhere may complete it.
 */
export async function eraseCustomer(owner: Owner, pending: PendingChoice): Promise<void> {
  const cache = openCache(owner);
  const guest = openCache(null);
  const outbox = openOutbox(owner);
  await inOneVisit([cache, guest, outbox], async () => {
    const { catalogue } = await cache.state();
    const shared = (catalogue?.parts ?? []).filter((entry) => !priced.has(partKind(entry.name)));
    for (let start = 0; start < shared.length; start += BATCH) {
      const found = await cache.parts(shared.slice(start, start + BATCH).map((entry) => entry.hash));
      // If the guest's cache has no room, the guest fetches the parts later; erasing goes on.
      await guest.write({ durability: 'relaxed', writes: { put: [...found.values()] } }).catch(() => false);
    }
    await cache.erase();
    await deleteOlderCaches(owner);
    const outcomes = (await outbox.meta<CommandOutcome[]>(OUTCOMES)) ?? [];
    await updateOutbox(outbox, (left) => {
      // The next session begins with what was changed.
      if (outcomes.some(signsOut)) left.meta[OUTCOMES] = outcomes.filter((outcome) => !signsOut(outcome));
      if (pending !== 'discard') return;
      left.rows = [];
      left.unreadable = [];
      left.draft = emptyDraft;
    });
    if (pending === 'discard') await eraseFormDrafts(owner);
    // The people stay, like kitchen lists, but whoever signs in next says who orders.
    await outbox.changeSetting(SettingKey.people, (stored) =>
      stored ? { setting: { ...readPeople(stored), current: null }, value: null } : { value: null },
    );
  });
}
