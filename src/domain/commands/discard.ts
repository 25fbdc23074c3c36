import type { OutboxRow } from './outbox-row.ts';
import { mayBeKnown } from './row-facts.ts';

/**
 * How a command can be taken back. `now`: it never took effect and just goes. `ask`: the gateway may know it and is asked
 * to refuse it should it still arrive; the row stays as cancelled until then. null: that is under way already.
 */
export type DiscardMode = 'now' | 'ask' | null;

export function discardModeOf(row: OutboxRow): DiscardMode {
  if (row.state === 'cancelled') return null;
  return mayBeKnown(row) ? 'ask' : 'now';
}

/** Whether trying again now makes sense: it waits for its time, or the user let it stand after a refusal. */
export function canRetry(row: OutboxRow): boolean {
  if (row.state === 'retry') return true;
  // An order that stopped at differences needs consent first; a refused cart command may have become possible.
  return row.state === 'needs-user' && row.kind !== 'order.place';
}
