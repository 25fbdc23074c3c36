import { type Remote, wrap } from 'comlink';
import { createGate } from '#lib/gate.ts';
import { err, ok, type Result } from '#lib/result.ts';

/** What a worker's API needs so that its death can be noticed. */
export type Pingable = { ping(): Promise<'pong'> };

export type WorkerDead = { kind: 'worker-dead' };

export type WorkerClient<Api extends Pingable> = {
  /**
   * Calls the worker and starts it if needed. If the worker dies during the call, returns an error instead of waiting
   * forever.
   */
  call<T>(work: (api: Remote<Api>) => Promise<T>): Promise<Result<T, WorkerDead>>;
  /**
   * A question, which may be asked again: a second time if the worker dies before it answers, since a new one has the
   * same data, and after `resume` if it was suspended. Returns null if it died twice.
   */
  ask<T>(work: (api: Remote<Api>) => Promise<T>): Promise<T | null>;
  /** Begins the worker again; starts it if needed. */
  begin(): Promise<void>;
  /**
   * Ends the worker, and its open transactions with it; calls fail until `resume`. For a page that is left: the browser
   * may freeze it with its workers, and a frozen transaction blocks every other page (Firefox).
   */
  suspend(): void;
  /** Lets calls start a new worker again. */
  resume(): void;
};

/** A call that lasts longer than this makes us ping the worker, repeatedly. */
const CHECK_EVERY_MS = 4_000;
/** A live worker answers within this time. It may miss one ping, because the page itself may have been frozen. */
const PONG_MS = 3_000;
const MISSES = 2;
/** The delay before a restart. It doubles while one worker after another dies before it has begun. */
const RESPAWN_MS = 1_000;
const MOST_RESPAWN_MS = 60_000;

/**
 * Wraps a Comlink worker that may die. A killed worker leaves its calls hanging forever and fires no event, so the
 * client pings it during long calls. It replaces a dead worker and calls `onRespawn`, so that data from the worker is
 * read again.
 */
export function createWorkerClient<Api extends Pingable>(options: {
  spawn: () => Worker;
  /** Brings a new worker to the page's current state. */
  begin: (api: Remote<Api>) => Promise<unknown>;
  onRespawn: () => void;
  /** The worker threw, did not begin, or no longer answers. */
  onError: (error: unknown) => void;
}): WorkerClient<Api> {
  type Running = { worker: Worker; api: Remote<Api>; ready: Promise<unknown>; died: AbortController };
  let running: Running | null = null;
  let calls = 0;
  let checking = false;
  /** Shut while suspended. */
  const awake = createGate();
  /** Workers that died since one has begun. */
  let deaths = 0;

  function start(): Running {
    const worker = options.spawn();
    const died = new AbortController();
    const api = wrap<Api>(worker);
    const made: Running = { worker, api, died, ready: Promise.resolve() };
    void beginAnew(made);
    worker.addEventListener('error', (event) => void bury(made, event));
    running = made;
    return made;
  }

  function beginAnew(made: Running): Promise<unknown> {
    made.ready = orDeath(made.died.signal, options.begin(made.api));
    made.ready.then(
      () => {
        deaths = 0;
      },
      (error) => {
        if (!made.died.signal.aborted) options.onError(error);
      },
    );
    return made.ready;
  }

  async function bury(dead: Running, why: unknown): Promise<void> {
    if (running !== dead) return;
    options.onError(why);
    end(dead);
    await pause(Math.min(RESPAWN_MS * 2 ** deaths, MOST_RESPAWN_MS));
    deaths += 1;
    if (running === null && !awake.isShut()) start();
    options.onRespawn();
  }

  function end(made: Running): void {
    running = null;
    made.worker.terminate();
    made.died.abort();
  }

  async function check(): Promise<void> {
    if (checking) return;
    checking = true;
    try {
      for (let misses = 0; calls > 0 && running; ) {
        await pause(CHECK_EVERY_MS);
        const checked = running;
        if (!checked) return;
        const answered = await Promise.race([checked.api.ping().then(() => true), pause(PONG_MS).then(() => false)]);
        misses = answered ? 0 : misses + 1;
        if (misses >= MISSES) return void bury(checked, new Error('The worker did not answer'));
      }
    } finally {
      checking = false;
    }
  }

  const client: WorkerClient<Api> = {
    async call(work) {
      if (awake.isShut()) return err({ kind: 'worker-dead' });
      const made = running ?? start();
      const { api, ready, died } = made;
      calls += 1;
      void check();
      try {
        // A failed beginning, for example on a full device, is not final: the next call tries it again.
        await ready.catch(() => (made.ready === ready ? beginAnew(made) : made.ready));
        return ok(await orDeath(died.signal, work(api)));
      } catch (error) {
        if (died.signal.aborted) return err({ kind: 'worker-dead' });
        throw error;
      } finally {
        calls -= 1;
      }
    },
    async ask(work) {
      const first = await client.call(work);
      if (first.ok) return first.value;
      await awake.passed();
      const second = await client.call(work);
      return second.ok ? second.value : null;
    },
    async begin() {
      if (awake.isShut()) return;
      // A worker that is just starting begins by itself.
      const begun = running ? beginAnew(running) : start().ready;
      await begun.catch(() => undefined);
    },
    suspend() {
      awake.shut();
      if (running) end(running);
    },
    resume: awake.open,
  };
  return client;
}

/** Rejects if the worker dies before it answers. */
function orDeath<T>(died: AbortSignal, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (died.aborted) return reject(new Error('The worker is dead'));
    const onDeath = () => reject(new Error('The worker died'));
    died.addEventListener('abort', onDeath, { once: true });
    // A listener that stayed would keep the answer in memory for as long as the worker lives.
    answer.finally(() => died.removeEventListener('abort', onDeath)).then(resolve, reject);
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
