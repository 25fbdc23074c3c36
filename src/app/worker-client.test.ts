import { expose } from 'comlink';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWorkerClient } from './worker-client.ts';

type Api = { ping(): Promise<'pong'>; double(n: number): Promise<number>; hang(): Promise<never> };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A worker whose API runs over a real message port, and that the test can kill without any event. */
function fakeWorker() {
  const { port1, port2 } = new MessageChannel();
  const listeners = new Map<string, (event: unknown) => void>();
  let dead = false;
  const api: Api = {
    ping: async () => 'pong',
    double: async (n) => 2 * n,
    hang: () => new Promise(() => undefined),
  };
  expose(api, port2);
  const worker = {
    postMessage: (message: unknown, transfer: Transferable[]) => {
      if (!dead) port1.postMessage(message, transfer);
    },
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      if (type === 'message') port1.addEventListener(type, listener as EventListener);
      else listeners.set(type, listener);
    },
    removeEventListener: (type: string, listener: (event: unknown) => void) =>
      port1.removeEventListener(type, listener as EventListener),
    terminate: () => {
      dead = true;
      port1.close();
      port2.close();
    },
  };
  port1.start();
  return {
    worker: worker as unknown as Worker,
    kill: () => {
      dead = true;
    },
    fail: (event: object = {}) => listeners.get('error')?.(event),
    isTerminated: () => dead,
  };
}

function setUp({ failing = 0 } = {}) {
  const workers: ReturnType<typeof fakeWorker>[] = [];
  let begun = 0;
  let respawned = 0;
  const errors: unknown[] = [];
  const client = createWorkerClient<Api>({
    spawn: () => {
      const made = fakeWorker();
      workers.push(made);
      return made.worker;
    },
    begin: async () => {
      begun += 1;
      if (begun <= failing) throw new DOMException('no space left', 'QuotaExceededError');
    },
    onRespawn: () => {
      respawned += 1;
    },
    onError: (error) => errors.push(error),
  });
  return { client, errors, workers, begun: () => begun, respawned: () => respawned };
}

it('starts the worker with the first call and begins it once', async () => {
  const { client, workers, begun } = setUp();
  expect(workers).toHaveLength(0);
  expect(await client.call((api) => api.double(4))).toEqual({ ok: true, value: 8 });
  expect(await client.call((api) => api.double(5))).toEqual({ ok: true, value: 10 });
  expect(workers).toHaveLength(1);
  expect(begun()).toBe(1);
});

it('begins again with the next call after a failed beginning', async () => {
  const { client, begun, errors } = setUp({ failing: 1 });
  await client.begin();
  expect(await Promise.all([1, 2].map((n) => client.call((api) => api.double(n))))).toEqual([
    { ok: true, value: 2 },
    { ok: true, value: 4 },
  ]);
  expect(begun()).toBe(2);
  expect(errors).toMatchObject([{ name: 'QuotaExceededError' }]);
});

it('begins a running worker again on `begin`', async () => {
  const { client, begun } = setUp();
  await client.begin();
  expect(begun()).toBe(1);
  await client.begin();
  expect(begun()).toBe(2);
});

it('notices that a worker died silently, replaces it and reports that data has to be read again', async () => {
  const { client, workers, respawned, errors } = setUp();
  await client.call((api) => api.ping());
  const hanging = client.call((api) => api.hang());
  await vi.advanceTimersByTimeAsync(20_000);
  workers[0]?.kill();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await hanging).toEqual({ ok: false, error: { kind: 'worker-dead' } });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(respawned()).toBe(1);
  expect(workers).toHaveLength(2);
  expect(await client.call((api) => api.double(1))).toEqual({ ok: true, value: 2 });
  expect(errors).toMatchObject([{ message: 'The worker did not answer' }]);
});

it('replaces a worker that could not be loaded', async () => {
  const { client, workers, respawned, errors } = setUp();
  await client.call((api) => api.ping());
  const event = { message: 'Uncaught TypeError: x is not a function' };
  workers[0]?.fail(event);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(workers).toHaveLength(2);
  expect(workers[0]?.isTerminated()).toBe(true);
  expect(errors).toEqual([event]);
  expect(respawned()).toBe(1);
});

it('a page that is left has no worker, and starts none until it returns', async () => {
  const { client, workers, errors } = setUp();
  await client.call((api) => api.ping());
  const hanging = client.call((api) => api.hang());
  client.suspend();
  expect(workers[0]?.isTerminated()).toBe(true);
  const dead = { ok: false, error: { kind: 'worker-dead' } };
  expect(await hanging).toEqual(dead);
  await client.begin();
  expect(await client.call((api) => api.ping())).toEqual(dead);
  expect(workers).toHaveLength(1);
  client.resume();
  expect(await client.call((api) => api.double(3))).toEqual({ ok: true, value: 6 });
  expect(errors).toEqual([]);
});

it('a page that is left does not replace a worker that died just before', async () => {
  const { client, workers } = setUp();
  await client.call((api) => api.ping());
  workers[0]?.fail();
  client.suspend();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(workers).toHaveLength(1);
});

it('waits longer and longer for a worker whose file is gone', async () => {
  let spawned = 0;
  class GoneWorker extends EventTarget {
    constructor() {
      super();
      spawned += 1;
      setTimeout(() => this.dispatchEvent(new Event('error')));
    }
    postMessage(): void {}
    terminate(): void {}
  }
  const client = createWorkerClient<Api>({
    spawn: () => new GoneWorker() as unknown as Worker,
    begin: (api) => api.ping(),
    onRespawn: () => undefined,
    onError: () => undefined,
  });
  void client.begin();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  // After 0, 1, 3, 7, 15, 31 and 63 s, then each minute.
  expect(spawned).toBe(15);
});

it('keeps no answer in memory once it was given', async () => {
  const added = vi.spyOn(AbortSignal.prototype, 'addEventListener');
  const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener');
  const { client } = setUp();
  for (const n of [1, 2, 3]) expect(await client.call((api) => api.double(n))).toEqual({ ok: true, value: 2 * n });
  const listeners = (calls: typeof added.mock.calls) => calls.map(([, listener]) => listener);
  // One for the beginning, one for each call.
  expect(added).toHaveBeenCalledTimes(4);
  expect(listeners(removed.mock.calls as typeof added.mock.calls)).toEqual(listeners(added.mock.calls));
  vi.restoreAllMocks();
});
