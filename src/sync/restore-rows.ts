import { lineDependencies } from '#domain/commands/dependencies.ts';
import { laneOf } from '#domain/commands/lanes.ts';
import type { CommandId, NewOutboxRow, OutboxRow } from '#domain/commands/outbox-row.ts';
import type { RestoredLine } from '#domain/commands/restored-lines.ts';
import { currentVersion } from '#protocol/upcast.ts';

/** Cart commands that put lines of a voided order back. `rows` is the queue without the order. */
export function restoreRows(options: {
  lines: readonly RestoredLine[];
  rows: readonly OutboxRow[];
  actor: string;
  nowMs: number;
  newId: () => string;
}): NewOutboxRow[] {
  const { lines, rows, actor, nowMs, newId } = options;
  return lines.map(({ productId, type, quantity, quantityBasis, unitPricePaise }) => {
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
      actor,
      madeAtMs: nowMs,
    };
  });
}
