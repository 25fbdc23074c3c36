import type { SessionUser } from '#protocol/session.ts';
import { createCallbacks } from './callbacks.ts';

/** Another customer signed in on this device, but not in this tab. */
export type Handover = { from: SessionUser; to: SessionUser };

export type HandoverWatch = {
  /** The change that the user of this tab has not acknowledged yet; null if there is none. */
  current(): Handover | null;
  subscribe(onChange: () => void): () => void;
  accept(): void;
};

/**
 * Watches for a change of customer by another tab's sign-in or a cookie. The tab then shows only the new customer's
 * data, and blocks every tap until its user acknowledges the change (sync.md 7.2).
 */
export function createHandoverWatch(): HandoverWatch & {
  follow(change: { from: SessionUser | null; to: SessionUser | null }): void;
} {
  const changes = createCallbacks();
  let current: Handover | null = null;
  const set = (next: Handover | null) => {
    current = next;
    changes.call();
  };
  return {
    current: () => current,
    subscribe: changes.add,
    accept: () => set(null),
    follow({ from, to }) {
      const first = current?.from ?? from;
      if (first && to && first.contactId !== to.contactId) set({ from: first, to });
      else if (current) set(null);
    },
  };
}
