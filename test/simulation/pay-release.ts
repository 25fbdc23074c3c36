import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { awaitsPayment } from '#outbox/settle-payment.ts';
import type { Home } from './device.ts';
import type { Fate } from './expected.ts';
import { isLoaded, shownCart } from './shown.ts';

/**
 * Checks, right after a commit, that an order which ended unpaid has left its lines in the cart that the user sees.
 * Returns what is wrong; null when nothing is.
 */
export function wrongRelease(
  home: Home,
  { before, fates }: { before: readonly OutboxRow[]; fates: ReadonlyMap<CommandId, Fate> },
): string | null {
  if (!isLoaded(home)) return null;
  const there = new Set(home.outboxDisk.rows.map(({ id }) => id));
  const unpaid = before.filter(awaitsPayment).filter(({ id }) => !there.has(id) && fates.get(id) === 'voided');
  if (unpaid.length === 0) return null;
  const cart = shownCart(home);
  for (const { ref, args } of unpaid) {
    const missing = args.lines.find(({ productId }) => !cart.has(productId));
    if (missing) return `order ${ref} ended unpaid, and ${missing.productId} is not back in the cart`;
  }
  return null;
}
