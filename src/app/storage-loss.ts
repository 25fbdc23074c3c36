import { type DeviceStore, readDeviceId, type StorageLoss } from '#db/open-device.ts';
import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';
import { readMarker } from '#protocol/device-marker.ts';

export type LossKeeper = {
  /** What the browser deleted and the user does not know yet; null if nothing. */
  current(): StorageLoss | null;
  /** The user has seen the message. */
  dismiss(): Promise<void>;
};

/**
 * Detects evicted storage. Browsers evict a whole origin with its databases, but a cookie set by the server survives.
 * So a device without an id whose marker cookie exists has lost everything, with its unsent commands (SYNC-017).
 */
export async function createLossKeeper(
  { device, clock, random }: { device: DeviceStore; clock: Clock; random: Random },
  cookies: string,
): Promise<LossKeeper> {
  const [known, told] = await Promise.all([device.get('deviceId'), device.get('loss')]);
  let loss: StorageLoss | null = told ?? null;
  if (known === undefined) {
    const marker = readMarker(cookies);
    // Stored before the id is made, so that a page that dies in between detects the loss again.
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
