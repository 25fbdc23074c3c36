import { openPictureBook } from '#db/facts/pictures.ts';
import { openCache } from '#db/open-cache.ts';
import { openDevice } from '#db/open-device.ts';
import { withParts } from '#db/parts/part-reader.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { keepPicture } from './pictures.ts';

declare const self: ServiceWorkerGlobalScope & typeof globalThis;

/** Lists show pictures in about this width; without network it replaces every other width. */
const WIDTH = 320;
/** After this many failures in a row, the network is gone or busy with more important requests. */
const MOST_FAILURES = 3;

/** Pictures may fill this share of the space that the browser allows; the rest is for data that must stay. */
const SHARE = 0.5;

let warming = false;

/** Stores the catalogue's pictures, one at a time, until all are here or the budget is used up (P3). */
export async function warmPictures(event: ExtendableEvent, budgetBytes: number): Promise<void> {
  if (warming) return;
  warming = true;
  try {
    let left = Math.min(budgetBytes, await roomBytes());
    let failures = 0;
    for (const key of await pictureKeys()) {
      // A waiting version takes over once this worker is idle; it then fetches the pictures.
      if (left <= 0 || failures >= MOST_FAILURES || self.registration.waiting) return;
      try {
        left -= await keepPicture(event, Endpoint.media(key, WIDTH));
        failures = 0;
      } catch {
        failures += 1;
      }
    }
  } finally {
    warming = false;
  }
}

async function roomBytes(): Promise<number> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Number.POSITIVE_INFINITY : quota * SHARE - usage;
}

/** Returns the pictures that lists show: those of categories first, then those of products. */
async function pictureKeys(): Promise<string[]> {
  const device = openDevice();
  const customer = await device.get('lastCustomer');
  device.close();
  const cache = openCache(customer ?? null);
  try {
    return await withParts(cache, async (parts) => {
      const selectors = [{ kind: 'media-categories' }, { kind: 'media' }] as const;
      await parts.load(selectors);
      return [...new Set(selectors.flatMap((selector) => openPictureBook(parts, [selector]).listings()))];
    });
  } finally {
    cache.close();
  }
}
