import type { ExpiredDiscounts } from '#domain/cart/expired-discounts.ts';
import { enqueue } from '#domain/commands/coalesce.ts';
import { ok, type Result } from '#lib/result.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import type { QueuePorts } from './command-ports.ts';
import { newRow } from './new-row.ts';

/**
 * Closes the notice 'Discounts expired!' for good (CART-028). It disappears at once, and the CRM's cart header is
 * cleared as soon as possible. `dismissed` is what the notice listed; names that the CRM adds later show again.
 */
export async function dismissExpiredDiscounts(
  ports: QueuePorts,
  dismissed: ExpiredDiscounts,
): Promise<Result<null, never>> {
  const { products, schemes } = dismissed;
  await updateOutbox(ports.outbox, (outbox) => {
    const args = { products: [...products], schemes: [...schemes] };
    const next = newRow(ports, { kind: 'cart.dismiss-expired', args });
    enqueue(outbox, next, { crmHolds: products.length + schemes.length === 0 });
  });
  return ok(null);
}
