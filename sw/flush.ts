import { readDeviceId } from '#db/device-id.ts';
import { openCache } from '#db/open-cache.ts';
import { openDevice } from '#db/open-device.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { openBroadcastChannel } from '#ports/browser/broadcast-channel.ts';
import { cryptoRandom as random } from '#ports/browser/crypto-random.ts';
import { dropPictures } from '#ports/browser/drop-pictures.ts';
import { createFetchNetwork } from '#ports/browser/fetch-network.ts';
import { systemClock as clock } from '#ports/browser/system-clock.ts';
import { createWebLocks } from '#ports/browser/web-locks.ts';
import { ENGINE_CHANNEL } from '#protocol/workers.ts';
import { openEngine } from '#sync/engine-host.ts';
import { schedule } from '#sync/schedule.ts';

/** Browsers stop a worker that is busy for minutes; what is left then goes with the next event. */
const ROUNDS = 6;
const LONGEST_WAIT_MS = 10_000;

/**
 * Sends what waits in the outbox of the last customer, under the same locks as every tab (SYNC-011). Throws when
 * something is left, so that the browser comes back to it.
 */
export async function flush(): Promise<void> {
  const device = openDevice();
  try {
    const [customer, signedOut] = await Promise.all([device.get('lastCustomer'), device.get('signedOut')]);
    if (!customer || signedOut) return;
    const owner = { accountId: customer.accountId, contactId: customer.contactId };
    const outbox = openOutbox(owner);
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
      onError: (error: unknown) => void device.noteError({ atMs: clock.now(), where: 'sw', message: String(error) }),
    };
    const opened = openEngine(platform, owner, { device: await platform.deviceId() });
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await opened.engine.sync('write');
        const { rows } = await outbox.snapshot();
        const nowMs = clock.now();
        const left = schedule({ rows, nowMs, actor: owner.contactId, alone: false });
        if (left.unsent === 0) return;
        if (left.wakeAtMs === null || left.wakeAtMs - nowMs > LONGEST_WAIT_MS) break;
        await clock.sleep(left.wakeAtMs - nowMs);
      }
      throw new Error('Commands are left to send');
    } finally {
      await opened.engine.stop();
      opened.close();
      outbox.close();
    }
  } finally {
    device.close();
  }
}
