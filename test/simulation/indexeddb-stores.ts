import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { emptyDraft } from '#domain/commands/draft.ts';
import { must } from '#lib/assert.ts';
import type { OutboxStore, OutboxWrites } from '#outbox/outbox-store.ts';
import type { CacheState, CacheStore, CacheWrites } from '#ports/cache-store.ts';
import type { EncodedPart, PartHash } from '#protocol/part.ts';
import { copy } from '#test/support/copy.ts';
import { countOf, type DiskFaults, setKeys, summary } from '#test/support/memory-outbox.ts';
import type { World, WorldActor } from '#test/support/virtual-world.ts';
import type { Home, OpenStores } from './device.ts';

type Opened = { world: World; home: Home; actor: WorldActor; faults: DiskFaults };

/**
 * Opens the app's own databases on an IndexedDB in memory. That IndexedDB answers in ticks of the process, not in turns
 * of the virtual world. So each call takes a turn, then all of its ticks, then a turn: the same seed gives the same
 * trace, and a runtime can end before and after every transaction. After each commit we read the stored data back for
 * the invariants.
 */
export function openOnIndexedDb(world: World): OpenStores {
  const factories = new WeakMap<Home, IDBFactory>();
  return ({ home, owner, actor, faults }) => {
    const factory = factories.get(home) ?? new IDBFactory();
    factories.set(home, factory);
    // Dexie reads these dependencies when it creates a database.
    Object.assign(Dexie.dependencies, { indexedDB: factory, IDBKeyRange });
    const outbox = watchOutbox(openOutbox(owner), { world, home, actor, faults: faults.outbox });
    const cache = watchCache(openCache(owner), { world, home, actor, faults: faults.cache });
    return { outbox, cache };
  };
}

/**
 * Runs the work of a store in real ticks. When its runtime ends meanwhile, the call never returns, and the connection
 * closes afterwards: what had begun is committed or not before anything else happens.
 */
function createWork({ world, actor }: Opened, real: { close(): void }) {
  let running: Promise<unknown> = Promise.resolve();
  actor.onDeath(() => void running.then(() => real.close()));
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const result = world.meanwhile(work);
    running = result.catch(() => undefined);
    try {
      return await result;
    } catch (error) {
      if (actor.isAlive()) throw error;
      return new Promise(() => undefined);
    }
  };
}

type DoWork = ReturnType<typeof createWork>;

/** Wraps one call of a store in a turn before and a turn after. */
function createCall({ actor, faults }: Opened, { store, doWork }: { store: string; doWork: DoWork }) {
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    await actor.turn(`${store} ${name}`);
    faults.connection?.();
    const value = await doWork(work);
    await actor.turn(`${store} ${name} done`);
    return value;
  };
}

/** Notifies the other runtimes of this runtime's commits when the database itself reports them. */
function createTeller(real: Pick<OutboxStore, 'onChange'>, actor: WorldActor, tell: () => void) {
  let isMine = false;
  const stop = real.onChange(() => {
    if (isMine) tell();
  });
  // All runtimes share one process here: without this, an ended runtime would be notified of every later commit.
  actor.onDeath(stop);
  return async <T>(commit: () => Promise<T>): Promise<T> => {
    isMine = true;
    try {
      return await commit();
    } finally {
      isMine = false;
    }
  };
}

function watchOutbox(real: OutboxStore, opened: Opened): OutboxStore {
  const { home, actor, faults } = opened;
  const { outboxDisk: disk } = home;
  const doWork = createWork(opened, real);
  const call = createCall(opened, { store: 'outbox', doWork });
  const commit = createTeller(real, actor, () => disk.listeners.tell(actor));

  /** Copies what is stored now to where the invariants read it. */
  async function mirror(writes: OutboxWrites): Promise<void> {
    const { rows, draft } = await real.snapshot();
    disk.rows = rows;
    disk.draft = { ...emptyDraft, ...draft };
    setKeys(disk.files, writes.files);
    disk.journal.push({ actor: actor.name, writes: copy(writes) });
  }

  return {
    snapshot: () => call('read', () => real.snapshot()),
    setting: <T>(key: string) => call('setting', () => real.setting<T>(key)),
    meta: <T>(key: string) => call('meta', () => real.meta<T>(key)),
    file: (sha256) => call('file', () => real.file(sha256)),
    lists: () => call('lists', () => real.lists()),
    changeLists: (decide) => call('lists', () => real.changeLists(decide)),
    changeSetting: (key, decide) => call('setting', () => real.changeSetting(key, decide)),
    async transact(decide) {
      await actor.turn('outbox transaction');
      faults.connection?.();
      let made: OutboxWrites = {};
      const value = await doWork(async () => {
        const decided = await commit(() =>
          real.transact((seen) => {
            const decision = decide(seen);
            made = decision.writes;
            faults.beforeCommit?.(countOf(made));
            return decision;
          }),
        );
        if (countOf(made) > 0 || made.files) await mirror(made);
        return decided;
      });
      const count = countOf(made);
      await actor.turn(count > 0 ? `outbox committed ${summary(made)}` : 'outbox seen');
      faults.afterCommit?.(count);
      return value;
    },
    onChange: (callback) => disk.listeners.add(actor, callback),
    close: () => real.close(),
  };
}

function watchCache(real: CacheStore, opened: Opened): CacheStore {
  const { home, actor, faults } = opened;
  const { cacheDisk: disk } = home;
  const doWork = createWork(opened, real);
  const call = createCall(opened, { store: 'cache', doWork });
  const commit = createTeller(real, actor, () => disk.listeners.tell(actor));

  /** Copies the stored state of what was written. */
  async function mirror({ put, remove, state, status }: CacheWrites): Promise<void> {
    if (put || remove) await mirrorParts();
    if (state) disk.now = { ...disk.now, state: await real.state() };
    if (status) disk.now = { ...disk.now, status: await real.status() };
  }

  async function mirrorParts(): Promise<void> {
    const hashes = await real.hashes();
    const fresh = hashes.filter((hash) => !disk.now.parts.has(hash));
    const read = await real.parts(fresh);
    const partOf = (hash: PartHash): EncodedPart => must(read.get(hash) ?? disk.now.parts.get(hash), 'a stored part');
    disk.now = { ...disk.now, parts: new Map(hashes.map((hash) => [hash, partOf(hash)])) };
  }

  const commits = <T>(writes: () => CacheWrites, work: () => Promise<T>): Promise<T> =>
    doWork(async () => {
      const value = await commit(work);
      await mirror(writes());
      return value;
    });
  const everything = (): CacheWrites => ({ put: [], state: {}, status: {} });

  return {
    state: () => call('state', () => real.state()),
    status: () => call('status', () => real.status()),
    parts: (hashes) => call('parts', () => real.parts(hashes)),
    has: (hashes) => call('has', () => real.has(hashes)),
    hashes: () => call('hashes', () => real.hashes()),
    derived: <T>(key: string) => call('derived', () => real.derived<T>(key)),
    async write(options) {
      await actor.turn('cache transaction');
      faults.connection?.();
      const { writes: given, ...rest } = options;
      let made: CacheWrites = {};
      const count = () => made.put?.length ?? 0;
      const make = (decided: CacheWrites): CacheWrites => {
        made = decided;
        faults.beforeCommit?.(count());
        return decided;
      };
      // Writes given as a value stay a value, because the store then starts on their parts before it reads the state.
      const writes =
        typeof given === 'function'
          ? (state: CacheState) => {
              const decided = given(state);
              return decided && make(decided);
            }
          : make(given);
      const written = await commits(
        () => made,
        () => real.write({ ...rest, writes }),
      );
      await actor.turn(written ? `cache committed ${options.durability}` : 'cache overtaken');
      if (written) faults.afterCommit?.(count());
      return written;
    },
    async erase() {
      await actor.turn('cache erase');
      faults.connection?.();
      await commits(everything, () => real.erase());
      await actor.turn('cache erased');
    },
    async reopen() {
      await actor.turn('cache reopen');
      faults.connection?.();
      await commits(everything, () => real.reopen());
      await actor.turn('cache reopened');
    },
    onChange: (callback) => disk.listeners.add(actor, callback),
    close: () => real.close(),
  };
}
