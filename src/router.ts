import { createRouter } from '@tanstack/react-router';
import type { RouterContext } from './routes/-router-context.ts';
import { routeTree } from './routeTree.gen.ts';

/**
 * The app's router. Its type is not registered globally: components below the routes link with the encoded paths of
 * `#ui/paths.ts`, as they cannot know the route tree.
 */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    // Screens are chunks from the cache of the service worker; fetching them ahead costs nothing.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    notFoundMode: 'root',
  });
}
