import { lineDependencies } from '#domain/commands/dependencies.ts';
import { laneOf } from '#domain/commands/lanes.ts';
import type { CommandId, NewOutboxRow, OutboxRow } from '#domain/commands/outbox-row.ts';
import { isCartLine } from '#domain/commands/row-facts.ts';

/**
 * The cart commands that bring back the lines of an order that the gateway refused at the user's wish (sync.md, "A
 * discarded order's lines return as new cart commands"). A product that the user has changed since keeps that newer
 * word. `rows` is the queue without the order.
 */
export function giveBack(options: {
  order: OutboxRow<'order.place'>;
  rows: readonly OutboxRow[];
  nowMs: number;
  newId: () => string;
}): NewOutboxRow[] {
  const { order, rows, nowMs, newId } = options;
  const decided = new Set(rows.filter(isCartLine).map((row) => row.args.productId));
  return order.args.lines
    .filter((line) => !decided.has(line.productId))
    .map(({ productId, type, quantity, unitPricePaise }) => {
      const id = newId() as CommandId;
      const args = { productId, type, quantity };
      return {
        id,
        ref: id,
        v: 1,
        kind: 'cart.set-line',
        args,
        lane: laneOf({ kind: 'cart.set-line', args }, id),
        base: { unitPricePaiseSeen: unitPricePaise },
        dependsOn: lineDependencies(rows, productId),
        state: 'queued',
        attempts: [],
        nextAt: 0,
        expiresAt: null,
        rejection: null,
        actor: order.actor,
        madeAtMs: nowMs,
      };
    });
}
