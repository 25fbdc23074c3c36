import type { Clock } from '#lib/clock.ts';

/** How often a lease is renewed or tried, and requests of other replicas are noticed. */
export const ROUND_MS = 5_000;
/** Changes come in bursts: after a request, the next round waits this long for further ones. */
const DEBOUNCE_MS = 200;

/** Runs the rounds of work that one replica does for all, as soon as it is due or requested. */
export function createRounds({ clock, onFault }: { clock: Clock; onFault: (error: unknown) => void }) {
  let wake = new AbortController();
  return {
    /** Begins the next round of this replica soon. */
    hasten: (): void => wake.abort(),
    /** Runs `tick` again and again until the signal aborts. A round that fails is tried again at the usual time. */
    async run(tick: () => Promise<{ nextInMs: number }>, signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const nextInMs = await tick().then(
          (next) => next.nextInMs,
          (error: unknown) => {
            onFault(error);
            return ROUND_MS;
          },
        );
        await clock.sleep(nextInMs, AbortSignal.any([signal, wake.signal]));
        if (!wake.signal.aborted) continue;
        await clock.sleep(DEBOUNCE_MS, signal);
        wake = new AbortController();
      }
    },
  };
}
