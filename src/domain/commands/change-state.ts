import { PAYMENT_DUE } from './differences.ts';
import type { OutboxRow } from './kinds.ts';

/**
 * The state of a change, in the few categories that every screen uses: saved on this device, sending, needs you, needs
 * payment (sync.md 4.14; visual.md, "State is always said").
 */
export type ChangeState = 'saved' | 'sending' | 'needs-you' | 'needs-payment';

export function changeStateOf(row: Pick<OutboxRow, 'state' | 'rejection'>): ChangeState {
  switch (row.state) {
    case 'sending':
    case 'cancelled':
      return 'sending';
    case 'needs-user':
      return row.rejection?.kind === PAYMENT_DUE ? 'needs-payment' : 'needs-you';
    case 'expired':
      return 'needs-you';
    case 'queued':
    case 'retry':
    case 'auth-wait':
      return 'saved';
  }
}
