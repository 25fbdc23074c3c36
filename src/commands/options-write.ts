import { enqueue } from '#domain/commands/coalesce.ts';
import type { OrderDraft } from '#domain/commands/draft.ts';
import type { OutboxDraft } from '#domain/commands/outbox-draft.ts';
import type { RowPorts } from './command-ports.ts';
import { newRow } from './new-row.ts';

/**
 * Changes the coupon or the express flag: in the draft, which is all the view reads, and by the command that updates the
 * CRM's cart, so that its lines are priced again (sync.md 8.2). Without a change it does nothing.
 */
export function writeOptions(
  outbox: OutboxDraft,
  ports: RowPorts,
  change: Partial<Pick<OrderDraft, 'coupon' | 'express'>>,
): void {
  const { coupon, express } = { ...outbox.draft, ...change };
  if (coupon === outbox.draft.coupon && express === outbox.draft.express) return;
  Object.assign(outbox.draft, { coupon, express });
  const next = newRow(ports, { kind: 'cart.set-options', args: { coupon, express } });
  enqueue(outbox, next);
}
