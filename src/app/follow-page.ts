import { leaveDatabases, returnToDatabases } from '#db/presence.ts';

/**
 * Lets go of the databases while the page is left and may be kept; of a page that ends, what is under way is still
 * written. For a page that starts, before it opens a database. Workers need not do this, because a page that is left ends
 * its own.
 */
export function followPage(): void {
  returnToDatabases();
  addEventListener('pagehide', (event) => {
    if ((event as PageTransitionEvent).persisted) leaveDatabases();
  });
  addEventListener('pageshow', returnToDatabases);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && returnToDatabases());
}
