import type { Owner } from '#domain/owner.ts';
import type { OutboxStore } from '#outbox/outbox-store.ts';
import type { CacheStore, OlderCache } from '#ports/cache-store.ts';
import type { Channel } from '#ports/channel.ts';
import type { SyncWorkerApi } from '#protocol/workers.ts';
import { createEngine, type Engine } from './engine.ts';
import type { EnginePorts } from './engine-ports.ts';
import type { LockMessage } from './leadership.ts';

/** How a runtime opens databases and reaches the platform. The host builds engines from it, for one owner at a time. */
export type EngineHostPorts = Pick<
  EnginePorts,
  'clock' | 'random' | 'network' | 'locks' | 'savesData' | 'dropPictures'
> & {
  openOutbox: (owner: Owner | null) => OutboxStore;
  openCache: (owner: Owner | null) => CacheStore;
  openOlderCaches?: (owner: Owner | null) => Promise<OlderCache[]>;
  openChannel: () => Channel<LockMessage>;
  deviceId: () => Promise<string>;
  onError: (error: unknown) => void;
};

type Opened = { engine: Engine; close: () => void };

/** The body of the sync worker: holds the engine of the owner it was last started for. */
export function createEngineHost(ports: EngineHostPorts): SyncWorkerApi {
  let current: Opened | null = null;
  let tellPictures = () => {};
  const picturesHere = new Promise<void>((resolve) => {
    tellPictures = resolve;
  });
  // Starts and stops run in the order of the calls.
  let last: Promise<void> = Promise.resolve();

  function inOrder(work: () => Promise<void>): Promise<void> {
    last = last.then(work, work);
    return last;
  }

  /** Older caches only save a download, so an error here is not fatal. */
  async function openOlder(owner: Owner | null): Promise<OlderCache[]> {
    try {
      return (await ports.openOlderCaches?.(owner)) ?? [];
    } catch (error) {
      ports.onError(error);
      return [];
    }
  }

  async function end(): Promise<void> {
    const ending = current;
    current = null;
    await ending?.engine.stop();
    ending?.close();
  }

  return {
    start: ({ owner, visible, picturesAreHere }) =>
      inOrder(async () => {
        await end();
        if (picturesAreHere) tellPictures();
        const older = await openOlder(owner);
        const device = await ports.deviceId();
        current = openEngine(ports, owner, { device, older, picturesHere });
        current.engine.setVisible(visible);
        await current.engine.start();
      }),
    async sync(trigger) {
      await last;
      await current?.engine.sync(trigger);
    },
    async setVisible(visible) {
      await last;
      current?.engine.setVisible(visible);
    },
    async picturesHere() {
      tellPictures();
    },
    async makeRoom(only) {
      await last;
      return (await current?.engine.makeRoom(only)) ?? false;
    },
    stop: () => inOrder(end),
    ping: () => Promise.resolve('pong'),
  };
}

/** Opens an engine with its own databases and channel. A customer's engine may copy parts from the guest's cache. */
export function openEngine(
  ports: EngineHostPorts,
  owner: Owner | null,
  options: { device: string; older?: OlderCache[]; picturesHere?: Promise<void> },
): Opened {
  const { device, older = [], picturesHere } = options;
  const outbox = ports.openOutbox(owner);
  const cache = ports.openCache(owner);
  const donors = owner ? [ports.openCache(null)] : [];
  const channel = ports.openChannel();
  const own = { owner, outbox, cache, donors, older, channel, device };
  const engine = createEngine({ ...ports, ...own, ...(picturesHere ? { picturesHere } : {}) });
  return {
    engine,
    close() {
      for (const store of [outbox, cache, ...donors, ...older, channel]) store.close();
    },
  };
}
