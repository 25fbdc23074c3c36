import { openCache } from '#db/open-cache.ts';
import { type DeviceStore, readDeviceId } from '#db/open-device.ts';
import { openOutbox } from '#db/open-outbox.ts';
import type { Owner } from '#domain/owner.ts';
import { openBroadcastChannel } from '#platform/broadcast-channel.ts';
import { cryptoRandom as random } from '#platform/crypto-random.ts';
import { dropPictures } from '#platform/drop-pictures.ts';
import { createFetchNetwork } from '#platform/fetch-network.ts';
import { systemClock as clock } from '#platform/system-clock.ts';
import { createWebLocks } from '#platform/web-locks.ts';
import { ENGINE_CHANNEL } from '#protocol/workers.ts';
import { openEngine } from '#sync/engine-host.ts';
import { journal, SERVICE_WORKER } from './journal.ts';

/** Opens a customer's engine, which acts under the same locks as those of the tabs (SYNC-011). */
export async function openSwEngine(device: DeviceStore, owner: Owner) {
  const platform = {
    clock,
    random,
    dropPictures,
    network: createFetchNetwork(),
    locks: createWebLocks(),
    openOutbox,
    openCache,
    openChannel: () => openBroadcastChannel<never>(ENGINE_CHANNEL),
    deviceId: () => readDeviceId(device, { clock, random }),
    onError: noteError,
  };
  const opened = openEngine(platform, owner, { device: await platform.deviceId() });
  return {
    engine: opened.engine,
    async close(): Promise<void> {
      await opened.engine.stop();
      opened.close();
    },
  };
}

export function noteError(error: unknown): void {
  journal.note(SERVICE_WORKER, error);
}
