import { cacheDatabaseName, outboxDatabaseName } from '../names.ts';
import { onRecordChange } from '../on-change.ts';
import type { Databases } from '../queries/databases.ts';
import { type ReadRecord, type SharedReads, shareReads } from './shared-reads.ts';

/** Calls `onValue` now and after every change of what `run` read; returns the function that stops it. */
export type ObserveReads = <V>(
  run: (databases: Databases) => Promise<V>,
  onValue: (value: V) => void,
  onError: (error: unknown) => void,
) => () => void;

export type LiveReads = {
  observe: ObserveReads;
  /** Reads from the disk what is asked for next: a commit may have been told to nobody. */
  forget(): void;
  /** Reads ahead what every view reads first, while the first screen's code still starts. */
  readAhead(): void;
  close(): void;
};

type Watched = { reads: Map<string, ReadRecord>; changed: () => void };

/** A database that was closed under a view, or a connection that broke, has its successor: the view's screen is gone. */
const isOver = (error: unknown) =>
  error instanceof Error && (error.name === 'DatabaseClosedError' || error.name === 'AbortError');

/**
 * Live queries over one owner's databases. Each run is told apart by what it read, and runs again once that was touched
 * by a commit of any runtime. Commits that come while it runs are one more run, not one each; and all views read what
 * they have in common once (`shareReads`), so that one is opened for all views of an owner.
 */
export function openLiveReads(databases: Databases): LiveReads {
  const names = { outbox: outboxDatabaseName(databases.owner), cache: cacheDatabaseName(databases.owner) };
  const watched = new Set<Watched>();
  let listening: { shared: SharedReads; stop: () => void } | null = null;

  /** Listens from the first read on: what is kept was read after that. */
  function listen(): SharedReads {
    if (listening) return listening.shared;
    const shared = shareReads(databases);
    const stop = onRecordChange(Object.values(names), (touched) => {
      const isTouched = ({ of, ...record }: ReadRecord) => touched({ database: names[of], ...record });
      // The draft is read with the commands.
      shared.forget((read) => isTouched(read) || (read.store === 'commands' && isTouched(drafts)));
      for (const view of [...watched]) if ([...view.reads.values()].some(isTouched)) view.changed();
    });
    listening = { shared, stop };
    return shared;
  }

  return {
    observe(run, onValue, onError) {
      const shared = listen();
      let isRunning = false;
      let isStale = false;
      const view: Watched = {
        reads: new Map(),
        changed() {
          if (isRunning) isStale = true;
          else void begin();
        },
      };
      const isWatched = () => watched.has(view);
      async function begin(): Promise<void> {
        isRunning = true;
        do {
          isStale = false;
          const reads = new Map<string, ReadRecord>();
          view.reads = reads;
          const stores = shared.seenBy((read) => reads.set(`${read.of} ${read.store} ${read.key ?? ''}`, read));
          try {
            const value = await run({ ...databases, ...stores });
            if (isWatched()) onValue(value);
          } catch (error) {
            if (isWatched() && !isOver(error)) onError(error);
          }
        } while (isStale && isWatched());
        isRunning = false;
      }
      watched.add(view);
      void begin();
      return () => watched.delete(view);
    },
    forget: () => listening?.shared.forgetAll(),
    readAhead() {
      const { outbox, cache } = listen().seenBy(() => undefined);
      // The status waits for nothing, so that the cache opens beside the outbox.
      void Promise.allSettled([outbox.snapshot(), cache.status(), cache.state()]);
    },
    close() {
      listening?.stop();
      listening = null;
    },
  };
}

const drafts: ReadRecord = { of: 'outbox', store: 'drafts' };
