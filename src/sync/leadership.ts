import type { Clock } from '#lib/clock.ts';
import type { Channel } from '#ports/channel.ts';
import type { Locks } from '#ports/locks.ts';

/** What the runtimes of one origin tell each other about a lock. */
export type LockMessage =
  | { type: 'ask'; lock: string }
  | { type: 'alive'; lock: string }
  /** The lock was taken from a holder that did not answer. */
  | { type: 'stole'; lock: string };

/** A holder that is asked answers within this time, or it is frozen. */
const ANSWER_MS = 5_000;
/** Nobody takes a lock by force more often. */
const STEAL_EVERY_MS = 60_000;

export type Leadership = {
  /**
   * Runs `work` under the named lock. Waits for a holder that lives; takes the lock from one that is frozen, so that it
   * is replaced within 10 s. A robbed holder's `signal` aborts and it answers `held: false`; so does a wait that
   * `signal` ends.
   */
  lead<T>(
    lock: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<{ held: true; value: T } | { held: false }>;
  close(): void;
};

/** Who may run what, among the tabs and the service worker of one customer (SYNC-010). */
export function createLeadership(ports: { locks: Locks; channel: Channel<LockMessage>; clock: Clock }): Leadership {
  const { locks, channel, clock } = ports;
  const held = new Map<string, number>();
  /** How often a holder was heard, by lock. Counted, because clocks jump. */
  const heard = new Map<string, number>();
  const stolenAtMs = new Map<string, number>();

  const stopListening = channel.listen((message) => {
    if (message.type === 'ask' && held.has(message.lock)) channel.post({ type: 'alive', lock: message.lock });
    if (message.type === 'alive') heard.set(message.lock, (heard.get(message.lock) ?? 0) + 1);
    if (message.type === 'stole') stolenAtMs.set(message.lock, clock.now());
  });

  /** Answers for the lock while `work` runs and nobody robbed us. */
  async function holding<T>(lock: string, own: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    let holds = true;
    held.set(lock, (held.get(lock) ?? 0) + 1);
    const release = () => {
      if (!holds) return;
      holds = false;
      const others = (held.get(lock) ?? 1) - 1;
      if (others > 0) held.set(lock, others);
      else held.delete(lock);
    };
    own.addEventListener('abort', release, { once: true });
    try {
      return await work(own);
    } finally {
      release();
    }
  }

  function maySteal(lock: string): boolean {
    return Math.abs(clock.now() - (stolenAtMs.get(lock) ?? Number.NEGATIVE_INFINITY)) >= STEAL_EVERY_MS;
  }

  async function waitOrSteal<T>(
    lock: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<{ held: true; value: T } | { held: false }> {
    const waiting = new AbortController();
    const settled = new AbortController();
    const stop = () => waiting.abort();
    signal.addEventListener('abort', stop, { once: true });
    const lockRun = locks
      .run(lock, { signal: waiting.signal }, (own) => {
        settled.abort();
        return holding(lock, own, work);
      })
      .finally(() => settled.abort());
    lockRun.catch(() => undefined);
    try {
      while (!settled.signal.aborted && !waiting.signal.aborted) {
        const before = heard.get(lock) ?? 0;
        channel.post({ type: 'ask', lock });
        await clock.sleep(ANSWER_MS, settled.signal);
        // What this runtime holds itself is in living hands, and nobody hears an own question.
        const answered = held.has(lock) || (heard.get(lock) ?? 0) > before;
        if (settled.signal.aborted || waiting.signal.aborted || answered || !maySteal(lock)) continue;
        waiting.abort();
        stolenAtMs.set(lock, clock.now());
        channel.post({ type: 'stole', lock });
        return await locks.run(lock, { steal: true }, (own) => holding(lock, own, work));
      }
      return await lockRun;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  return {
    async lead(lock, signal, work) {
      if (signal.aborted) return { held: false };
      try {
        const first = await locks.run(lock, { ifAvailable: true }, (own) => holding(lock, own, work));
        if (first.held) return first;
        return await waitOrSteal(lock, signal, work);
      } catch (error) {
        if (isAbort(error)) return { held: false };
        throw error;
      }
    },
    close() {
      stopListening();
    },
  };
}

/** Both a robbed holder's request and an ended wait reject so. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
