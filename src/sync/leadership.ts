import type { Clock } from '#lib/clock.ts';
import type { Channel } from '#ports/channel.ts';
import type { Led, Locks } from '#ports/locks.ts';

/** Messages about a lock between the runtimes of one origin. */
export type LockMessage =
  | { type: 'ask'; lock: string }
  | { type: 'alive'; lock: string }
  /** The sender took the lock from a holder that did not answer. */
  | { type: 'stole'; lock: string };

/** A live holder answers within this time; otherwise it is frozen. */
const ANSWER_MS = 5_000;
/** A lock is stolen at most this often. */
const STEAL_EVERY_MS = 60_000;

/** Decides which tab or service worker of one customer may run a task (SYNC-010). */
export function createLeadership(ports: { locks: Locks; channel: Channel<LockMessage>; clock: Clock }) {
  const { locks, channel, clock } = ports;
  const held = new Map<string, number>();
  /** How many answers of a holder arrived, by lock. Counts instead of times, because clocks jump. */
  const heard = new Map<string, number>();
  const stolenAtMs = new Map<string, number>();

  const stopListening = channel.listen((message) => {
    if (message.type === 'ask' && held.has(message.lock)) channel.post({ type: 'alive', lock: message.lock });
    if (message.type === 'alive') heard.set(message.lock, (heard.get(message.lock) ?? 0) + 1);
    if (message.type === 'stole') stolenAtMs.set(message.lock, clock.now());
  });

  /** Answers other runtimes' questions about the lock while `work` runs and the lock is not stolen. */
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
  ): Promise<Led<T>> {
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
        // If this runtime holds the lock, the holder is alive. A runtime does not receive its own question.
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
    /**
     * Runs `work` under the named lock. Waits for a live holder, and steals the lock from a frozen one within 10 s. If
     * the lock is stolen from this holder, `work`'s signal aborts and `lead` returns `held: false`. It also returns
     * `held: false` when `signal` ends the wait.
     */
    async lead<T>(lock: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<Led<T>> {
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
    close: stopListening,
  };
}

/** Both a stolen lock and an aborted wait reject with an AbortError. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
