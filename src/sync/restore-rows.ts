import { lineDependencies } from '#domain/commands/dependencies.ts';
import type { NewOutboxRow, OutboxRow } from '#domain/commands/kinds.ts';
import { makeRow } from '#domain/commands/make-row.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { RestoredLine } from '#domain/commands/restored-lines.ts';

/** Cart commands that put lines of a voided order back. `rows` is the queue without the order. */
export function restoreRows(options: {
  lines: readonly RestoredLine[];
  rows: readonly OutboxRow[];
  actor: string;
  nowMs: number;
  newId: () => string;
}): NewOutboxRow[] {
  const { lines, rows, actor, nowMs, newId } = options;
  return lines.map(({ productId, type, quantity, quantityBasis, unitPricePaise }) =>
    makeRow({
      id: newId() as CommandId,
      kind: 'cart.set-line',
      args: { productId, type, quantity },
      base: { unitPricePaiseSeen: unitPricePaise, quantityBasis },
      dependsOn: lineDependencies(rows, productId),
      actor,
      madeAtMs: nowMs,
    }),
  );
}
