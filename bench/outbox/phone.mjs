// A phone: databases on its disk (fake-indexeddb), where a power cut loses what was not yet flushed, and one page at a
// time, which can be killed at any commit and in any wait. What a killed page still runs has no effect.
import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBFactory } from 'fake-indexeddb';

/** How long commits without `strict` durability stay in the system's buffers (ext4's default). */
const FLUSH_MS = 5_000;

const running = new AsyncLocalStorage();
/** The page whose code is running. */
export const currentPage = () => running.getStore() ?? null;

let busy = 0;
export const isDatabaseBusy = () => busy > 0;

/** What a killed page's code gets instead of a database: it accepts any call and never answers. */
const nothing = new Proxy(() => undefined, {
  get: (_, key) => (key === 'then' || key === Symbol.toPrimitive ? undefined : nothing),
  apply: () => nothing,
  set: () => true,
});

export function createPhone({ time }) {
  const factory = new IDBFactory();
  let durable = new Map();
  let isDirty = false;
  let page = null;
  let pages = 0;

  const rawStores = () =>
    [...factory._databases].flatMap(([name, database]) =>
      [...database.rawObjectStores].map(([store, raw]) => [`${name}/${store}`, raw]),
    );
  const flush = () => {
    isDirty = false;
    durable = new Map(rawStores().map(([name, raw]) => [name, contentsOf(raw)]));
  };

  function committed(durability) {
    if (durability === 'strict') return flush();
    if (isDirty) return;
    isDirty = true;
    time.after(FLUSH_MS, () => isDirty && flush());
  }

  /** Returns the database as one page sees it. */
  function databaseFor(owner) {
    const opened = Object.create(factory);
    opened.open = (...args) => {
      if (!owner.alive) return nothing;
      const request = factory.open(...args);
      request.addEventListener('success', () => watch(request.result, owner));
      return request;
    };
    return opened;
  }

  function watch(connection, owner) {
    owner.connections.add(connection);
    const begin = connection.transaction.bind(connection);
    connection.transaction = (stores, mode, options) => {
      if (!owner.alive) return nothing;
      const transaction = begin(stores, mode, options);
      busy += 1;
      owner.transactions.add(transaction);
      const ended = () => {
        busy -= 1;
        owner.transactions.delete(transaction);
      };
      transaction.addEventListener('abort', ended);
      transaction.addEventListener('complete', () => {
        ended();
        if (mode !== 'readwrite') return;
        committed(options?.durability);
        if (owner.killAt === 'after a commit') owner.kill();
      });
      if (mode === 'readwrite' && owner.killAt === 'before a commit') setImmediate(() => owner.kill());
      return transaction;
    };
  }

  return {
    page: () => page,
    /** Runs `start` as a new page's code. */
    async open(start) {
      pages += 1;
      const opening = {
        name: `page ${pages}`,
        alive: true,
        killAt: null,
        connections: new Set(),
        transactions: new Set(),
        deaths: [],
        kill() {
          if (!this.alive) return;
          this.alive = false;
          time.cancelOf(this);
          for (const transaction of [...this.transactions]) abort(transaction);
          for (const connection of this.connections) connection.close();
          for (const callback of this.deaths) callback();
        },
        /** Runs code of this page. */
        run: (work) => running.run(opening, work),
      };
      opening.indexedDB = databaseFor(opening);
      page = opening;
      opening.app = await running.run(opening, () => start(opening));
      return opening;
    },
    cutPower() {
      page?.kill();
      for (const [name, raw] of rawStores()) restore(raw, durable.get(name));
      isDirty = false;
    },
  };
}

function abort(transaction) {
  try {
    transaction.abort();
  } catch {
    // The transaction had ended already.
  }
}

function contentsOf(raw) {
  return {
    records: [...raw.records.records.getAllRecords()],
    number: raw.keyGenerator?.num ?? 0,
    indexes: new Map([...raw.rawIndexes].map(([name, index]) => [name, [...index.records.records.getAllRecords()]])),
  };
}

/** Restores a store. A store created after the last flush becomes empty. */
function restore(raw, contents = { records: [], number: 0, indexes: new Map() }) {
  raw.records.clear();
  for (const record of contents.records) raw.records.put(record);
  if (raw.keyGenerator) raw.keyGenerator.num = contents.number;
  for (const [name, index] of raw.rawIndexes) {
    index.records.clear();
    for (const record of contents.indexes.get(name) ?? []) index.records.put(record);
  }
}
