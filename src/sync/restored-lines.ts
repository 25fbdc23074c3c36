import { lineDependencies } from '#domain/commands/dependencies.ts';
import type { OrderedLine } from '#domain/commands/kinds.ts';
import { laneOf } from '#domain/commands/lanes.ts';
import type { CommandId, NewOutboxRow, OutboxRow, RestoreMode } from '#domain/commands/outbox-row.ts';
import { isCartLine, isOrder } from '#domain/commands/row-facts.ts';
import { orderClears } from '#domain/projection/order-clears.ts';
import { type CartLine, lineKey, project } from '#domain/projection/project.ts';
import { MAX_QUANTITY } from '#domain/rules/quantity.ts';
import { currentVersion } from '#protocol/upcast.ts';

export type RestoreInput = {
  order: OutboxRow<'order.place'>;
  /** The outbox without the order. */
  rows: readonly OutboxRow[];
  /** The CRM's cart as the answer shows it. */
  base: readonly CartLine[];
  nowMs: number;
  newId: () => string;
};

/**
 * Returns the cart commands that bring back the lines of an order that the user took back and the gateway voided
 * (sync.md 4.7). If the user or another device has put a product into the cart again, `restoreMode` decides: 'add' adds
 * the quantities, 'keep' (the default) keeps the newer one.
 */
export function restoredLines({ order, rows, base, nowMs, newId }: RestoreInput): NewOutboxRow[] {
  const favourites = new Set<string>();
  const shown = project({ lines: base, favourites }, rows).lines;
  // Products that another waiting order takes along count as gone.
  const left = project({ lines: base, favourites }, rows.filter(isOrder)).lines;
  return order.args.lines.flatMap((line) => {
    const { productId, type, unitPricePaise } = line;
    const back = returning({ line, rows, base: left, shown, again: order.restoreMode ?? 'keep' });
    if (back === null) return [];
    const { quantity, quantityBasis } = back;
    const id = newId() as CommandId;
    const args = { productId, type, quantity };
    return {
      id,
      ref: id,
      v: currentVersion('cart.set-line'),
      kind: 'cart.set-line' as const,
      args,
      lane: laneOf({ kind: 'cart.set-line', args }, id),
      base: { unitPricePaiseSeen: unitPricePaise, quantityBasis },
      dependsOn: lineDependencies(rows, productId),
      state: 'queued' as const,
      attempts: [],
      nextAt: 0,
      expiresAt: null,
      rejection: null,
      actor: order.actor,
      madeAtMs: nowMs,
    };
  });
}

/** The quantity that a line comes back with and the quantity it builds on; null if the cart stays as it is. */
function returning(options: {
  line: OrderedLine;
  rows: readonly OutboxRow[];
  /** The CRM's cart without what other waiting orders take along. */
  base: readonly CartLine[];
  shown: readonly CartLine[];
  again: RestoreMode;
}): { quantity: number; quantityBasis: number } | null {
  const { line, rows, base, shown, again } = options;
  const { quantity } = line;
  const inCrm = base.find((other) => lineKey(other) === lineKey(line))?.quantity ?? 0;
  const decided = rows.filter(isCartLine).findLast((row) => row.args.productId === line.productId);
  const now = shown.find(({ productId }) => productId === line.productId);
  // The user added the product again and removed it again: it is not in the cart, so it comes back.
  if (decided && !now && decided.state !== 'cancelled') return { quantity, quantityBasis: 0 };
  if (decided || (inCrm > 0 && inCrm !== quantity && !orderClears(line, inCrm))) {
    const adds = again === 'add' && now?.type === 'O' && line.type === 'O';
    return adds ? { quantity: Math.min(now.quantity + quantity, MAX_QUANTITY), quantityBasis: now.quantity } : null;
  }
  return inCrm === quantity ? null : { quantity, quantityBasis: inCrm };
}
