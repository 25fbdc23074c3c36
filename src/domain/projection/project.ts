import { type CartLine, lineKey } from '#domain/cart/cart-line.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { fold } from './fold.ts';
import type { ProjectedLine } from './projected.ts';

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
  const lines = new Map(base.lines.map((line) => [lineKey(line), { ...line, pending: [], rejected: null }]));
  const view = fold('cart', { lines, favourites: new Set(base.favourites), favouritesPending: new Set() }, rows);
  return { ...view, lines: [...view.lines.values()].filter((line) => line.quantity > 0) };
}
