import { enableMapSet, produce } from 'immer';
import { definitionOf, type OutboxRow } from '#domain/commands/kinds.ts';
import { foldOrder } from './fold-order.ts';
import type { ProjectedViews } from './projected.ts';

enableMapSet();

/**
 * Applies the user's pending commands to a draft of a view, in the order of the user's actions. What no command touches
 * keeps its identity. A command that was taken back (`cancelled`) has no effect, except for kinds that keep it until they
 * are voided.
 */
export function fold<V extends keyof ProjectedViews>(
  name: V,
  view: ProjectedViews[V],
  rows: readonly OutboxRow[],
): ProjectedViews[V] {
  return produce<ProjectedViews[V]>(view, (draft) => {
    for (const row of foldOrder(rows)) {
      const { projects, keepsEffectUntilVoided } = definitionOf(row.kind);
      if (row.state === 'cancelled' && !keepsEffectUntilVoided) continue;
      projects?.[name]?.(draft as ProjectedViews[V], row as never);
    }
  });
}
