// A clock that stops while anything happens: timers fire one after the other, each once everything that follows from
// the previous one is done. The peers see it as the platform's own setTimeout and Date.
import { AsyncResource } from 'node:async_hooks';

const RealDate = Date;
const realTimers = { setTimeout, clearTimeout, setInterval, clearInterval };
/** A database operation takes several turns of the event loop. */
const QUIET_TURNS = 4;
/**
 * Browsers delay nested timers by at least 4 ms. A higher value makes engines that poll without a pause cost less time
 * here.
 */
const LEAST_TIMER_MS = 50;

/** @param {{ startMs: number, isBusy: () => boolean }} options `isBusy`: a database is at work. */
export function createVirtualTime({ startMs, isBusy }) {
  let nowMs = startMs;
  let serial = 0;
  const timers = new Map();

  /** Calls back after `ms`. Without an owner the timer belongs to the world, and no kill removes it. */
  function after(ms, callback, owner = null) {
    serial += 1;
    if (owner?.alive === false) return serial;
    const run = AsyncResource.bind(callback);
    timers.set(serial, { atMs: nowMs + Math.max(0, Number(ms) || 0), order: serial, run, owner });
    return serial;
  }

  async function settled() {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (isBusy()) quiet = -1;
    }
  }

  return {
    now: () => nowMs,
    after,
    cancel: (id) => timers.delete(id),
    cancelOf(owner) {
      for (const [id, timer] of timers) if (timer.owner === owner) timers.delete(id);
    },
    sleep: (ms, owner = null) => new Promise((resolve) => after(ms, resolve, owner)),
    /** Lets time pass until `endMs`. */
    async runUntil(endMs) {
      for (;;) {
        await settled();
        let next = null;
        for (const [id, timer] of timers) {
          if (next && (timer.atMs > next.atMs || (timer.atMs === next.atMs && timer.order > next.order))) continue;
          next = { id, ...timer };
        }
        if (!next || next.atMs > endMs) break;
        timers.delete(next.id);
        nowMs = Math.max(nowMs, next.atMs);
        next.run();
      }
      nowMs = Math.max(nowMs, endMs);
    },
    /** Replaces the platform's clock and timers with these. Returns how to restore the real ones. */
    install(currentOwner) {
      globalThis.setTimeout = (callback, ms, ...args) =>
        after(Math.max(LEAST_TIMER_MS, ms ?? 0), () => callback(...args), currentOwner());
      globalThis.clearTimeout = (id) => timers.delete(id);
      globalThis.setInterval = (callback, ms, ...args) => {
        const owner = currentOwner();
        const again = () => {
          const timer = { atMs: nowMs + Math.max(1, ms), order: ++serial, owner, run: tick };
          timers.set(id, timer);
        };
        const tick = AsyncResource.bind(() => {
          again();
          callback(...args);
        });
        const id = ++serial;
        again();
        return id;
      };
      globalThis.clearInterval = globalThis.clearTimeout;
      globalThis.Date = class extends RealDate {
        constructor(...args) {
          super(...(args.length > 0 ? args : [nowMs]));
        }
        static now = () => nowMs;
      };
      return () => {
        Object.assign(globalThis, realTimers);
        globalThis.Date = RealDate;
      };
    },
  };
}
