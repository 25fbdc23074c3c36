/**
 * Runs one task at a time. Requests made during a run share the next one, which gets the reasons of all of them. The
 * promise resolves when a run that began after the request has ended. It never rejects: errors go to `onError`.
 */
export function createSingleFlight<R>(options: {
  run: (reasons: R[]) => Promise<void>;
  onError: (error: unknown) => void;
}): {
  request(reason: R): Promise<void>;
  idle(): Promise<void>;
} {
  let running: Promise<void> | null = null;
  let next: { reasons: R[]; done: Promise<void> } | null = null;

  async function take(reasons: R[]): Promise<void> {
    try {
      await options.run(reasons);
    } catch (error) {
      options.onError(error);
    }
  }

  function start(reasons: R[]): Promise<void> {
    running = take(reasons).then(() => {
      running = null;
    });
    return running;
  }

  return {
    request(reason) {
      if (!running) return start([reason]);
      if (next) next.reasons.push(reason);
      else {
        const reasons = [reason];
        next = {
          reasons,
          done: running.then(() => {
            next = null;
            return start(reasons);
          }),
        };
      }
      return next.done;
    },
    async idle() {
      while (running) await (next?.done ?? running);
    },
  };
}
