import { readDeviceId } from '#db/device-id.ts';
import type { DeviceStore, StorageLoss } from '#db/open-device.ts';
import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';
import { readMarker } from '#protocol/device-marker.ts';

export type LossKeeper = {
  /** What the browser threw away and the user was not told of yet; null when nothing. */
  current(): StorageLoss | null;
  /** The user has been told. */
  dismiss(): Promise<void>;
};

/**
 * Browsers evict the whole origin, databases and all; a cookie set by the server outlives it. A device without an id
 * that the server has met before has lost everything, with the commands that it had not sent (SYNC-017).
 */
export async function createLossKeeper(
  { device, clock, random }: { device: DeviceStore; clock: Clock; random: Random },
  cookies: string,
): Promise<LossKeeper> {
  const [known, told] = await Promise.all([device.get('deviceId'), device.get('loss')]);
  let loss: StorageLoss | null = told ?? null;
  if (known === undefined) {
    const marker = readMarker(cookies);
    // Kept before the id is made: a page that dies in between finds it again.
    if (marker) {
      loss = { unsent: marker.unsent, atMs: clock.now() };
      await device.set('loss', loss);
    }
    await readDeviceId(device, { clock, random });
  }
  return {
    current: () => loss,
    async dismiss() {
      loss = null;
      await device.set('loss', null);
    },
  };
}
