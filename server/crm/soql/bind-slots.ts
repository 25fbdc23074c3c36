import type { Session } from '#crm/session.ts';
import { dayStart, daysOfLiteral, dayText } from './date-literals.ts';
import type { Slot } from './plan.ts';

export type SlotValues = {
  readonly session: Session;
  readonly nowMs: number;
  readonly limit: number | null;
  readonly ids?: readonly string[];
};

/** Returns the values of a compiled query's parameters for one run. */
export function bindSlots(slots: readonly Slot[], values: SlotValues): readonly unknown[] {
  return slots.map((slot) => slotValue(slot, values));
}

function slotValue(slot: Slot, { session, nowMs, limit, ids = [] }: SlotValues): unknown {
  switch (slot.kind) {
    case 'value':
      return slot.value;
    case 'contact':
      return session.contactId;
    case 'account':
      return session.accountId;
    case 'limit':
      return limit;
    case 'ids':
      return ids;
    case 'day': {
      const day = daysOfLiteral(slot.literal, nowMs)[slot.edge];
      return slot.as === 'date' ? dayText(day) : dayStart(day);
    }
  }
}
