import { isDeepStrictEqual } from 'node:util';
import type { CacheState, CacheStore, CacheWrites } from '#ports/cache-store.ts';
import type { EncodedPart, PartHash } from '#protocol/part.ts';
import { changedStatus, initialStatus, type SyncStatus } from '#protocol/status.ts';
import { type Actor, freeActor } from './actor.ts';
import { copy } from './copy.ts';
import { createListeners, type Listeners, listenFor } from './listeners.ts';
import type { DiskFaults } from './memory-outbox.ts';
import { createTransactions, type Transactions } from './transactions.ts';

type CacheContents = {
  parts: Map<PartHash, EncodedPart>;
  state: CacheState;
  status: SyncStatus;
  derived: Map<string, unknown>;
  erased: boolean;
};

export type CacheDisk = {
  now: CacheContents;
  /** Contents before each relaxed commit since the last strict one. A power cut may restore any of them. */
  undo: CacheContents[];
  /** Writes that changed nothing. Catalogue writes do not count: a tab that was frozen may write one a second time. */
  idleWrites: string[];
  listeners: Listeners;
  transactions: Transactions;
};

const empty = (): CacheContents => ({
  parts: new Map(),
  state: { cycle: '', catalogue: null, filling: null, own: {} },
  status: initialStatus,
  derived: new Map(),
  erased: false,
});

export function createCacheDisk(): CacheDisk {
  return { now: empty(), undo: [], idleWrites: [], listeners: createListeners(), transactions: createTransactions() };
}

/** Undoes the newest relaxed commits, at most `count`, as a power cut does. */
export function losePower(disk: CacheDisk, count: number): void {
  const back = disk.undo[Math.max(0, disk.undo.length - count)];
  if (back && count > 0) disk.now = back;
  disk.undo = [];
}

/** Opens the cache port over a disk in memory. */
export function openMemoryCache(
  disk: CacheDisk,
  { actor = freeActor(), faults = {} }: { actor?: Actor; faults?: DiskFaults } = {},
): CacheStore {
  return {
    async state() {
      await actor.turn('cache state');
      faults.connection?.();
      return copy(disk.now.state);
    },
    async status() {
      await actor.turn('cache status');
      faults.connection?.();
      return copy(disk.now.status);
    },
    async parts(hashes) {
      await actor.turn('cache parts');
      faults.connection?.();
      return new Map(hashes.flatMap((hash) => pair(disk.now.parts.get(hash))));
    },
    async has(hashes) {
      await actor.turn('cache has');
      faults.connection?.();
      return new Set(hashes.filter((hash) => disk.now.parts.has(hash)));
    },
    async hashes() {
      await actor.turn('cache hashes');
      faults.connection?.();
      return [...disk.now.parts.keys()];
    },
    async derived<T>(key: string) {
      await actor.turn('cache derived');
      faults.connection?.();
      return copy(disk.now.derived.get(key)) as T | undefined;
    },
    async write({ cycle, over, durability, writes }) {
      await actor.turn('cache begin');
      faults.connection?.();
      const end = await disk.transactions.begin(actor);
      await actor.turn('cache transaction');
      try {
        if (disk.now.erased) return false;
        if (cycle !== undefined && disk.now.state.cycle !== cycle) {
          end();
          await actor.turn('cache overtaken');
          return false;
        }
        if (over && ((disk.now.derived.get(over.key) as { version?: number })?.version ?? 0) !== over.version)
          return false;
        const decided = typeof writes === 'function' ? writes(copy(disk.now.state)) : writes;
        if (!decided) {
          end();
          await actor.turn('cache seen');
          return false;
        }
        const count = decided.put?.length ?? 0;
        faults.beforeCommit?.(count);
        const after = apply(disk.now, decided);
        if (isOther(after, disk.now)) {
          const { put = [], remove = [], derived, state } = decided;
          const isShared = put.length + remove.length > 0 || derived || state?.filling;
          if (!isShared && isDeepStrictEqual(after, disk.now))
            disk.idleWrites.push(`${actor.name}: ${JSON.stringify(decided)}`);
          commit(disk, durability, { after, actor });
        }
        end();
        await actor.turn(`cache committed ${durability}`);
        faults.afterCommit?.(count);
        return true;
      } finally {
        end();
      }
    },
    async erase() {
      await actor.turn('cache erase');
      faults.connection?.();
      commit(disk, 'strict', { after: { ...empty(), erased: true }, actor });
      await actor.turn('cache erased');
    },
    async reopen() {
      await actor.turn('cache reopen');
      faults.connection?.();
      commit(disk, 'strict', { after: { ...disk.now, erased: false }, actor });
      await actor.turn('cache reopened');
    },
    ...listenFor(disk.listeners, actor),
  };
}

const pair = (part: EncodedPart | undefined): [PartHash, EncodedPart][] => (part ? [[part.hash, { ...part }]] : []);

/** Whether a write changed anything. */
const isOther = (after: CacheContents, before: CacheContents): boolean =>
  Object.entries(after).some(([key, value]) => value !== before[key as keyof CacheContents]);

function commit(
  disk: CacheDisk,
  durability: 'strict' | 'relaxed',
  { after, actor }: { after: CacheContents; actor: Actor },
): void {
  disk.undo = durability === 'strict' ? [] : [...disk.undo, disk.now].slice(-50);
  disk.now = after;
  disk.listeners.tell(actor);
}

function apply(before: CacheContents, writes: CacheWrites): CacheContents {
  const changesParts = (writes.put?.length ?? 0) + (writes.remove?.length ?? 0) > 0;
  const parts = changesParts ? new Map(before.parts) : before.parts;
  for (const hash of writes.remove ?? []) parts.delete(hash);
  for (const part of writes.put ?? []) parts.set(part.hash, { ...part });
  const derived = writes.derived ? new Map(before.derived) : before.derived;
  for (const [key, value] of Object.entries(writes.derived ?? {})) {
    if (value === null) derived.delete(key);
    else derived.set(key, copy(value));
  }
  return {
    ...before,
    parts,
    derived,
    state: writes.state ? { ...before.state, ...copy(writes.state) } : before.state,
    status: (writes.status && changedStatus(before.status, copy(writes.status))) ?? before.status,
  };
}
