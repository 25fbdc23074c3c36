// Replaces src/app/create-app.ts in the build that renders constants: no database, no workers.

import type { App } from '#app/app.ts';
import { drawnApp } from '#app/drawn-app.ts';
import { linkServiceWorker } from '#app/service-worker.ts';
import type { Databases } from '#db/queries/databases.ts';
import type { SessionUser } from '#protocol/session.ts';

/** JSON of the signed-in user, inserted by the build. */
declare const __BENCH_USER__: string;

export async function createApp(): Promise<App> {
  const user: SessionUser = JSON.parse(__BENCH_USER__);
  const owner = { accountId: user.accountId, contactId: user.contactId };
  return {
    ...drawnApp({ owner, user, nowMs: () => Date.now() } as Databases),
    owner,
    user,
    start() {
      const serviceWorker = linkServiceWorker();
      void serviceWorker.registration();
      serviceWorker.release();
    },
  };
}
