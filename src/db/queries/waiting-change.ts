import { changeStateOf } from '#domain/commands/change-state.ts';
import { canRetry, discardModeOf } from '#domain/commands/discard.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { WaitingChange } from '../views/index.ts';

export function waitingChange(row: OutboxRow): WaitingChange {
  return {
    id: row.id,
    state: changeStateOf(row),
    rejection: row.rejection,
    canRetry: canRetry(row),
    discard: discardModeOf(row),
  };
}
