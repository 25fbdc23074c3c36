/**
 * One write at a time, always the latest value: what is asked for while a write runs waits, and only the last of it
 * is written (sync.md 3.4). The answer is null for a value that was overtaken.
 */
export function latestWrite<V, R>(write: (value: V) => Promise<R>): (value: V) => Promise<R | null> {
  let running: Promise<unknown> | null = null;
  let wanted = 0;
  return async (value) => {
    const mine = ++wanted;
    while (running) await running;
    if (mine !== wanted) return null;
    const work = write(value);
    // The next waits for the end, whatever it is; the failure itself goes to who asked.
    running = work.catch(() => undefined);
    try {
      return await work;
    } finally {
      running = null;
    }
  };
}
