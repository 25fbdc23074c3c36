// Replaces src/runtime/create-app.ts in the build that renders constants: no database, no workers.
import type { Databases } from '#db/queries/databases.ts';
import type { SessionUser } from '#protocol/session.ts';
import type { App } from '#runtime/app.ts';
import { drawnApp } from '#runtime/drawn-app.ts';
import { linkServiceWorker } from '#runtime/service-worker.ts';

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
