import { coalesce } from '#domain/commands/coalesce.ts';
import type { OrderDraft } from '#domain/commands/draft.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { OutboxWrites } from '#ports/outbox-store.ts';
import type { CommandPorts } from './command-ports.ts';
import { newRow } from './new-row.ts';

/**
 * Returns the writes that change the coupon or the express flag: the draft, which is all the view reads, and the
 * command that updates the CRM's cart, so that its lines are priced again (sync.md 8.2).
 */
export function writeOptions(
  ports: Pick<CommandPorts, 'random' | 'clock' | 'owner'>,
  options: { rows: readonly OutboxRow[]; draft: OrderDraft; change: Partial<Pick<OrderDraft, 'coupon' | 'express'>> },
): OutboxWrites {
  const draft = { ...options.draft, ...options.change };
  const next = newRow(ports, {
    kind: 'cart.set-options',
    args: { coupon: draft.coupon, express: draft.express },
    base: {},
    dependsOn: [],
  });
  const { remove, add } = coalesce({ rows: options.rows, next, crmHolds: false });
  return { draft, remove, add: add ? [add] : [] };
}

/** Removes the coupon. */
export function dropCoupon(
  ports: Pick<CommandPorts, 'random' | 'clock' | 'owner'>,
  options: { rows: readonly OutboxRow[]; draft: OrderDraft },
): OutboxWrites {
  return writeOptions(ports, { ...options, change: { coupon: null } });
}
