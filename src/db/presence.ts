/**
 * Whether this runtime's page is here. A page that is left may be kept frozen, and what it has open in a database
 * would then block every other page (seen in Firefox and in Safari's engine; docs/sync.md 5.3). So it aborts its
 * transactions and closes its connections. What it was reading or writing is done when it returns.
 */
const transactions = new Set<IDBTransaction>();
const closings = new Set<() => void>();
let departures = 0;
let away: { until: Promise<void>; end: () => void } | null = null;

/** Begins a transaction that ends when the page is left. Throws an AbortError if it has been. */
export function beginHere<T extends IDBTransaction>(begin: () => T): T {
  if (away) throw new DOMException('The page was left', 'AbortError');
  const transaction = begin();
  const forget = () => void transactions.delete(transaction);
  transactions.add(transaction);
  transaction.addEventListener('complete', forget);
  transaction.addEventListener('abort', forget);
  return transaction;
}

/** `close` runs whenever the page is left; the next use must open again. Returns a function that ends this. */
export function closeWhenLeft(close: () => void): () => void {
  closings.add(close);
  return () => void closings.delete(close);
}

/** Runs `work` once the page is here, and again if it failed because the page was left meanwhile. */
export async function whileHere<T>(work: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    await away?.until;
    const before = departures;
    try {
      return await work();
    } catch (error) {
      if (departures === before) throw error;
    }
  }
}

export function leaveDatabases(): void {
  if (away) return;
  departures += 1;
  let end = () => {};
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  away = { until, end };
  for (const transaction of transactions) {
    try {
      transaction.abort();
    } catch {
      // It is being committed, which needs nobody.
    }
  }
  transactions.clear();
  for (const close of closings) close();
}

export function returnToDatabases(): void {
  away?.end();
  away = null;
}
