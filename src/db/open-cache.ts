import type { Owner } from '#domain/owner.ts';
import type { CacheState, CacheStore, CacheWrites } from '#ports/cache-store.ts';
import type { EncodedPart } from '#protocol/part.ts';
import { changedStatus, initialStatus, type SyncStatus } from '#protocol/status.ts';
import { connect } from './connection.ts';
import { cacheDatabaseName } from './names.ts';
import { onDatabaseChange } from './on-change.ts';
import { readRecord, readRecords } from './read-records.ts';
import { keyWrites, readThenWrite, type Write, writeRecords } from './read-then-write.ts';

/** One record per part: IndexedDB's cost is per record, not per byte (sync.md 3.1). */
type StoredPart = { pad?: string } & EncodedPart;
const SCHEMA = { parts: 'hash', state: '', derived: '' };
const STORES = Object.keys(SCHEMA);

/** Chromium compresses larger values, and writes, reads and deletes them in half the time (docs/adr/008). */
const COMPRESSED_ABOVE = 64 * 1024;
/** Padding pays off from this length of a part. */
const WORTH_PADDING = 32 * 1024;
const PADDING = ' '.repeat(COMPRESSED_ABOVE - WORTH_PADDING);

const STATE = 'state';
const STATUS = 'status';
/** This record exists while the cache is erased and closed. */
const ERASED = 'erased';

const initialState: CacheState = { cycle: '', catalogue: null, filling: null, own: {} };

const versionOf = (found: unknown): number => (found as { version: number } | undefined)?.version ?? 0;
const stateOf = (found: unknown): CacheState => ({ ...initialState, ...(found as CacheState | undefined) });
const statusOf = (found: unknown): SyncStatus => ({ ...initialStatus, ...(found as SyncStatus | undefined) });

/** Opens the cache of an owner (null: the guest's). Each write says how durable it must be. */
export function openCache(owner: Owner | null): CacheStore {
  const name = cacheDatabaseName(owner);
  const connection = connect(name, SCHEMA);
  return {
    state: async () => stateOf(await readRecord(connection, 'state', STATE)),
    status: async () => statusOf(await readRecord(connection, 'state', STATUS)),

    async parts(hashes) {
      const found = (await readRecords(
        connection,
        hashes.map((key) => ({ store: 'parts', key })),
      )) as (StoredPart | undefined)[];
      const bare = ({ name, hash, text }: StoredPart): EncodedPart => ({ name, hash, text });
      return new Map(found.flatMap((part) => (part ? [[part.hash, bare(part)] as const] : [])));
    },

    async has(hashes) {
      const found = await readRecords(
        connection,
        hashes.map((key) => ({ store: 'parts', key, only: 'key' })),
      );
      return new Set(found.filter((key) => key !== undefined) as EncodedPart['hash'][]);
    },

    hashes: async () => (await readRecords(connection, [{ store: 'parts', only: 'key' }]))[0] as EncodedPart['hash'][],

    derived: (key) => readRecord(connection, 'derived', key),

    write: ({ cycle, over, durability, writes }) => {
      const [known, decide] = typeof writes === 'function' ? [null, writes] : [writes, () => writes];
      // Read the state only if needed: a manifest of some hundred parts takes long to read.
      const needed = [
        ...(!known || cycle !== undefined || known.state ? [STATE] : []),
        ...(!known || known.status ? [STATUS] : []),
      ];
      return readThenWrite(connection, {
        stores: STORES,
        durability,
        reads: [
          ...[ERASED, ...needed].map((key) => ({ store: 'state', key })),
          ...(over ? [{ store: 'derived', key: over.key }] : []),
        ],
        ahead: known ? partsOf(known) : [],
        decide: ([erased, ...found]) => {
          const state = stateOf(found[needed.indexOf(STATE)]);
          const isOver = !over || versionOf(found.at(-1)) === over.version;
          const isOpen = !erased && isOver && (cycle === undefined || state.cycle === cycle);
          const decided = isOpen ? decide(state) : null;
          if (!decided) return { writes: null, value: false };
          const status = statusOf(found[needed.indexOf(STATUS)]);
          const others = othersOf({ state, status, writes: decided });
          return { writes: known ? others : [...partsOf(decided), ...others], value: true };
        },
      });
    },

    erase: () =>
      writeRecords(connection, {
        stores: STORES,
        writes: [
          ...STORES.map((store): Write => ({ store, kind: 'clear' })),
          { store: 'state', kind: 'put', value: true, key: ERASED },
        ],
      }),
    reopen: () =>
      writeRecords(connection, { stores: STORES, writes: [{ store: 'state', kind: 'remove', key: ERASED }] }),
    onChange: (callback) => onDatabaseChange(name, callback),
    close: () => connection.close(),
  };
}

function partsOf({ put = [], remove = [] }: CacheWrites): Write[] {
  return [
    // Removals first, so that a part that is both removed and put stays.
    ...remove.map((hash): Write => ({ store: 'parts', kind: 'remove', key: hash })),
    ...put.map((part): Write => ({ store: 'parts', kind: 'put', value: padded(part), key: part.hash })),
  ];
}

function othersOf({ state, status, writes }: { state: CacheState; status: SyncStatus; writes: CacheWrites }): Write[] {
  const kept = { ...state, ...writes.state };
  // Another tab may have written the same status, and an unchanged status must not wake any screen.
  const said = writes.status ? changedStatus(status, writes.status) : null;
  return [
    ...(writes.state ? [{ store: 'state', kind: 'put', value: kept, key: STATE } as const] : []),
    ...(said ? [{ store: 'state', kind: 'put', value: said, key: STATUS } as const] : []),
    ...keyWrites('derived', writes.derived),
  ];
}

function padded(part: EncodedPart): StoredPart {
  const lack = COMPRESSED_ABOVE - part.text.length;
  if (lack <= 0 || part.text.length < WORTH_PADDING) return part;
  // The padding comes first: after the text, it would make the browser's buffer grow again, which costs as much as the
  // rest.
  return { pad: PADDING.slice(0, lack), ...part };
}
