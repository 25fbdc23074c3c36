import { createGate } from '#lib/gate.ts';

/**
 * Whether this runtime's page is here. A page that is left may be kept frozen, and what it has open in a database would
 * then block every other page (seen in Firefox and in Safari's engine; docs/sync.md 5.3). So it aborts its
 * transactions. What it was reading or writing is done when it returns.
 */
const transactions = new Set<IDBTransaction>();
const onLeave = new Set<() => void>();
let departures = 0;
/** Shut while the page is left. */
const here = createGate();

/** Begins a transaction that ends when the page is left. Throws an AbortError if it has been. */
export function beginHere<T extends IDBTransaction>(begin: () => T): T {
  if (here.isShut()) throw wasLeft();
  const transaction = begin();
  const forget = () => void transactions.delete(transaction);
  transactions.add(transaction);
  transaction.addEventListener('complete', forget);
  transaction.addEventListener('abort', forget);
  return transaction;
}

/** Rejects with an AbortError when the page is left first. In Safari's engine, an interrupted opening never settles. */
export function orLeft<T>(work: PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(wasLeft());
    const forget = () => void onLeave.delete(leave);
    onLeave.add(leave);
    work.then(resolve, reject);
    work.then(forget, forget);
  });
}

/**
 * Runs `work` with stores that close afterwards, or when the page is left: `work` then fails, and is not gone on with by
 * a page that returns later, when another may have changed what it was for.
 */
export async function inOneVisit<T>(stores: readonly { close(): void }[], work: () => Promise<T>): Promise<T> {
  const close = () => {
    for (const store of stores) store.close();
  };
  onLeave.add(close);
  try {
    if (here.isShut()) throw wasLeft();
    return await work();
  } finally {
    onLeave.delete(close);
    close();
  }
}

/** Runs `work` once the page is here, and again if it failed because the page was left meanwhile. */
export async function whileHere<T>(work: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    await here.passed();
    const before = departures;
    try {
      return await work();
    } catch (error) {
      if (departures === before) throw error;
    }
  }
}

export function leaveDatabases(): void {
  if (here.isShut()) return;
  departures += 1;
  here.shut();
  for (const transaction of transactions) {
    try {
      transaction.abort();
    } catch {
      // It is being committed, which needs nobody. Its end is reported when the page returns.
    }
  }
  for (const act of onLeave) act();
}

export function returnToDatabases(): void {
  here.open();
}

const wasLeft = () => new DOMException('The page was left', 'AbortError');
