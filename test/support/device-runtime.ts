import { signIn } from '#api/sign-in.ts';
import { createSessionKeeper } from '#app/session-keeper.ts';
import { openOlderCaches } from '#db/older-caches.ts';
import { openCache } from '#db/open-cache.ts';
import { openDevice } from '#db/open-device.ts';
import { openOutbox } from '#db/open-outbox.ts';
import type { Owner } from '#domain/owner.ts';
import { cryptoRandom as random } from '#platform/crypto-random.ts';
import { systemClock as clock } from '#platform/system-clock.ts';
import { createWebLocks } from '#platform/web-locks.ts';
import type { Network } from '#ports/network.ts';
import type { SessionUser } from '#protocol/session.ts';
import { openEngine } from '#sync/engine-host.ts';
import { world } from './crm-world.ts';

/** Creates the device's real session and engine over this network, on the IndexedDB of the environment. */
export function createDeviceRuntime(network: Network) {
  async function session() {
    const device = openDevice();
    const keeper = await createSessionKeeper({ device, network });
    return { device, keeper };
  }

  /** Signs in as the login screen does. */
  async function enter({ username, password = world.password }: { username: string; password?: string }) {
    const { device, keeper } = await session();
    const answer = await signIn(network, { username, password });
    if (!answer.ok) throw new Error(answer.error.kind);
    await keeper.remember(answer.value);
    device.close();
    return answer.value satisfies SessionUser;
  }

  /** Runs the engine for one sync, as the sync worker does. */
  async function cycle(owner: Owner | null): Promise<void> {
    const ports = {
      clock,
      random,
      network,
      locks: createWebLocks(),
      openOutbox,
      openCache,
      openChannel: () => ({ post: () => {}, listen: () => () => {}, close: () => {} }),
      deviceId: async () => 'device',
      onError: (error: unknown) => {
        throw error;
      },
    };
    const opened = openEngine(ports, owner, { device: 'device', older: await openOlderCaches(owner) });
    await opened.engine.start();
    await opened.engine.sync('retry');
    await opened.engine.stop();
    opened.close();
  }

  return { session, enter, cycle };
}

export type DeviceRuntime = ReturnType<typeof createDeviceRuntime>;
