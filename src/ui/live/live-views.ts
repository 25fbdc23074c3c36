import type { Databases } from '#db/queries/databases.ts';
import type { FirstValue, FirstValues } from './first-views.ts';
import { share } from './share.ts';

/** A query of `#db/queries`: reads the databases and answers a view. */
export type ViewQuery<V, O> = (databases: Databases, options: O) => Promise<V>;

/**
 * Calls `onValue` now and after every change of what `run` read from the databases that it is given; returns the
 * function that stops it.
 */
export type Observe = <V>(
  run: (databases?: Databases) => Promise<V>,
  onValue: (value: V) => void,
  onError: (error: unknown) => void,
) => () => void;

export type LiveView<V> = {
  subscribe(onChange: () => void): () => void;
  /** The newest value, also while nobody subscribes (it may be old then); undefined before the first. */
  value(): V | undefined;
  /** The value, once it was read since somebody looks at it: what may be acted upon. */
  fresh(): V | undefined;
  /** What it began with: the value of a page that the gateway drew. */
  first(): V | undefined;
  error(): unknown;
  refresh(): void;
  /** Reads nothing until `refresh`. */
  pause(): void;
  /** Nobody looks at it. */
  idle(): boolean;
  /** Somebody looks at it, and it was never read. */
  pending(): boolean;
};

/** So many views of screens that were left stay in memory, which is what makes going back instant. */
const KEPT = 24;

/**
 * The live views of one owner. Screens that ask for the same view share one query; a view that was left keeps its
 * last value, so that a list is there, at its old place, in the first frame after going back.
 */
export class LiveViews {
  /** Least recently asked for first. */
  readonly #views = new Map<string, LiveView<unknown>>();
  readonly #names = new WeakMap<object, number>();
  #nextName = 0;
  readonly #databases: Databases;
  readonly #observe: Observe;
  readonly #first: FirstValues | null;
  #onAllRead: (() => void) | null = null;

  /** `first`: what views begin with, by query; of queries without options. */
  constructor(databases: Databases, observe: Observe, first: FirstValues | null = null) {
    this.#databases = databases;
    this.#observe = observe;
    this.#first = first;
  }

  get<V, O>(query: ViewQuery<V, O>, options: O): LiveView<V> {
    const key = `${this.#nameOf(query)} ${JSON.stringify(options)}`;
    const known = this.#views.get(key) as LiveView<V> | undefined;
    const run = (databases = this.#databases) => query(databases, options);
    const first = this.#first?.get(query) as FirstValue<V> | undefined;
    const view = known ?? createView({ observe: this.#observe, run, first, onRead: () => this.#tellWhenAllRead() });
    this.#views.delete(key);
    this.#views.set(key, view as LiveView<unknown>);
    if (!known) this.#forgetOldest();
    return view;
  }

  /** Runs every query that a screen shows again (sync.md 3.4: a worker killed around a commit never notifies). */
  refresh(): void {
    for (const view of this.#views.values()) view.refresh();
  }

  /**
   * Reads nothing until `refresh`. A frozen page still hears of other tabs' commits (seen in Chromium), and what it would
   * read then never ends: its open transaction would hold up every write of the living tabs.
   */
  pause(): void {
    for (const view of this.#views.values()) view.pause();
  }

  /** Calls back once: a view was read, and none that a screen asked for then waits for its first value. */
  whenAllRead(callback: () => void): void {
    this.#onAllRead = callback;
  }

  #tellWhenAllRead(): void {
    if (!this.#onAllRead) return;
    // What has just been read is rendered first, and may ask for more.
    setTimeout(() => {
      if ([...this.#views.values()].some((view) => view.pending())) return;
      this.#onAllRead?.();
      this.#onAllRead = null;
    });
  }

  #nameOf(query: object): number {
    const name = this.#names.get(query) ?? this.#nextName++;
    this.#names.set(query, name);
    return name;
  }

  #forgetOldest(): void {
    for (const [key, view] of this.#views) {
      if (this.#views.size <= KEPT) return;
      if (view.idle()) this.#views.delete(key);
    }
  }
}

function createView<V>({
  observe,
  run,
  first,
  onRead,
}: {
  observe: Observe;
  run: (databases?: Databases) => Promise<V>;
  first: FirstValue<V> | undefined;
  onRead: () => void;
}): LiveView<V> {
  const listeners = new Set<() => void>();
  let value = first?.value;
  let wasRead = false;
  let isFresh = false;
  let error: unknown;
  let stop: (() => void) | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const start = () => {
    stop = observe(
      run,
      (next) => {
        const shared = share(value, first ? first.next(next) : next);
        const isFirst = !wasRead;
        const isNews = !isFresh || !Object.is(shared, value) || error !== undefined;
        wasRead = true;
        isFresh = true;
        if (isNews) {
          value = shared;
          error = undefined;
          tell();
        }
        if (isFirst) onRead();
      },
      (reason) => {
        error = reason ?? new Error('A query failed without a reason');
        tell();
        onRead();
      },
    );
  };
  const end = () => {
    stop?.();
    stop = null;
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (!stop) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        end();
        isFresh = false;
        // A screen that failed is shown again by asking again.
        error = undefined;
      };
    },
    value: () => value,
    fresh: () => (isFresh ? value : undefined),
    first: () => first?.value,
    error: () => error,
    idle: () => listeners.size === 0,
    pending: () => listeners.size > 0 && !wasRead && error === undefined,
    refresh() {
      if (listeners.size === 0) return;
      end();
      start();
    },
    pause: end,
  };
}
