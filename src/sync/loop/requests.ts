import type { SyncStatus } from '#protocol/status.ts';
import type { SyncTrigger } from '#protocol/workers.ts';

/**
 * Why a sync is wanted, and since when. Any sync that any runtime of this device has finished since `atMs` fulfils it.
 * `atMs` is the moment of the request; for a timer it is the moment the timer was set, so that open tabs share their
 * checks.
 */
export type SyncRequest = { trigger: SyncTrigger; atMs: number };

type Trait =
  /** The network may be back: we try at once, even if the session had ended. */
  | 'tries'
  /** The device comes back, so the gateway reads all of the customer's parts. */
  | 'returns'
  /** Rare enough to fetch evicted parts again. */
  | 'refetches'
  /** A sync that another tab ran shortly before is recent enough. */
  | 'casual';

/** What each trigger means (sync.md 6.5). */
const traits: Record<SyncTrigger, readonly Trait[]> = {
  start: ['tries', 'returns', 'refetches', 'casual'],
  login: ['tries', 'returns', 'refetches'],
  'pull-to-refresh': ['tries', 'refetches'],
  online: ['tries', 'returns'],
  visible: ['tries', 'casual'],
  retry: ['tries'],
  timer: [],
  // A screen's own call got no answer. No try of its own: while the engine waits, screens that ask on do not reset that.
  'no-answer': [],
  write: [],
};

export const hasTrait = (trigger: SyncTrigger, trait: Trait): boolean => traits[trigger].includes(trait);

export const someHave = (requests: readonly SyncRequest[], trait: Trait): boolean =>
  requests.some(({ trigger }) => hasTrait(trigger, trait));

/** Whether this sync request asks for news; a write only sends. */
export const isCheck = ({ trigger }: SyncRequest): boolean => trigger !== 'write';

const RECENT_MS = 15_000;

/** Whether everything stamped was synced recently enough for this sync request, by any runtime. */
function isRecent({ trigger, atMs }: SyncRequest, stampsMs: readonly (number | null)[], nowMs: number): boolean {
  const sinceMs = hasTrait(trigger, 'casual') ? Math.min(atMs, nowMs - RECENT_MS) : atMs;
  // A stamp from the future comes from a wrong clock and is meaningless.
  return stampsMs.every((stamp) => stamp !== null && stamp >= sinceMs && stamp <= nowMs);
}

/** Whether the customer's parts are too old for these sync requests. */
export function wantsRead(requests: readonly SyncRequest[], { syncedAtMs }: SyncStatus, nowMs: number): boolean {
  return requests.some((request) => isCheck(request) && !isRecent(request, [syncedAtMs.me], nowMs));
}

/** Whether the catalogue is recent enough for these sync requests. Details do not count while the user saves data. */
export function isCurrent(
  requests: readonly SyncRequest[],
  { status: { syncedAtMs }, dataSaver }: { status: SyncStatus; dataSaver: boolean },
  nowMs: number,
): boolean {
  const stamps = [syncedAtMs.P0, syncedAtMs.P1, ...(dataSaver ? [] : [syncedAtMs.P2])];
  return requests.every((request) => isRecent(request, stamps, nowMs));
}
