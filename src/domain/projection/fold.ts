import { definitionOf, type OutboxRow } from '#domain/commands/kinds.ts';
import { foldOrder } from './fold-order.ts';
import type { ProjectedViews } from './projected.ts';

/**
 * Applies the user's pending commands to a view, in the order of the user's actions. A command that was taken back
 * (`cancelled`) has no effect, except for kinds that keep it until they are voided.
 */
export function fold<V extends keyof ProjectedViews>(
  name: V,
  view: ProjectedViews[V],
  rows: readonly OutboxRow[],
): ProjectedViews[V] {
  for (const row of foldOrder(rows)) {
    const { projects, keepsEffectUntilVoided } = definitionOf(row.kind);
    if (row.state === 'cancelled' && !keepsEffectUntilVoided) continue;
    projects?.[name]?.(view, row as never);
  }
  return view;
}
