import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';
import type { DeviceStore } from './open-device.ts';

/** Returns the random id of this installation; creates it at the first use. */
export async function readDeviceId(
  device: DeviceStore,
  { clock, random }: { clock: Clock; random: Random },
): Promise<string> {
  const known = await device.get('deviceId');
  if (known !== undefined) return known;
  const made = random.uuid(clock.now());
  await device.set('deviceId', made);
  return made;
}
