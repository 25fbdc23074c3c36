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
  /** Drops everything in memory, so that the next reads go to the disk: this runtime may have missed a commit. */
  forget(): void;
  /** Reads ahead what every view reads first, while the first screen's code still loads. */
  readAhead(): void;
  close(): void;
};

type Watched = { reads: Map<string, ReadRecord>; changed: () => void };

/** The database was closed or its connection broke. The view's screen is gone by then, so the error does not matter. */
const isOver = (error: unknown) =>
  error instanceof Error && (error.name === 'DatabaseClosedError' || error.name === 'AbortError');

/**
 * Opens live queries over one owner's databases. A query runs again after a commit of any runtime touched what its last
 * run read. All commits that come during a run cause only one further run. Views read what they have in common only
 * once (`shareReads`), so open this once for all views of an owner.
 */
export function openLiveReads(databases: Databases): LiveReads {
  const names = { outbox: outboxDatabaseName(databases.owner), cache: cacheDatabaseName(databases.owner) };
  const watched = new Set<Watched>();
  let listening: { shared: SharedReads; stop: () => void } | null = null;

  /** Starts to listen before the first read, so that no kept value misses a commit. */
  function listen(): SharedReads {
    if (listening) return listening.shared;
    const shared = shareReads(databases);
    const stop = onRecordChange(Object.values(names), (touched) => {
      const isTouched = ({ of, ...record }: ReadRecord) => touched({ database: names[of], ...record });
      // The draft is read together with the commands.
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
      // The status read does not wait for the outbox, so the cache opens at the same time.
      void Promise.allSettled([outbox.snapshot(), cache.status(), cache.state()]);
    },
    close() {
      listening?.stop();
      listening = null;
    },
  };
}

const drafts: ReadRecord = { of: 'outbox', store: 'drafts' };
