import type { SyncTrigger } from '#protocol/workers.ts';
import type { StorageRelief } from './catalogue/storage-relief.ts';
import type { EnginePorts } from './engine-ports.ts';
import { next } from './loop/next.ts';
import { hasTrait, type SyncRequest } from './loop/requests.ts';
import { initialLoop, type Job, type LoopEvent, openRequests, type Task } from './loop/state.ts';
import { createTasks } from './loop/tasks.ts';
import { type EngineRules, realRules } from './rules.ts';
import { writeStatus } from './sync-status.ts';

export type Engine = {
  /** Requests a cycle soon. Resolves when a cycle that began after the call has ended, whatever its result. */
  sync(trigger: SyncTrigger): Promise<void>;
  /**
   * Starts the schedule. Resolves when data from older formats has been copied. Without `start`, the engine runs a
   * cycle only on `sync` (service worker).
   */
  start(): Promise<void>;
  /** Ends all traffic. Resolves when nothing runs any more. */
  stop(): Promise<void>;
  setVisible(visible: boolean): void;
  /**
   * Frees the next part of the storage when space has run out, here or for a write of the user; false if nothing is
   * left.
   */
  makeRoom: StorageRelief['makeRoom'];
};

/** The shortest sleep, so that wrong times never make the timer spin. */
const SHORTEST_MS = 50;

/**
 * Creates the device engine of one owner (sync.md 5): the runner of the loop (`loop/next.ts`). It turns triggers, the
 * timer and the ends of tasks into events, and carries out the effects that `next` returns. Results are in the
 * databases, progress is in the sync status.
 */
export function createEngine(ports: EnginePorts): Engine {
  const { clock, random } = ports;
  const rules: EngineRules = { ...realRules, ...ports.rules };
  const ended = new AbortController();
  const { carryOut, takeOver, relief, close } = createTasks({ ...ports, rules }, ended.signal);

  let state = initialLoop(ports.owner !== null);
  let sleeping = new AbortController();
  /** Status writes, one after the other. Tasks and answers wait for those before them. */
  let written: Promise<void> = Promise.resolve();
  const underWay = new Set<Promise<void>>();
  const waiting = new Map<SyncRequest, () => void>();

  function dispatch(event: LoopEvent): void {
    const step = next(state, event, { nowMs: clock.now(), chance: random.next(), rules });
    state = step.state;
    const { status } = step;
    if (Object.keys(status).length > 0 && !state.isEnded) {
      written = written.then(() => writeStatus(ports.cache, status)).catch((error: unknown) => broken(error, null));
    }
    for (const effect of step.effects) {
      if (effect.type === 'sleep') void sleep(effect.untilMs);
      else start(effect);
    }
    const open = openRequests(state);
    for (const [request, resolve] of waiting) {
      if (!open.has(request) && waiting.delete(request)) void written.then(resolve);
    }
  }

  function start(task: Task): void {
    const by = task.type === 'look' ? task.by : task.type === 'pull' ? 'pull' : 'push';
    const end = written
      .then(() => carryOut(task))
      .then(dispatch)
      .catch((error: unknown) => broken(error, by))
      .finally(() => underWay.delete(end));
    underWay.add(end);
  }

  async function sleep(untilMs: number | null): Promise<void> {
    sleeping.abort();
    if (untilMs === null) return;
    sleeping = new AbortController();
    const { signal } = sleeping;
    await clock.sleep(Math.max(SHORTEST_MS, untilMs - clock.now()), signal);
    if (!signal.aborted) dispatch({ type: 'woke' });
  }

  function broken(error: unknown, by: Job | null): void {
    dispatch({ type: 'broken', by });
    if (ended.signal.aborted) return;
    ports.onError?.(error);
    if (relief.isShortage(error)) void relief.makeRoom().catch((other: unknown) => ports.onError?.(other));
  }

  const stopWatching = ports.outbox.onChange(() => dispatch({ type: 'outbox-changed' }));

  return {
    sync(trigger) {
      if (hasTrait(trigger, 'refetches')) relief.reset();
      return new Promise((resolve) => {
        const request = { trigger, atMs: clock.now() };
        waiting.set(request, resolve);
        dispatch({ type: 'sync', request });
      });
    },
    async start() {
      dispatch({ type: 'start' });
      await takeOver().catch((error: unknown) => broken(error, null));
      void this.sync('start');
    },
    makeRoom: relief.makeRoom,
    async stop() {
      ended.abort();
      dispatch({ type: 'stop' });
      stopWatching();
      while (underWay.size > 0) await Promise.all(underWay);
      await written;
      close();
    },
    setVisible: (isVisible) => dispatch({ type: 'visible', isVisible }),
  };
}
