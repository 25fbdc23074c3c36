import type { CommandId, NewOutboxRow, OutboxRow } from './outbox-row.ts';
import { mayBeKnown } from './row-facts.ts';

export type Coalesced = {
  /** Unsent neighbours that the new row replaces. */
  remove: CommandId[];
  /** null: nothing is left to ask of the CRM. */
  add: NewOutboxRow | null;
};

/**
 * Puts a new row beside the queue (sync.md 4.3). Unsent neighbours of its lane are replaced by it, under its own
 * new id; one that was refused is replaced too, because its user has changed their mind. A row that may be known to
 * the gateway is never touched. `crmHolds` says that the CRM already holds what the new row asks for, as far as this
 * device knows: when nothing of the lane is on its way either, an unsent change and its reversal cancel out (FAV-003).
 * The result always projects to the same view as the queue with the new row appended.
 */
export function coalesce(options: { rows: readonly OutboxRow[]; next: NewOutboxRow; crmHolds: boolean }): Coalesced {
  const { rows, next, crmHolds } = options;
  const lane = rows.filter((row) => row.lane === next.lane);
  const replaced = lane.filter((row) => !mayBeKnown(row) && isReplaceable(row));
  const onItsWay = lane.length > replaced.length || next.dependsOn.length > 0;
  return {
    remove: replaced.map((row) => row.id),
    add: crmHolds && !onItsWay ? null : settled(next, replaced.at(-1)),
  };
}

/** An order is the user's word at a moment: it is repaired or discarded, never replaced by a later one. */
function isReplaceable(row: OutboxRow): boolean {
  return row.kind !== 'order.place';
}

/** A burst settles for 400 ms before it is sent, and is held back for at most 2 s. */
const SETTLE_MS = 400;
const SETTLE_LIMIT_MS = 2_000;

/** While the replaced row still waited to settle the burst goes on, counted from its first tap. */
function settled(next: NewOutboxRow, replaced: OutboxRow | undefined): NewOutboxRow {
  const now = next.madeAtMs;
  const burst = replaced !== undefined && replaced.nextAt > now && replaced.madeAtMs <= now;
  const startMs = burst ? replaced.madeAtMs : now;
  return { ...next, madeAtMs: startMs, nextAt: Math.min(now + SETTLE_MS, startMs + SETTLE_LIMIT_MS) };
}
