/** How long to wait after Ctrl-C; what is still running then is abandoned. */
const TIMEOUT_MS = 15_000;

/** A signal this soon after the first is the same Ctrl-C, forwarded by the program that started this one. */
const ECHO_MS = 1_000;

/** Waits for Ctrl-C or a termination signal, then closes everything in reverse order. A second Ctrl-C exits at once. */
export function closeWhenStopped(closers: readonly (() => Promise<void>)[]): Promise<void> {
  return new Promise((resolve) => {
    let stoppingSinceMs: number | null = null;
    const stop = (): void => {
      if (stoppingSinceMs !== null) {
        if (Date.now() - stoppingSinceMs > ECHO_MS) process.exit(130);
        return;
      }
      stoppingSinceMs = Date.now();
      // `unref` lets a finished process exit; the timer only ends a process that hangs.
      setTimeout(() => process.exit(1), TIMEOUT_MS).unref();
      void closeAll(closers).then(resolve);
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
}

/** Closes in reverse order. If one fails, the others are still closed. */
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
