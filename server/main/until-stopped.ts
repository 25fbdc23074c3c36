/** What is still running when this much time has passed after Ctrl-C is left behind. */
const TIMEOUT_MS = 15_000;

/** Signals this soon after the first are the same Ctrl-C, passed on by the program that started this one. */
const ECHO_MS = 1_000;

/**
 * Waits for Ctrl-C or a termination signal, then closes what was started, last first. Ctrl-C once more ends at once.
 */
export function closeWhenStopped(closers: readonly (() => Promise<void>)[]): Promise<void> {
  return new Promise((resolve) => {
    let stoppingSinceMs: number | null = null;
    const stop = (): void => {
      if (stoppingSinceMs !== null) {
        if (Date.now() - stoppingSinceMs > ECHO_MS) process.exit(130);
        return;
      }
      stoppingSinceMs = Date.now();
      // Unref'd: it ends a process that hangs, and keeps none alive that is done.
      setTimeout(() => process.exit(1), TIMEOUT_MS).unref();
      void closeAll(closers).then(resolve);
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
}

/** Closes in reverse order; one that fails does not keep the others open. */
export async function closeAll(closers: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of [...closers].reverse()) {
    try {
      await close();
    } catch (error) {
      process.exitCode = 1;
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
}
