import type { SessionUser } from '#protocol/session.ts';

/** A signed-in customer's request, after the cookie was opened and its epoch checked. Never leaves the gateway. */
export type CustomerSession = {
  user: SessionUser;
  /** The CRM session of the customer (bearer of every read and write made in the customer's name). */
  crmSessionId: string;
  /** The contact's price book. */
  pricebookId: string;
};
