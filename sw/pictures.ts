import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { PICTURE_CACHE } from '#protocol/workers.ts';
import { worksOffline } from './settings.ts';

/** Enough for every picture of a large catalogue in one width; the least recently used are deleted first. */
const MOST_ENTRIES = 4_000;

/** Pictures never change under their key, so the cache comes first. They are deleted first when space is short. */
const strategy = new CacheFirst({
  cacheName: PICTURE_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({ maxEntries: MOST_ENTRIES, purgeOnQuotaError: true }),
    {
      cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 ? response : null),
      // Without network, another width of the same picture is better than none.
      handlerDidError: ({ request }) => find(request),
    },
  ],
});

async function find(request: Request): Promise<Response | undefined> {
  return (await caches.open(PICTURE_CACHE)).match(request, { ignoreSearch: true, ignoreVary: true });
}

/** Returns the stored picture and makes no request, because the user works offline. */
async function stored(request: Request): Promise<Response> {
  return (await find(request)) ?? Response.error();
}

export function routePictures(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
    async (options) => {
      if (await worksOffline()) return stored(options.request);
      // A picture that does not come without a network is no fault of ours, and is not noted as one.
      return strategy.handle(options).catch(() => Response.error());
    },
  );
}

/**
 * Returns the paths of all stored pictures, of any width. For thousands of questions at once: asking the cache for a
 * picture of any width makes the browser go through all that are there.
 */
export async function storedPaths(): Promise<Set<string>> {
  const requests = await (await caches.open(PICTURE_CACHE)).keys();
  return new Set(requests.map(({ url }) => new URL(url).pathname));
}

/** Fetches a picture into the cache. Returns its bytes. */
export async function keepPicture(event: ExtendableEvent, path: string): Promise<number> {
  const request = new Request(path, { headers: { accept: 'image/avif,image/webp,image/*' } });
  const response = await strategy.handle({ event, request });
  if (!response.ok) throw new Error(`Picture ${path}: ${response.status}`);
  return (await response.blob()).size;
}
