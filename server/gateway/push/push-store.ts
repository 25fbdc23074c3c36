import type { PushSubscriptionJson } from '#protocol/push.ts';

export type StoredSubscription = { id: string; subscription: PushSubscriptionJson };

/** The browsers that want to hear news. A subscription ends with the session in which it was made. */
export interface PushStore {
  /** Stores a browser's subscription. It belongs to the customer who came last; the oldest of too many go. */
  save(owner: { contactId: string; sessionId: string }, subscription: PushSubscriptionJson): Promise<void>;
  of(contactId: string): Promise<StoredSubscription[]>;
  /** Removes one that the push service no longer knows. */
  remove(id: string): Promise<void>;
  /** Removes what the browser of this session subscribed. */
  removeOf(sessionId: string): Promise<void>;
}

/** A kitchen has a few phones and tablets. */
export const MAX_SUBSCRIPTIONS = 10;
