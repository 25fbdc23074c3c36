import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { notPages } from './not-pages.ts';

declare const self: ServiceWorkerGlobalScope & typeof globalThis;

const CACHE_NAME = 'larder-shell';

/** The app shell of this version. In development it is empty, and Vite serves everything. */
export const shell = new PrecacheController({ cacheName: CACHE_NAME });
shell.addToCacheList(self.__WB_MANIFEST ?? []);

/** Serves the app without network: every page is the same index.html, and its files come from the precache. */
export function routeShell(): void {
  if (!import.meta.env.PROD) return;
  registerRoute(new PrecacheRoute(shell));
  registerRoute(new NavigationRoute(shell.createHandlerBoundToURL('/index.html'), { denylist: notPages }));
  // A tab that still runs the previous version finds its files until it has moved.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request, { cacheName: CACHE_NAME })) ?? fetch(request),
  );
}

/** Whether a tab that this script started runs this version. */
export function isOfThisVersion(entryPath: string): boolean {
  return shell.getCacheKeyForURL(entryPath) !== undefined;
}
