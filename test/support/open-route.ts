import { createMemoryHistory } from '@tanstack/react-router';
import type { SessionUser } from '#protocol/session.ts';
import { NOTHING_FOUND } from '#protocol/workers.ts';
import { createAppRouter } from '../../src/router.ts';

/** Creates the app's router at a path, for this user or (null) a guest; no screen is drawn. */
export function routerAt(path: string, user: Partial<SessionUser> | null) {
  const router = createAppRouter({
    context: {
      user: () => user as SessionUser | null,
      authNeeded: async () => false,
      search: async () => NOTHING_FOUND,
      prepare: () => {},
    },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  router.update({ ...router.options, isServer: false });
  return router;
}

/** Opens a path and returns where it leads, with the status of the last route: 'success', 'notFound' or 'error'. */
export async function openRoute(path: string, user: Partial<SessionUser> | null) {
  const router = routerAt(path, user);
  await router.load();
  return { href: router.state.location.href, status: router.state.matches.at(-1)?.status };
}
