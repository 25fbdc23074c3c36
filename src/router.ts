import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { RouterContext } from './routes/-router-context.ts';
import { routeTree } from './routeTree.gen.ts';

/**
 * The app's router. Its type is not registered globally: components below the routes link with the encoded paths of
 * `#ui/paths.ts`, as they cannot know the route tree. `history`: where there is no browser with one.
 */
export function createAppRouter({ context, history }: { context: RouterContext; history?: RouterHistory }) {
  return createRouter({
    routeTree,
    context,
    // Without a browser there is no address to learn the origin from; links carry none.
    ...(history && { history, origin: 'http://localhost' }),
    // Screens are chunks from the cache of the service worker; fetching them ahead costs nothing.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: !history,
    // Plain texts: a SKU in '?q=' stays the digits that were typed.
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
