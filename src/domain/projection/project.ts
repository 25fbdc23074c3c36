import type { LineType } from '#domain/commands/kinds.ts';
import type { CommandId, OutboxRow } from '#domain/commands/outbox-row.ts';
import { unreachable } from '#lib/assert.ts';
import { foldOrder } from './fold-order.ts';
import { orderClears } from './order-clears.ts';

/** One line of the cart: an ordinary line with its paid quantity, or a sample. */
export type CartLine = { productId: string; type: LineType; quantity: number };

/** The CRM's records that commands change. Excludes derived lines (gifts, fees). */
export type ProjectionBase = {
  /** In display order; each product and type occurs once. */
  lines: readonly CartLine[];
  /** Product2 Ids. */
  favourites: ReadonlySet<string>;
};

export type ProjectedLine = CartLine & {
  /** Commands on this line that the CRM has not confirmed. */
  pending: CommandId[];
  /** The last of these, if it was refused and needs the user. */
  rejected: CommandId | null;
};

export type Projection = {
  lines: ProjectedLine[];
  favourites: ReadonlySet<string>;
  /** Products whose favourite change the CRM has not confirmed. */
  favouritesPending: ReadonlySet<string>;
};

/**
 * Projects the base plus the user's pending commands (sync.md 1.2). A command that was taken back (`cancelled`) has no
 * effect, except that an order's lines stay out of the cart until the gateway has refused it for good. A refused cart
 * command keeps its effect until the user discards it (CART-039).
 */
export function project(base: ProjectionBase, rows: readonly OutboxRow[]): Projection {
  const lines = new Map<string, ProjectedLine>(
    base.lines.map((line) => [lineKey(line), { ...line, pending: [], rejected: null }]),
  );
  const favourites = new Set(base.favourites);
  const favouritesPending = new Set<string>();
  for (const row of foldOrder(rows)) {
    switch (row.kind) {
      case 'cart.set-line':
        if (row.state !== 'cancelled') setLine(lines, row);
        break;
      case 'order.place':
        takeOut(lines, row);
        break;
      case 'favourite.set':
        if (row.state === 'cancelled') break;
        if (row.args.on) favourites.add(row.args.productId);
        else favourites.delete(row.args.productId);
        favouritesPending.add(row.args.productId);
        break;
      case 'cart.set-options':
      case 'cart.dismiss-expired':
      case 'address.create':
      case 'address.edit':
      case 'address.delete':
      case 'feedback.save':
      case 'feedback.comment':
      case 'document.attach':
        // These change nothing here: the options are in the draft, and the others have their own projections.
        break;
      default:
        unreachable(row);
    }
  }
  return { lines: [...lines.values()].filter((line) => line.quantity > 0), favourites, favouritesPending };
}

/** The key of a line: its product and type. A Map keeps a changed line at its position and appends a new one. */
export const lineKey = (line: Pick<CartLine, 'productId' | 'type'>): string => `${line.productId}:${line.type}`;

function setLine(lines: Map<string, ProjectedLine>, row: OutboxRow<'cart.set-line'>): void {
  const { productId, type, quantity } = row.args;
  const key = lineKey(row.args);
  // A removed line keeps its position with quantity 0, so that undoing the removal moves nothing.
  const pending = [...(lines.get(key)?.pending ?? []), row.id];
  lines.set(key, { productId, type, quantity, pending, rejected: row.state === 'needs-user' ? row.id : null });
}

function takeOut(lines: Map<string, ProjectedLine>, row: OutboxRow<'order.place'>): void {
  for (const ordered of row.args.lines) {
    const line = lines.get(lineKey(ordered));
    if (line && orderClears(ordered, line.quantity)) lines.delete(lineKey(ordered));
  }
}
