import { PICTURE_CACHE } from '#protocol/workers.ts';

/** Deletes all stored pictures; false if there were none. They are fetched again when they come into sight. */
export async function dropPictures(): Promise<boolean> {
  if (typeof caches === 'undefined' || !(await caches.has(PICTURE_CACHE))) return false;
  const cache = await caches.open(PICTURE_CACHE);
  const stored = await cache.keys();
  // One by one: a deleted cache keeps its space for as long as anyone has it open, in Chromium.
  await Promise.all(stored.map((request) => cache.delete(request, { ignoreVary: true })));
  return stored.length > 0;
}
