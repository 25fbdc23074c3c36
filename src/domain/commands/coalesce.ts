import { definitionOf, type NewOutboxRow, type OutboxRow } from './kinds.ts';
import { append, type OutboxDraft, removeRows, rowsOf } from './outbox-draft.ts';
import type { CommandId } from './outbox-row.ts';
import { mayBeKnown } from './row-facts.ts';

/**
 * Adds a command behind its unsent neighbours, or in their place (`coalesce`). Returns its row; null if the CRM needs no
 * command at all.
 */
export function enqueue(outbox: OutboxDraft, next: NewOutboxRow, { crmHolds = false } = {}): OutboxRow | null {
  const { remove, add } = coalesce({ rows: rowsOf(outbox), next, crmHolds });
  removeRows(outbox, remove);
  return add && append(outbox, add);
}

export type Coalesced = {
  /** Unsent rows of the same lane that the new row replaces. */
  remove: CommandId[];
  /** null: the CRM needs no command at all. */
  add: NewOutboxRow | null;
};

/**
 * Coalesces a new row with the queue (sync.md 4.3). The new row replaces the unsent rows of its lane and gets a new id.
 * It also replaces a refused row, because the user has since made another choice. A row that the gateway may know is
 * never changed. `crmHolds` says that, as far as this device knows, the CRM already has what the new row asks for; if
 * no row of the lane may be at the gateway either, an unsent change and its reversal cancel out (FAV-003). The result
 * always projects to the same view as the queue with the new row appended.
 */
export function coalesce(options: { rows: readonly OutboxRow[]; next: NewOutboxRow; crmHolds: boolean }): Coalesced {
  const { rows, next, crmHolds } = options;
  const lane = rows.filter((row) => row.lane === next.lane);
  const replaced = lane.filter((row) => !mayBeKnown(row) && definitionOf(row.kind).replaceable !== false);
  const onItsWay = lane.length > replaced.length || next.dependsOn.length > 0;
  return {
    remove: replaced.map((row) => row.id),
    add: crmHolds && !onItsWay ? null : settled(next, replaced.at(-1)),
  };
}

/** A row waits 400 ms for further taps before it is sent, and at most 2 s in all. */
const SETTLE_MS = 400;
const SETTLE_LIMIT_MS = 2_000;

/** If the replaced row was still waiting, the burst continues and its limit counts from the first tap. */
function settled(next: NewOutboxRow, replaced: OutboxRow | undefined): NewOutboxRow {
  const now = next.madeAtMs;
  const burst = replaced !== undefined && replaced.nextAt > now && replaced.madeAtMs <= now;
  const startMs = burst ? replaced.madeAtMs : now;
  return { ...next, madeAtMs: startMs, nextAt: Math.min(now + SETTLE_MS, startMs + SETTLE_LIMIT_MS) };
}
