/**
 * Runs one write at a time, always with the latest value: of the values requested during a write, only the last one is
 * written (sync.md 3.4). Returns null for a value that was superseded.
 */
export function latestWrite<V, R>(write: (value: V) => Promise<R>): (value: V) => Promise<R | null> {
  let running: Promise<unknown> | null = null;
  let wanted = 0;
  return async (value) => {
    const mine = ++wanted;
    while (running) await running;
    if (mine !== wanted) return null;
    const work = write(value);
    // The next write waits for the end of this one, failed or not; the failure itself goes to this caller.
    running = work.catch(() => undefined);
    try {
      return await work;
    } finally {
      running = null;
    }
  };
}
