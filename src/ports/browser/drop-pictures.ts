import { PICTURE_CACHE } from '#protocol/workers.ts';

/** Lets all stored pictures go; false where there are none. They come again when they are seen. */
export async function dropPictures(): Promise<boolean> {
  if (typeof caches === 'undefined') return false;
  // A store that was emptied before stands for nothing that could make room.
  if (!(await caches.has(PICTURE_CACHE)) || (await (await caches.open(PICTURE_CACHE)).keys()).length === 0)
    return false;
  return caches.delete(PICTURE_CACHE);
}
