import { isGoodLine } from '#platform/good-line.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { keepPicture, storedPaths } from './pictures.ts';

declare const self: ServiceWorkerGlobalScope & typeof globalThis;

/** Lists show pictures in about this width; without network it replaces every other width. */
const WIDTH = 320;

/** Pictures may fill this share of the space that the browser allows; the rest is for data that must stay. */
const SHARE = 0.5;

let warming = false;

type Wanted = { keys: readonly string[]; budgetBytes: number };

/** Stores pictures in the given order while the line is good (P3). */
export async function warmPictures(event: ExtendableEvent, { keys, budgetBytes }: Wanted): Promise<void> {
  if (warming) return;
  warming = true;
  try {
    const here = await storedPaths();
    const missing = keys.filter((key) => !here.has(new URL(Endpoint.media(key, WIDTH), self.location.href).pathname));
    await fetchAhead(missing, {
      budgetBytes: Math.min(budgetBytes, await roomBytes()),
      keep: (key) => keepPicture(event, Endpoint.media(key, WIDTH)),
      // A waiting version takes over once this worker is idle; it then fetches the pictures.
      mayGoOn: () => isGoodLine() && !self.registration.waiting,
    });
  } finally {
    warming = false;
  }
}

async function roomBytes(): Promise<number> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Number.POSITIVE_INFINITY : quota * SHARE - usage;
}
