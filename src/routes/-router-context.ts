import type { SessionUser } from '#protocol/session.ts';
import type { StoreWorkerApi } from '#protocol/workers.ts';
import type { LiveViews } from '#ui/live/live-views.ts';

/** What guards and loaders need. Read again at each navigation, because the customer may have signed in or out since. */
export type RouterContext = {
  user: () => SessionUser | null;
  /** True when the session has ended but the device still knows the customer (SYNC-016). */
  authNeeded: () => Promise<boolean>;
  /**
   * Starts reading what a screen shows first, when the user is about to open it. It is not awaited: the local read would
   * only delay the tap.
   */
  prepare: LiveViews['prepare'];
  search: StoreWorkerApi['search'];
};
