import type { ShellView } from '#db/views/index.ts';

/** The states of the sync badge (SYNC-013), the most urgent first. */
export type SyncState =
  | { kind: 'needs-you'; count: number }
  | { kind: 'sign-in' }
  | { kind: 'offline'; unsent: number }
  | { kind: 'syncing'; unsent: number }
  | { kind: 'unsent'; count: number }
  | { kind: 'online' };

export type SyncFacts = Pick<ShellView, 'status' | 'me' | 'unsent' | 'needsYou' | 'workOffline'> & {
  /** The browser's own flag. Only a hint, but 'offline' is always true (PWA-002). */
  browserOnline: boolean;
};

/**
 * Whether there is no network or the user has chosen to work offline. A timed request that failed counts, whatever the
 * browser's flag says (PWA-002).
 */
export function isOffline(facts: Pick<SyncFacts, 'status' | 'workOffline' | 'browserOnline'>): boolean {
  return facts.workOffline || !facts.browserOnline || !facts.status.reachable;
}

/** Whether fetching fails: from a failure, after which the engine waits, until it rests without one (ERR-002). */
export function isFailing({ phase }: Pick<SyncFacts['status'], 'phase'>, before: boolean): boolean {
  return phase === 'waiting' || (before && phase !== 'idle');
}

/**
 * When what a screen shows was last known to be current, by the oldest part of it: the catalogue's and the customer's
 * own; null if that was never.
 */
export function dataFromMs({ status, me }: { status: SyncFacts['status']; me: object | null }): number | null {
  const { P1, me: own } = status.syncedAtMs;
  if (!me) return P1;
  return P1 === null || own === null ? null : Math.min(P1, own);
}

export function syncState(facts: SyncFacts): SyncState {
  const unsent = Math.max(0, facts.unsent - facts.needsYou);
  if (facts.needsYou > 0) return { kind: 'needs-you', count: facts.needsYou };
  if (facts.status.authNeeded) return { kind: 'sign-in' };
  if (isOffline(facts)) return { kind: 'offline', unsent };
  const { phase } = facts.status;
  if (phase === 'pulling' || phase === 'pushing' || isNew(facts)) return { kind: 'syncing', unsent };
  if (unsent > 0) return { kind: 'unsent', count: unsent };
  return { kind: 'online' };
}

/** Whether the catalogue or the customer's own data never were on this device; they arrive now, or at a later try. */
const isNew = (facts: SyncFacts): boolean => dataFromMs(facts) === null;
