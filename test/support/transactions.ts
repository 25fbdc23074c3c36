import type { Actor } from './actor.ts';

type Waiting = { actor: Actor; go: () => void };

/**
 * Read-write transactions of one database, one at a time, as IndexedDB runs them on the same stores. A transaction ends
 * when its runtime dies. When its runtime is frozen, all others wait until it continues.
 */
export type Transactions = {
  /** Resolves when it is this actor's turn, with a function that ends the transaction. */
  begin(actor: Actor): Promise<() => void>;
  /** Whether a transaction is open. */
  isTaken(): boolean;
};

export function createTransactions(): Transactions {
  let holder: Waiting | null = null;
  let waiting: Waiting[] = [];

  const leave = (entry: Waiting) => {
    waiting = waiting.filter((other) => other !== entry);
    if (holder !== entry) return;
    holder = waiting.shift() ?? null;
    holder?.go();
  };

  return {
    isTaken: () => holder !== null,
    begin(actor) {
      return new Promise((resolve) => {
        const entry: Waiting = { actor, go: () => resolve(() => leave(entry)) };
        if (!actor.isAlive()) return;
        actor.onDeath(() => leave(entry));
        if (holder) waiting.push(entry);
        else {
          holder = entry;
          entry.go();
        }
      });
    },
  };
}
