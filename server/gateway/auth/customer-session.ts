import type { SessionUser } from '#protocol/session.ts';

/**
 * The session of a signed-in customer's request, after its cookie was opened and its epoch checked. It never leaves the
 * gateway.
 */
export type CustomerSession = {
  user: SessionUser;
  /** The name that the customer signed in with; cookies from before it was kept have none. */
  username?: string | undefined;
  /** The customer's CRM session: the bearer of all reads and writes on the customer's behalf. */
  crmSessionId: string;
  pricebookId: string;
};
