import { emptyDraft } from '#domain/commands/draft.ts';
import type { OutboxStore } from '#outbox/outbox-store.ts';
import type { CacheState, CacheStore } from '#ports/cache-store.ts';
import type { GuestCatalogue } from '#protocol/pages.ts';
import type { EncodedPart, PartHash } from '#protocol/part.ts';
import { initialStatus } from '#protocol/status.ts';
import type { Databases } from './queries/databases.ts';

/**
 * Read-only databases of a guest, for drawing a page where there is no device: the given catalogue, an empty outbox,
 * and the sync status of a device that was never synced.
 */
export function guestDatabases(catalogue: GuestCatalogue | null, nowMs: number): Databases {
  return { outbox: emptyOutbox, cache: stillCache(catalogue), owner: null, nowMs: () => nowMs };
}

const noWrite = () => Promise.reject(new Error('What a page is drawn from is not written.'));
const unheard = () => () => {};
const nothing = async () => undefined;

const emptyOutbox: OutboxStore = {
  snapshot: async () => ({ rows: [], unreadable: [], draft: emptyDraft }),
  setting: nothing,
  meta: nothing,
  file: nothing,
  lists: async () => [],
  transact: noWrite,
  changeLists: noWrite,
  changeSetting: noWrite,
  onChange: unheard,
  close: () => {},
};

function stillCache(catalogue: GuestCatalogue | null): CacheStore {
  const state: CacheState = { cycle: '', catalogue: catalogue?.manifest ?? null, filling: null, own: {} };
  const hashes = state.catalogue?.parts.map(({ hash }) => hash) ?? [];

  async function parts(wanted: readonly PartHash[]): Promise<Map<PartHash, EncodedPart>> {
    const found = await Promise.all(wanted.map((hash) => catalogue?.part(hash)));
    return new Map(found.flatMap((part) => (part ? [[part.hash, part]] : [])));
  }

  return {
    state: async () => state,
    status: async () => initialStatus,
    parts,
    has: async (wanted) => new Set(wanted.filter((hash) => hashes.includes(hash))),
    hashes: async () => hashes,
    derived: nothing,
    write: noWrite,
    erase: noWrite,
    reopen: noWrite,
    onChange: unheard,
    close: () => {},
  };
}
