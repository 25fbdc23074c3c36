// Stands in for src/runtime/create-larder.ts in the build that renders constants: no database, no workers.
import type { Databases } from '#db/queries/databases.ts';
import type { SessionUser } from '#protocol/session.ts';
import type { Larder } from '#runtime/larder.ts';
import { linkServiceWorker } from '#runtime/service-worker.ts';
import { stillLarder } from '#runtime/still-larder.ts';

/** JSON of who is signed in, put in by the build. */
declare const __BENCH_USER__: string;

export async function createLarder(): Promise<Larder> {
  const user: SessionUser = JSON.parse(__BENCH_USER__);
  const owner = { accountId: user.accountId, contactId: user.contactId };
  return {
    ...stillLarder({ owner, user, nowMs: () => Date.now() } as Databases),
    owner,
    user,
    start() {
      const serviceWorker = linkServiceWorker();
      void serviceWorker.registration();
      serviceWorker.release();
    },
  };
}
