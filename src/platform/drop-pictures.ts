import { PICTURE_CACHE } from '#protocol/workers.ts';

/** Deletes all stored pictures; false if there were none. They are fetched again when they come into sight. */
export async function dropPictures(): Promise<boolean> {
  if (typeof caches === 'undefined') return false;
  // An empty store frees no space.
  if (!(await caches.has(PICTURE_CACHE)) || (await (await caches.open(PICTURE_CACHE)).keys()).length === 0)
    return false;
  return caches.delete(PICTURE_CACHE);
}
