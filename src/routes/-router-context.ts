import type { SessionUser } from '#protocol/session.ts';

/** What guards ask: read anew at each navigation, as the customer may have signed in or out since. */
export type RouterContext = {
  user: () => SessionUser | null;
  /** The session ended although the customer is known here (SYNC-016). */
  authNeeded: () => Promise<boolean>;
};
