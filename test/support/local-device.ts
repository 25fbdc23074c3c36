import { createHash } from 'node:crypto';
import type { CommandPorts } from '#commands/command-ports.ts';
import { createLocalFacts } from '#db/facts/local-facts.ts';
import type { Databases } from '#db/queries/databases.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import type { Owner } from '#domain/owner.ts';
import type { OutboxStore } from '#outbox/outbox-store.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { EncodedPart, ManifestEntry, PartValue } from '#protocol/part.ts';
import { encodePart, type PartSource, partHashFromDigest } from '#protocol/part-codec.ts';
import { createCacheDisk, openMemoryCache } from './memory-cache.ts';
import { createOutboxDisk, openMemoryOutbox } from './memory-outbox.ts';

/** Rows of a part by object. A row without an Id gets one. */
export type Tables = { [N in CrmObjectName]?: readonly Record<string, PartValue>[] };

/** What a device holds: part names with their rows. Names of the customer's own kinds become own parts. */
export type Shelf = { [partName: string]: Tables };

export const OWNER: Owner = { accountId: 'account-1', contactId: 'contact-1' };

/** Noon in India on a Saturday. */
export const NOON_MS = Date.parse('2026-11-21T12:00:00+05:30');

const ownNames = /^(me|cart|open-orders|addresses|favourites|history|feedback|credit|my-offers|my-products)\b/;

/** Creates a device with databases in memory, a clock that the test moves, and the parts of `shelf` as if pulled. */
export async function createLocalDevice(options: { shelf: Shelf; guest?: boolean; stores?: OpenStores }) {
  const owner = options.guest ? null : OWNER;
  const clock = { ms: NOON_MS };
  const { outbox, cache } = (options.stores ?? memoryStores)();
  const databases: Databases = { outbox, cache, owner, nowMs: () => clock.ms };
  const shelf: Shelf = {};
  let count = 0;

  /** Replaces parts by name, as a pull would. null removes a part. */
  const pull = async (changes: { [partName: string]: Tables | null }) => {
    for (const [name, tables] of Object.entries(changes)) {
      if (tables === null) delete shelf[name];
      else shelf[name] = tables;
    }
    const parts = Object.entries(shelf).map(([name, tables]) => encode(name, tables));
    const entries = parts.filter(({ name }) => !ownNames.test(name)).map(entryOf);
    const own = Object.fromEntries(
      parts.filter(({ name }) => ownNames.test(name)).map((part) => [part.name, part.hash]),
    );
    const hash = hashOf(entries.map((entry) => entry.hash).join());
    await cache.write({
      durability: 'strict',
      writes: { put: parts, state: { catalogue: { hash, parts: entries }, own } },
    });
  };
  // An empty shelf makes a device that has never pulled.
  if (Object.keys(options.shelf).length > 0) await pull(options.shelf);

  const ports: CommandPorts = {
    outbox,
    facts: createLocalFacts(databases),
    owner: OWNER,
    clock: { now: () => clock.ms, sleep: async () => {} },
    random: {
      next: () => 0.5,
      uuid: (atMs) => {
        count += 1;
        const time = atMs.toString(16).padStart(12, '0');
        return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${count.toString(16).padStart(12, '0')}`;
      },
    },
  };
  const rows = async () => (await outbox.snapshot()).rows;
  const draft = async () => (await outbox.snapshot()).draft;
  /** Changes rows as the engine would. */
  const change = (edit: (row: Awaited<ReturnType<typeof rows>>[number]) => void) =>
    outbox.transact(({ rows: all }) => {
      for (const row of all) edit(row);
      return { writes: { put: all }, value: null };
    });
  return { databases, ports, outbox, cache, clock, shelf, pull, rows, draft, change };
}

export type LocalDevice = Awaited<ReturnType<typeof createLocalDevice>>;

type OpenStores = () => { outbox: OutboxStore; cache: CacheStore };

const memoryStores: OpenStores = () => ({
  outbox: openMemoryOutbox(createOutboxDisk()),
  cache: openMemoryCache(createCacheDisk()),
});

function encode(name: string, tables: Tables): EncodedPart {
  const encoded = Object.entries(tables).map(([object, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const sources = rows.map((row, at): PartSource => ({ Id: `${object}-${String(at).padStart(3, '0')}`, ...row }));
    return [object, { columns, rows: sources }] as const;
  });
  const text = encodePart({ name, tables: Object.fromEntries(encoded) });
  return { name, hash: hashOf(text), text };
}

function entryOf({ name, hash, text }: EncodedPart): ManifestEntry {
  return { name, hash, bytes: text.length, group: 'P1' };
}

const hashOf = (text: string) => partHashFromDigest(createHash('sha256').update(text).digest());
