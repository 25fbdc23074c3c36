import type { Databases } from '#db/queries/databases.ts';
import type { FirstValue, FirstValues } from './first-views.ts';
import { share } from './share.ts';

/** A query of `#db/queries`: reads the databases and returns a view. */
export type ViewQuery<V, O> = (databases: Databases, options: O) => Promise<V>;

/**
 * Calls `onValue` now and after every change of the data that `run` read from the databases it receives. Returns a
 * function that stops this.
 */
export type Observe = <V>(
  run: (databases?: Databases) => Promise<V>,
  onValue: (value: V) => void,
  onError: (error: unknown) => void,
) => () => void;

export type LiveView<V> = {
  subscribe(onChange: () => void): () => void;
  /** Starts reading for a screen that is about to subscribe; ends after `PREPARED_MS` if none does. */
  prepare(): void;
  /** The newest value, even without subscribers (it may be old then); undefined before the first read. */
  value(): V | undefined;
  /**
   * The value if it was read since the view was subscribed or prepared, so that screens may act on it; undefined
   * otherwise.
   */
  fresh(): V | undefined;
  /** The initial value, from a page that the gateway drew. */
  first(): V | undefined;
  error(): unknown;
  refresh(): void;
  /** Stops reading until `refresh`. */
  pause(): void;
  /** True when the view has no subscribers and is not prepared. */
  idle(): boolean;
  /** True when the view has subscribers and was never read. */
  pending(): boolean;
};

/** How many views stay in memory after their screens were left, so that going back is instant. */
const KEPT = 24;

/** How long a prepared view waits for its screen, in milliseconds: longer than a tap on a link that was touched. */
export const PREPARED_MS = 5_000;

/**
 * The live views of one owner. Screens that ask for the same view share one query. A view without subscribers keeps its
 * last value, so that a list is in place in the first frame after going back.
 */
export class LiveViews {
  /** Ordered by use, the least recently used first. */
  readonly #views = new Map<string, LiveView<unknown>>();
  readonly #names = new WeakMap<object, number>();
  #nextName = 0;
  readonly #databases: Databases;
  readonly #observe: Observe;
  readonly #first: FirstValues | null;
  #onAllRead: (() => void) | null = null;

  /** `first`: initial values by query, for queries without options. */
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

  /** Starts reading what a screen shows first, before the screen is there (see `LiveView.prepare`). */
  prepare<V, O>(query: ViewQuery<V, O>, options?: O): void {
    this.get(query, options as O).prepare();
  }

  /** Runs every query with subscribers again (sync.md 3.4: a worker killed around a commit never notifies). */
  refresh(): void {
    for (const view of this.#views.values()) view.refresh();
  }

  /**
   * Stops reading until `refresh`. A frozen page still gets notified about other tabs' commits (seen in Chromium), but
   * a read that it starts then never ends, and its open transaction would block every write of the active tabs.
   */
  pause(): void {
    for (const view of this.#views.values()) view.pause();
  }

  /** Calls back once, when a view has been read and no subscribed view waits for its first value. */
  whenAllRead(callback: () => void): void {
    this.#onAllRead = callback;
  }

  #tellWhenAllRead(): void {
    if (!this.#onAllRead) return;
    // Let the screens render the new value first, because they may subscribe to more views.
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
  let preparedTimer: ReturnType<typeof setTimeout> | undefined;
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
        if (isFirst && listeners.size > 0) onRead();
      },
      (reason) => {
        // No screen has seen the error, so the screen that comes reads again.
        if (listeners.size === 0) return leave();
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
  const leave = () => {
    clearTimeout(preparedTimer);
    end();
    isFresh = false;
    // A screen that failed recovers by subscribing again.
    error = undefined;
  };
  return {
    subscribe(listener) {
      clearTimeout(preparedTimer);
      listeners.add(listener);
      if (!stop) start();
      else if (wasRead) onRead();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) leave();
      };
    },
    prepare() {
      if (listeners.size > 0) return;
      clearTimeout(preparedTimer);
      preparedTimer = setTimeout(leave, PREPARED_MS);
      if (!stop) start();
    },
    value: () => value,
    fresh: () => (isFresh ? value : undefined),
    first: () => first?.value,
    error: () => error,
    idle: () => listeners.size === 0 && !stop,
    pending: () => listeners.size > 0 && !wasRead && error === undefined,
    refresh() {
      if (listeners.size === 0) return;
      end();
      start();
    },
    pause: end,
  };
}
