import type { SessionUser } from '#protocol/session.ts';
import { createCallbacks } from './callbacks.ts';

/** Somebody else signed in on this device, and not in this tab. */
export type Handover = { from: SessionUser; to: SessionUser };

export type HandoverWatch = {
  /** What the user of this tab has not acknowledged yet; null when nothing. */
  current(): Handover | null;
  subscribe(onChange: () => void): () => void;
  accept(): void;
};

/**
 * A tab whose customer was exchanged behind its back, by another tab's sign-in or a cookie, shows the new customer's
 * rows only, and nothing can be tapped in it before its user knows (sync.md 7.2).
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
