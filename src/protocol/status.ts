import type { PartGroup } from './part.ts';

/** What the engine is doing, as one record in the cache database. The sync badge and the outbox screen read it live. */
export type SyncStatus = {
  phase: 'idle' | 'pulling' | 'pushing' | 'waiting';
  /** False after a timed request failed; `navigator.onLine` is only a hint (PWA-002). */
  reachable: boolean;
  /** The session ended: the outbox waits until the same customer signs in again (SYNC-016). */
  authNeeded: boolean;
  /** The gateway answered 426. */
  updateWanted: boolean;
  /** Parts of the manifest being fetched, by group. */
  progress: Record<PartGroup, { have: number; total: number }>;
  /** When each group was last known to be complete and current, by the device's clock; null if never. */
  syncedAtMs: Record<PartGroup | 'me', number | null>;
  /** Server time minus device time, for cut-offs and display. */
  clockOffsetMs: number;
};

/**
 * A change of the status. Stamps are merged one by one, because several groups are fetched and reported in parallel.
 */
export type StatusPatch = Partial<Omit<SyncStatus, 'syncedAtMs'>> & { syncedAtMs?: Partial<SyncStatus['syncedAtMs']> };

export function mergeStatus(before: SyncStatus, patch: StatusPatch): SyncStatus {
  return { ...before, ...patch, syncedAtMs: { ...before.syncedAtMs, ...patch.syncedAtMs } };
}

/** Returns the status after a patch; null if the patch changes nothing. */
export function changedStatus(before: SyncStatus, patch: StatusPatch): SyncStatus | null {
  const after = mergeStatus(before, patch);
  return JSON.stringify(after) === JSON.stringify(before) ? null : after;
}

export const initialStatus: SyncStatus = {
  phase: 'idle',
  reachable: true,
  authNeeded: false,
  updateWanted: false,
  progress: { P0: { have: 0, total: 0 }, P1: { have: 0, total: 0 }, P2: { have: 0, total: 0 } },
  syncedAtMs: { P0: null, P1: null, P2: null, me: null },
  clockOffsetMs: 0,
};
