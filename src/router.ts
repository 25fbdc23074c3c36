import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { RouterContext } from './routes/-router-context.ts';
import { routeTree } from './routeTree.gen.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** Fills in the login; not part of the address, which others may see. */
    email?: string;
  }
}

/** Creates the app's router. `history` is given where there is no browser. */
export function createAppRouter({ context, history }: { context: RouterContext; history?: RouterHistory }) {
  return createRouter({
    routeTree,
    context,
    // Without a browser there is no address to take the origin from; links do not contain it.
    ...(history && { history, origin: 'http://localhost' }),
    // The service worker caches the chunks of the screens, so loading them ahead costs nothing.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: !history,
    // Search parameters are plain texts: a SKU in '?q=' stays as typed.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
    notFoundMode: 'root',
  });
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
