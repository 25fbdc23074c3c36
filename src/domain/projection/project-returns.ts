import type { OutboxRow } from '#domain/commands/kinds.ts';
import { fold } from './fold.ts';
import type { BaseReturn, ProjectedReturn } from './projected.ts';

/** Projects the returns by order (CANC-019): those of the CRM plus the user's pending ones. */
export function projectReturns(
  base: ReadonlyMap<string, BaseReturn>,
  rows: readonly OutboxRow[],
): ReadonlyMap<string, ProjectedReturn> {
  const all = new Map(
    [...base].map(([orderId, known]) => [orderId, { ...known, reason: null, pending: null, rejected: null }]),
  );
  return fold('returns', all, rows);
}
