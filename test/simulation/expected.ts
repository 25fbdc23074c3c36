import { isDeepStrictEqual } from 'node:util';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { OrderedLine } from '#domain/commands/place-order.ts';
import { mayBeKnown } from '#domain/commands/row-facts.ts';
import type { OutboxWrites } from '#outbox/outbox-store.ts';
import { GatewayError } from '#protocol/errors.ts';
import { type CommandOutcome, OUTCOMES } from '#protocol/outcome.ts';
import type { OutboxDisk } from '#test/support/memory-outbox.ts';

type Action =
  | { kind: 'line'; productId: string; quantity: number }
  | { kind: 'favourite'; productId: string; on: boolean }
  | { kind: 'order'; ref: string; lines: OrderedLine[] };

/** How an accepted command left the outbox. */
export type Fate = 'done' | 'voided' | 'replaced';

/**
 * Derives what one user did on one device from the commits that the user's commands made. The engine's own commits
 * always carry `meta` and are not actions. `heard` holds the kind of error that each runtime's last exchange returned.
 */
export function createExpectation(disk: OutboxDisk, heard: ReadonlyMap<string, GatewayError | null> = new Map()) {
  const actions: Action[] = [];
  const known = new Map<CommandId, OutboxRow>();
  /** Every command that was ever accepted. */
  const accepted = new Map<CommandId, OutboxRow>();
  const fates = new Map<CommandId, Fate>();
  const breaches: string[] = [];
  let read = 0;

  /** Records what no commit may do to a row, no matter who makes it (sync.md 4.2). */
  function judge(actor: string, writes: OutboxWrites): void {
    const told = (writes.meta?.[OUTCOMES] ?? []) as CommandOutcome[];
    const ended = new Map(told.map(({ id, end }) => [id, end]));
    for (const id of writes.remove ?? []) {
      const row = known.get(id);
      const end = ended.get(id);
      if (row && !end && mayBeKnown(row)) breaches.push(`${row.kind} ${id} was dropped in state ${row.state}`);
      if (end) {
        fates.set(id, end);
      } else {
        fates.set(id, 'replaced');
        if (writes.meta) breaches.push(`${row?.kind} ${id} was dropped by the engine`);
      }
    }
    for (const row of writes.put ?? []) {
      const before = known.get(row.id);
      if (before && !isDeepStrictEqual(before.args, row.args)) {
        breaches.push(`the arguments of ${row.kind} ${row.id} were changed`);
      }
      if (before && isDeepStrictEqual({ ...before, seq: 0 }, { ...row, seq: 0 })) {
        breaches.push(`${row.kind} ${row.id} was written as it was`);
      }
      const isFailure = before?.state === 'sending' && (row.state === 'retry' || row.state === 'queued');
      if (isFailure && heard.get(actor) === GatewayError.noSession) {
        breaches.push(`an ended session put ${row.kind} ${row.id} into ${row.state}`);
      }
    }
  }

  function follow(): void {
    for (; read < disk.journal.length; read += 1) {
      const entry = disk.journal[read];
      if (!entry) continue;
      const { writes } = entry;
      judge(entry.actor, writes);
      for (const row of [...(writes.add ?? []), ...(writes.put ?? [])]) {
        known.set(row.id, row as OutboxRow);
        if (!accepted.has(row.id)) accepted.set(row.id, row as OutboxRow);
      }
      if (writes.meta) continue;
      const added = writes.add ?? [];
      for (const row of added) {
        if (row.kind === 'order.place') {
          if (actions.some((action) => action.kind === 'order' && action.ref === row.ref)) continue;
          actions.push({ kind: 'order', ref: row.ref, lines: row.args.lines });
        } else if (row.kind === 'cart.set-line') {
          actions.push({ kind: 'line', productId: row.args.productId, quantity: row.args.quantity });
        } else if (row.kind === 'favourite.set') {
          actions.push({ kind: 'favourite', productId: row.args.productId, on: row.args.on });
        }
      }
      if (added.length > 0) continue;
      // Nothing replaced the row: the change and its reversal cancelled out before either was sent.
      for (const id of writes.remove ?? []) {
        const row = known.get(id);
        if (row?.kind === 'cart.set-line') actions.push({ kind: 'line', productId: row.args.productId, quantity: 0 });
        if (row?.kind === 'favourite.set') {
          actions.push({ kind: 'favourite', productId: row.args.productId, on: !row.args.on });
        }
      }
    }
    // The database assigns the numbers.
    for (const row of disk.rows) accepted.set(row.id, row);
  }

  return {
    /** Takes in the commits since the last call. Call it after every step. */
    follow,
    accepted: accepted as ReadonlyMap<CommandId, OutboxRow>,
    fates: fates as ReadonlyMap<CommandId, Fate>,
    /** Commits that break a rule of the outbox. */
    breaches: breaches as readonly string[],
    /** Number of actions so far. */
    count: () => actions.length,
    /** References of all orders ever placed on this device. */
    orders: (): string[] => actions.flatMap((action) => (action.kind === 'order' ? [action.ref] : [])),
    /**
     * Returns how this cart differs from what its user expects; null when it does not. `changeState` returns whether an
     * order is waiting or was placed. The lines of an order that was taken back return, unless the product was in the
     * cart again.
     */
    wrongWith(cart: ReadonlyMap<string, number>, changeState: (ref: string) => boolean): string | null {
      const wanted = new Map<string, number>();
      const returned = new Map<string, Set<number>>();
      for (const action of actions) {
        if (action.kind === 'line') wanted.set(action.productId, action.quantity);
        if (action.kind !== 'order') continue;
        for (const { productId, quantity } of action.lines) {
          if (changeState(action.ref)) wanted.set(productId, 0);
          else returned.set(productId, (returned.get(productId) ?? new Set()).add(quantity));
        }
      }
      for (const productId of new Set([...wanted.keys(), ...cart.keys()])) {
        const seen = cart.get(productId) ?? 0;
        const due = wanted.get(productId) ?? 0;
        if (seen === due || returned.get(productId)?.has(seen)) continue;
        const about = actions.filter((action) => JSON.stringify(action).includes(productId)).slice(-8);
        return `${productId} stands at ${seen} and not at ${due} after ${JSON.stringify(about)}`;
      }
      return null;
    },
    favourites(): Set<string> {
      const favourites = new Set<string>();
      for (const action of actions) {
        if (action.kind !== 'favourite') continue;
        if (action.on) favourites.add(action.productId);
        else favourites.delete(action.productId);
      }
      return favourites;
    },
  };
}

export type Expectation = ReturnType<typeof createExpectation>;
