import type { OutboxRow } from '#domain/commands/kinds.ts';
import { type OutboxDraft, replaceRows, rowsOf } from '#domain/commands/outbox-draft.ts';
import type { Clock } from '#lib/clock.ts';
import type { Schedule } from '#outbox/schedule.ts';
import type { RowEvent } from '#outbox/transition.ts';
import type { EngineRules } from '../rules.ts';

/** What of the outbox, or of a draft of it, may be sent now. */
export function planOf(
  { rules, clock, owner }: { rules: EngineRules; clock: Clock; owner: { contactId: string } },
  outbox: Pick<OutboxDraft, 'rows' | 'unreadable'>,
  { alone = false } = {},
): Schedule {
  const { unreadable } = outbox;
  return rules.schedule({ rows: rowsOf(outbox), unreadable, nowMs: clock.now(), actor: owner.contactId, alone });
}

/** Lets an event happen to these rows; returns them as they are then. */
export function mark(
  draft: OutboxDraft,
  { rules, rows }: { rules: Pick<EngineRules, 'transition'>; rows: readonly OutboxRow[] },
  eventOf: (row: OutboxRow) => RowEvent,
): OutboxRow[] {
  const after = rows.map((row) => {
    const end = rules.transition(row, eventOf(row));
    return end.to === 'row' ? end.row : row;
  });
  replaceRows(draft, after);
  return after;
}
