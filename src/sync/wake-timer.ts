import type { Clock } from '#lib/clock.ts';

export type WakeTimer = {
  /** Computes the next wake and sleeps until then. */
  rearm(): void;
  stop(): void;
};

/** The shortest sleep, so that wrong times never make the timer spin. */
const SHORTEST_MS = 50;

/** Sleeps until the time that `nextWake` returns. `rearm` asks for that time again when something changed. */
export function createWakeTimer(options: {
  clock: Clock;
  /** null: nothing to wake for. */
  nextWake: () => Promise<number | null>;
  onWake: () => void;
  onError: (error: unknown) => void;
}): WakeTimer {
  const { clock, nextWake, onWake, onError } = options;
  let sleeping = new AbortController();
  let stopped = false;

  async function arm(signal: AbortSignal): Promise<void> {
    const atMs = await nextWake();
    if (atMs === null || signal.aborted) return;
    await clock.sleep(Math.max(SHORTEST_MS, atMs - clock.now()), signal);
    if (!signal.aborted) onWake();
  }

  return {
    rearm() {
      sleeping.abort();
      if (stopped) return;
      sleeping = new AbortController();
      arm(sleeping.signal).catch(onError);
    },
    stop() {
      stopped = true;
      sleeping.abort();
    },
  };
}
