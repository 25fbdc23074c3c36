import type { SessionUser } from '#protocol/session.ts';

/** What guards need. Read again at each navigation, because the customer may have signed in or out since. */
export type RouterContext = {
  user: () => SessionUser | null;
  /** True when the session has ended but the device still knows the customer (SYNC-016). */
  authNeeded: () => Promise<boolean>;
};
