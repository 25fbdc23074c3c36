import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { coalesce } from '#domain/commands/coalesce.ts';
import { absorbedBy, lineDependencies, orderDependencies } from '#domain/commands/dependencies.ts';
import type { NewOutboxRow, OutboxRow } from '#domain/commands/kinds.ts';
import { orderedLines } from '#domain/commands/ordered-lines.ts';
import type { CommandId, RowState } from '#domain/commands/outbox-row.ts';
import { paise } from '#domain/money.ts';
import { orderClears } from '#domain/projection/order-clears.ts';
import { type ProjectionBase, project } from '#domain/projection/project.ts';
import { order, row, setLine } from '#test/support/rows.ts';

const products = ['p1', 'p2', 'p3'] as const;
const product = fc.constantFrom(...products);
const quantity = fc.integer({ min: 0, max: 4 });
const state = fc.constantFrom<RowState>('queued', 'sending', 'retry', 'auth-wait', 'needs-user', 'expired');

const base: fc.Arbitrary<ProjectionBase> = fc
  .record({ quantities: fc.array(quantity, { minLength: 3, maxLength: 3 }), favourites: fc.subarray([...products]) })
  .map(({ quantities, favourites }) => ({
    lines: products.flatMap((productId, at) => {
      const held = quantities[at] ?? 0;
      return held > 0 ? [{ productId, type: 'O' as const, quantity: held }] : [];
    }),
    favourites: new Set(favourites),
  }));

/** A user's action, before it becomes rows. */
type Action =
  | { kind: 'set'; productId: string; quantity: number; state: RowState }
  | { kind: 'favourite'; productId: string; on: boolean; state: RowState }
  | { kind: 'order'; products: string[]; state: RowState };

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), productId: product, quantity, state }),
  fc.record({ kind: fc.constant('favourite' as const), productId: product, on: fc.boolean(), state }),
  fc.record({
    kind: fc.constant('order' as const),
    products: fc.subarray([...products], { minLength: 1 }),
    state,
  }),
);
const actions = fc.array(action, { maxLength: 8 });

/** Returns the queue as the commands would leave it after these actions. */
function queueOf(start: ProjectionBase, done: readonly Action[]): OutboxRow[] {
  let rows: OutboxRow[] = [];
  for (const one of done) rows = [...rows, ...rowsOf(start, rows, one)].filter((kept) => !absorbed.has(kept.id));
  return rows;
}
const absorbed = new Set<CommandId>();

function rowsOf(start: ProjectionBase, rows: readonly OutboxRow[], one: Action): OutboxRow[] {
  if (one.kind === 'favourite') {
    return [row('favourite.set', { productId: one.productId, on: one.on }, { state: one.state })];
  }
  if (one.kind === 'set') {
    const dependsOn = lineDependencies(rows, one.productId);
    // A row that waits for an order was not sent.
    const kept = dependsOn.length > 0 ? 'queued' : one.state;
    return [setLine(one.productId, one.quantity, { dependsOn, state: kept })];
  }
  const wanted = project(start, rows).lines.filter((line) => one.products.includes(line.productId));
  if (wanted.length === 0) return [];
  const lines = orderedLines({ lines: wanted, base: start.lines, rows, unitPriceOf: () => paise(100) });
  const dependsOn = orderDependencies(rows, lines);
  for (const id of absorbedBy(rows, lines)) absorbed.add(id);
  return [order(lines, { dependsOn, state: dependsOn.length > 0 ? 'queued' : one.state })];
}

/** Returns the base that the CRM would show after the command took effect. */
function effectOf(start: ProjectionBase, command: OutboxRow): ProjectionBase {
  const lines = new Map(start.lines.map((line) => [line.productId, line]));
  const favourites = new Set(start.favourites);
  if (command.kind === 'cart.set-line') {
    const { productId, type, quantity: wanted } = command.args;
    if (wanted > 0) lines.set(productId, { productId, type, quantity: wanted });
    else lines.delete(productId);
  }
  if (command.kind === 'favourite.set') {
    if (command.args.on) favourites.add(command.args.productId);
    else favourites.delete(command.args.productId);
  }
  if (command.kind === 'order.place') {
    for (const line of command.args.lines) {
      if (orderClears(line, lines.get(line.productId)?.quantity ?? 0)) lines.delete(line.productId);
    }
  }
  return { lines: [...lines.values()], favourites };
}

function shown(start: ProjectionBase, rows: readonly OutboxRow[]) {
  const { lines, favourites } = project(start, rows);
  const plain = lines.map(({ productId, type, quantity: held }): CartLine => ({ productId, type, quantity: held }));
  return { lines: plain.toSorted(byProduct), favourites: [...favourites].sort() };
}
const byProduct = (a: CartLine, b: CartLine) => (a.productId < b.productId ? -1 : 1);

describe('project', () => {
  it('projecting a command onto its own effect changes nothing', () => {
    fc.assert(
      fc.property(base, actions, (start, done) => {
        const rows = queueOf(start, done);
        const first = rows.find((one) => one.dependsOn.length === 0);
        if (!first) return;
        const before = shown(start, rows);
        expect(shown(effectOf(start, first), rows)).toEqual(before);
      }),
    );
  });

  it('removing the row of a command that took effect changes nothing', () => {
    fc.assert(
      fc.property(base, actions, (start, done) => {
        const rows = queueOf(start, done);
        // The gateway runs one command after the other, lanes in order: any row without an unmet dependency or an
        // earlier row of its lane may be the next.
        const next = rows.find(
          (one) => one.dependsOn.length === 0 && !rows.some((other) => other.lane === one.lane && other.seq < one.seq),
        );
        if (!next) return;
        const left = rows.filter((one) => one !== next);
        expect(shown(effectOf(start, next), left)).toEqual(shown(start, rows));
      }),
    );
  });

  it('whichever ready command runs next, the end is what the screen showed all along', () => {
    fc.assert(
      fc.property(base, actions, fc.infiniteStream(fc.nat()), (start, done, choices) => {
        let crm = start;
        let rows = queueOf(start, done);
        const expected = shown(start, rows);
        while (rows.length > 0) {
          const ids = new Set(rows.map((one) => one.id));
          const ready = rows.filter(
            (one) =>
              one.dependsOn.every((id) => !ids.has(id)) &&
              !rows.some((other) => other.lane === one.lane && other.seq < one.seq),
          );
          const next = ready[(choices.next().value as number) % ready.length];
          if (!next) throw new Error('a queue that nothing can leave');
          crm = effectOf(crm, next);
          rows = rows.filter((one) => one !== next);
          expect(shown(crm, rows)).toEqual(expected);
        }
        expect(shown(crm, [])).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('[REORD-004] an order takes its lines out of the cart, and no others', () => {
    fc.assert(
      fc.property(base, actions, fc.subarray([...products], { minLength: 1 }), (start, done, ordered) => {
        const before = shown(start, queueOf(start, done)).lines;
        const after = shown(start, queueOf(start, [...done, { kind: 'order', products: ordered, state: 'queued' }]));
        expect(after.lines).toEqual(before.filter((line) => !ordered.some((id) => id === line.productId)));
      }),
    );
  });

  it('never shows a line of zero, or a product twice in one type', () => {
    fc.assert(
      fc.property(base, actions, (start, done) => {
        const { lines } = project(start, queueOf(start, done));
        expect(lines.every((line) => line.quantity > 0)).toBe(true);
        expect(new Set(lines.map((line) => `${line.productId}:${line.type}`)).size).toBe(lines.length);
      }),
    );
  });

  it('reads rows by seq, in whatever order they come', () => {
    fc.assert(
      fc.property(base, actions, fc.infiniteStream(fc.nat()), (start, done, keys) => {
        const rows = queueOf(start, done);
        const shuffled = rows
          .map((one) => ({ one, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(shown(start, shuffled)).toEqual(shown(start, rows));
      }),
    );
  });
});

describe('orderClears', () => {
  it('removes a line exactly when its quantity is one of ours', () => {
    fc.assert(
      fc.property(fc.array(quantity), quantity, (ours, held) => {
        expect(orderClears({ ours }, held)).toBe(ours.includes(held));
      }),
    );
  });

  it('[SYNC-012] what another device set since stays in the cart, whatever was ordered', () => {
    fc.assert(
      fc.property(base, product, fc.integer({ min: 5, max: 9 }), (start, productId, theirs) => {
        const cart = { ...start, lines: start.lines.filter((line) => line.quantity > 0) };
        const rows = queueOf(cart, [{ kind: 'order', products: [...products], state: 'queued' }]);
        const changed = effectOf(cart, setLine(productId, theirs));
        const kept = project(changed, rows).lines;
        expect(kept.map(({ productId: id, quantity: held }) => [id, held])).toEqual([[productId, theirs]]);
      }),
    );
  });
});

describe('coalesce', () => {
  const unsent = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), productId: product, quantity, state }),
    fc.record({ kind: fc.constant('favourite' as const), productId: product, on: fc.boolean(), state }),
  );

  it('preserves the projection, and never touches a row that the gateway may know', () => {
    fc.assert(
      fc.property(base, actions, unsent, (start, done, last) => {
        const rows = queueOf(start, done);
        const [next] = rowsOf(start, rows, { ...last, state: 'queued' });
        if (!next) throw new Error('no row');
        const { seq: _, ...fresh } = next;
        const { remove, add } = coalesce({ rows, next: fresh as NewOutboxRow, crmHolds: crmHolds(start, next) });
        const kept = rows.filter((one) => !remove.includes(one.id));
        const after = add ? [...kept, { ...add, seq: next.seq } as OutboxRow] : kept;
        expect(shown(start, after)).toEqual(shown(start, [...rows, next]));
        for (const gone of rows.filter((one) => remove.includes(one.id))) {
          expect(['sending', 'cancelled']).not.toContain(gone.state);
          expect(gone.kind).not.toBe('order.place');
        }
        expect(kept.filter((one) => one.lane === next.lane && one.state === 'queued')).toEqual([]);
      }),
    );
  });

  it('[FAV-003] an unsent favourite and its removal cancel out', () => {
    fc.assert(
      fc.property(product, fc.boolean(), (productId, held) => {
        const unsentMark = row('favourite.set', { productId, on: !held });
        const { seq: _, ...back } = row('favourite.set', { productId, on: held });
        const result = coalesce({ rows: [unsentMark], next: back as NewOutboxRow, crmHolds: true });
        expect(result).toEqual({ remove: [unsentMark.id], add: null });
      }),
    );
  });

  function crmHolds(start: ProjectionBase, next: OutboxRow): boolean {
    if (next.kind === 'favourite.set') return start.favourites.has(next.args.productId) === next.args.on;
    if (next.kind !== 'cart.set-line') return false;
    const { productId, quantity: wanted } = next.args;
    return wanted === 0 && !start.lines.some((line) => line.productId === productId);
  }
});
