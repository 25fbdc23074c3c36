import type { Databases } from '#db/queries/databases.ts';
import { NOTHING_FOUND } from '#protocol/workers.ts';
import type { App } from './app.ts';

const never = () => Promise.reject(new Error('A drawn page does nothing.'));
const quiet = () => () => {};

/** The composition root of a page that the gateway draws: it has databases to read and does nothing else. */
export function drawnApp(dbs: Databases): App {
  return {
    owner: null,
    user: null,
    dbs,
    reads: { observe: quiet, forget: () => {}, readAhead: () => {}, close: () => {} },
    commandContext: {} as App['commandContext'],
    openFormDrafts: never,
    onOwnerChange: quiet,
    onRefresh: quiet,
    signIn: never,
    signOut: never,
    network: { request: never },
    search: async () => NOTHING_FOUND,
    syncNow: async () => undefined,
    settings: { setDataSaver: never, setWorkOffline: never, setNotify: never },
    update: { waiting: () => null, subscribe: quiet, apply: never, hold: quiet },
    handover: { current: () => null, subscribe: quiet, accept: () => {} },
    loss: { current: () => null, dismiss: never },
    notifications: { allowed: () => null, isBlocked: () => false, ask: never },
    orderNews: { follow: never, leave: never },
    sendsWhileClosed: { now: () => false, subscribe: quiet },
    noteLanguage: () => {},
    journal: { note: () => {}, read: async () => [] },
    start: () => {},
  };
}
