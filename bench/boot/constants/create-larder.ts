// Stands in for src/runtime/create-larder.ts in the build that renders constants: no database, no workers.
import type { Databases } from '#db/queries/databases.ts';
import type { SessionUser } from '#protocol/session.ts';
import type { Larder } from '#runtime/larder.ts';
import { linkServiceWorker } from '#runtime/service-worker.ts';

/** JSON of who is signed in, put in by the build. */
declare const __BENCH_USER__: string;

const never = () => Promise.reject(new Error('The constants page does nothing.'));
const quiet = () => () => undefined;

export async function createLarder(): Promise<Larder> {
  const user: SessionUser = JSON.parse(__BENCH_USER__);
  const owner = { accountId: user.accountId, contactId: user.contactId };
  const dbs = { owner, user, nowMs: () => Date.now() } as Databases;
  return {
    owner,
    user,
    dbs,
    reads: { observe: quiet, forget: () => {}, readAhead: () => {}, close: () => {} },
    commandContext: {} as Larder['commandContext'],
    onOwnerChange: quiet,
    onRefresh: quiet,
    signIn: never,
    signOut: never,
    search: async () => [],
    syncNow: async () => undefined,
    settings: { setDataSaver: never, setWorkOffline: never, setNotify: never },
    update: { waiting: () => false, subscribe: quiet, apply: never, hold: quiet },
    handover: { current: () => null, subscribe: quiet, accept: () => undefined },
    loss: { current: () => null, dismiss: never },
    notifications: { allowed: () => null, ask: never },
    storageUse: async () => null,
    start() {
      const serviceWorker = linkServiceWorker();
      void serviceWorker.registration();
      serviceWorker.release();
    },
  };
}
