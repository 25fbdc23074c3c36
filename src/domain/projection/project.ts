import { type CartLine, lineKey } from '#domain/cart/cart-line.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { fold } from './fold.ts';
import type { ProjectedLine, ProjectedViews } from './projected.ts';

/** The CRM's records that commands change. Excludes derived lines (gifts, fees). */
export type ProjectionBase = {
  /** In display order; each product and type occurs once. */
  lines: readonly CartLine[];
  /** Product2 Ids. */
  favourites: ReadonlySet<string>;
};

export type Projection = {
  lines: ProjectedLine[];
  favourites: ReadonlySet<string>;
  /** Products whose favourite change the CRM has not confirmed. */
  favouritesPending: ReadonlySet<string>;
};

/** Projects cart and favourites: the base plus the user's pending commands (sync.md 1.2). */
export function project(base: ProjectionBase, rows: readonly OutboxRow[]): Projection {
  const { lines, favourites } = viewOf(base);
  const view = fold('cart', { lines, favourites, favouritesPending: new Set() }, rows);
  return { ...view, lines: [...view.lines.values()].filter((line) => line.quantity > 0) };
}

const views = new WeakMap<ProjectionBase, Pick<ProjectedViews['cart'], 'lines' | 'favourites'>>();

/** The base as a view without commands; the same for one base, so that lines keep their identity. */
function viewOf(base: ProjectionBase) {
  const known = views.get(base);
  if (known) return known;
  const lines = new Map(base.lines.map((line) => [lineKey(line), { ...line, pending: [], rejected: null }]));
  const view = { lines, favourites: new Set(base.favourites) };
  views.set(base, view);
  return view;
}
