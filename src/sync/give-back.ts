import { lineDependencies } from '#domain/commands/dependencies.ts';
import type { LineType } from '#domain/commands/kinds.ts';
import { laneOf } from '#domain/commands/lanes.ts';
import type { CommandId, NewOutboxRow, OutboxRow } from '#domain/commands/outbox-row.ts';
import { isCartLine } from '#domain/commands/row-facts.ts';
import { orderClears } from '#domain/projection/order-clears.ts';
import { type CartLine, lineKey } from '#domain/projection/project.ts';
import { currentVersion } from '#protocol/upcast.ts';

export type GiveBackInput = {
  order: OutboxRow<'order.place'>;
  /** The queue without the order. */
  rows: readonly OutboxRow[];
  /** The CRM's cart as the answer shows it. */
  base: readonly CartLine[];
  nowMs: number;
  newId: () => string;
};

/**
 * The cart commands that bring back the lines of an order that the gateway refused at the user's wish (sync.md, "A
 * discarded order's lines return as new cart commands"). A product that the user, or another device, has changed since
 * keeps that newer quantity.
 */
export function giveBack({ order, rows, base, nowMs, newId }: GiveBackInput): NewOutboxRow[] {
  const inCrm = (productId: string, type: LineType) =>
    base.find((line) => lineKey(line) === lineKey({ productId, type }));
  const decided = new Set(rows.filter(isCartLine).map((row) => row.args.productId));
  return order.args.lines
    .filter((line) => {
      if (decided.has(line.productId)) return false;
      const there = inCrm(line.productId, line.type);
      return !there || (there.quantity !== line.quantity && orderClears(line, there.quantity));
    })
    .map(({ productId, type, quantity, unitPricePaise }) => {
      const id = newId() as CommandId;
      const args = { productId, type, quantity };
      return {
        id,
        ref: id,
        v: currentVersion('cart.set-line'),
        kind: 'cart.set-line',
        args,
        lane: laneOf({ kind: 'cart.set-line', args }, id),
        base: { unitPricePaiseSeen: unitPricePaise, quantityBasis: inCrm(productId, type)?.quantity ?? 0 },
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
