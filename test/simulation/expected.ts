import type { CommandId, OutboxRow } from '#domain/commands/outbox-row.ts';
import type { OutboxDisk } from '#test/support/memory-outbox.ts';

type Deed =
  | { kind: 'line'; productId: string; quantity: number }
  | { kind: 'favourite'; productId: string; on: boolean }
  | { kind: 'order'; ref: string; lines: { productId: string; quantity: number }[] };

/**
 * What one user did on one device, read from the commits that their commands made. The engine's own commits are not
 * deeds; they always carry `meta`.
 */
export function createExpectation(disk: OutboxDisk) {
  const deeds: Deed[] = [];
  const known = new Map<CommandId, OutboxRow>();
  /** Every command that was ever accepted, in the order of the database's numbers. */
  const seqs = new Map<CommandId, { seq: number; lane: string; ref: string; kind: string }>();
  let read = 0;

  function follow(): void {
    for (const row of disk.rows) {
      known.set(row.id, row);
      const { seq, lane, ref, kind } = row;
      seqs.set(row.id, { seq, lane, ref, kind });
    }
    for (; read < disk.journal.length; read += 1) {
      const writes = disk.journal[read]?.writes;
      if (!writes || writes.meta) continue;
      const added = writes.add ?? [];
      for (const row of added) {
        if (row.kind === 'order.place') {
          if (deeds.some((deed) => deed.kind === 'order' && deed.ref === row.ref)) continue;
          deeds.push({ kind: 'order', ref: row.ref, lines: row.args.lines });
        } else if (row.kind === 'cart.set-line') {
          deeds.push({ kind: 'line', productId: row.args.productId, quantity: row.args.quantity });
        } else if (row.kind === 'favourite.set') {
          deeds.push({ kind: 'favourite', productId: row.args.productId, on: row.args.on });
        }
      }
      if (added.length > 0) continue;
      // Nothing came in its place: the change and its reversal cancelled out before either was sent.
      for (const id of writes.remove ?? []) {
        const row = known.get(id);
        if (row?.kind === 'cart.set-line') deeds.push({ kind: 'line', productId: row.args.productId, quantity: 0 });
        if (row?.kind === 'favourite.set') {
          deeds.push({ kind: 'favourite', productId: row.args.productId, on: !row.args.on });
        }
      }
    }
  }

  return {
    /** Takes in what was committed since; to be called after every step. */
    follow,
    seqs,
    /** References of all orders that were ever placed on this device. */
    orders: (): string[] => deeds.flatMap((deed) => (deed.kind === 'order' ? [deed.ref] : [])),
    /**
     * What is wrong with this cart in the eyes of its user; null when nothing is. `stands` tells whether an order is
     * waiting or was placed. The lines of one that was taken back return, unless the product was in the cart again.
     */
    wrongWith(cart: ReadonlyMap<string, number>, stands: (ref: string) => boolean): string | null {
      const wanted = new Map<string, number>();
      const returned = new Map<string, Set<number>>();
      for (const deed of deeds) {
        if (deed.kind === 'line') wanted.set(deed.productId, deed.quantity);
        if (deed.kind !== 'order') continue;
        for (const { productId, quantity } of deed.lines) {
          if (stands(deed.ref)) wanted.set(productId, 0);
          else returned.set(productId, (returned.get(productId) ?? new Set()).add(quantity));
        }
      }
      for (const productId of new Set([...wanted.keys(), ...cart.keys()])) {
        const seen = cart.get(productId) ?? 0;
        const due = wanted.get(productId) ?? 0;
        if (seen === due || returned.get(productId)?.has(seen)) continue;
        const about = deeds.filter((deed) => JSON.stringify(deed).includes(productId)).slice(-8);
        return `${productId} stands at ${seen} and not at ${due} after ${JSON.stringify(about)}`;
      }
      return null;
    },
    favourites(): Set<string> {
      const favourites = new Set<string>();
      for (const deed of deeds) {
        if (deed.kind !== 'favourite') continue;
        if (deed.on) favourites.add(deed.productId);
        else favourites.delete(deed.productId);
      }
      return favourites;
    },
  };
}

export type Expectation = ReturnType<typeof createExpectation>;
