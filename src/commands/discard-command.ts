import { discardModeOf, productsAgain } from '#domain/commands/discard.ts';
import { filesLeftBehind } from '#domain/commands/document-files.ts';
import type { OrderDraft } from '#domain/commands/draft.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CommandId, RestoreMode } from '#domain/commands/outbox-row.ts';
import { orphaned } from '#domain/commands/references.ts';
import { release } from '#domain/commands/release.ts';
import { restoredLines } from '#domain/commands/restored-lines.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { project } from '#domain/projection/project.ts';
import type { Result } from '#lib/result.ts';
import type { OrderFacts, ProductFacts } from '#ports/local-facts.ts';
import type { OutboxWrites } from '#ports/outbox-store.ts';
import type { CommandPorts } from './command-ports.ts';
import { accept, type Decision, decideOnFacts, refuse } from './decide.ts';
import { lineOf, writeLine } from './line-write.ts';
import { mergeWrites } from './merge-writes.ts';
import { writeOptions } from './options-write.ts';

type DiscardFault =
  /** Products of the order that are in the cart again: the user has to choose what to do (`again`). */
  { kind: 'product-again'; productIds: string[] };

/** `asked`: the gateway may know the command and is asked to void it; it stays in the outbox until then. */
export type DiscardOutcome = Result<'gone' | 'asked', DiscardFault>;

/**
 * Discards a command. One that was never sent, or was refused, is just removed. An order's lines return as new cart
 * commands (sync.md 4.7); if a product is in the cart again, the user has to choose. For an order that was sent, the
 * engine restores the lines with the same choice, once the gateway has voided it.
 */
export function discardCommand(
  ports: CommandPorts,
  { id, again }: { id: CommandId; again?: RestoreMode },
): Promise<DiscardOutcome> {
  return decideOnFacts(
    ports,
    () => ports.facts.order(),
    (facts, { rows, draft, unreadable }): Decision<DiscardOutcome> => {
      if (unreadable.some((one) => one.id === id)) return accept({ remove: [id] }, 'gone');
      const row = rows.find((candidate) => candidate.id === id);
      const mode = row ? discardModeOf(row) : null;
      if (!row) return accept({}, 'gone');
      if (mode === null) return accept({}, 'asked');
      const productIds = isOrder(row) ? productsAgain(row, project(facts.base, rows).lines) : [];
      if (productIds.length > 0 && !again) return refuse({ kind: 'product-again', productIds });
      if (mode === 'ask') {
        const taken = { ...row, state: 'cancelled' as const, nextAt: ports.clock.now() };
        return accept({ put: [again ? { ...taken, restoreMode: again } : taken] }, 'asked');
      }
      if (!isOrder(row)) return accept({ remove: [id], put: orphaned(rows, row), ...eraseFiles(rows, row) }, 'gone');
      return accept(restoreOrder(ports, { order: row, rows, draft, facts, again: again ?? 'keep' }), 'gone');
    },
  );
}

/** Deletes the files that only this command names. */
function eraseFiles(rows: readonly OutboxRow[], gone: OutboxRow): OutboxWrites {
  const erased = filesLeftBehind(rows, [gone]);
  return erased.length === 0 ? {} : { files: Object.fromEntries(erased.map((sha256) => [sha256, null])) };
}

/** Removes the order, returns its lines and options, and releases the commands that waited for it. */
function restoreOrder(
  ports: CommandPorts,
  options: {
    order: OutboxRow<'order.place'>;
    rows: readonly OutboxRow[];
    draft: OrderDraft;
    facts: OrderFacts;
    again: RestoreMode;
  },
): OutboxWrites {
  const { order, draft, facts, again } = options;
  const gone = { order, rows: options.rows, lines: facts.base.lines };
  const released = options.rows.flatMap((row) => (row.dependsOn.includes(order.id) ? [release(row, gone)] : []));
  const rows = options.rows
    .filter((row) => row.id !== order.id)
    .map((row) => released.find((other) => other.id === row.id) ?? row);
  const withOrder = project(facts.base, options.rows).lines;
  const without = project(facts.base, rows).lines;
  const lines = restoredLines({ lines: order.args.lines, withOrder, without, mode: again });
  return mergeWrites(
    { remove: [order.id], put: released },
    ...lines.map((line) =>
      writeLine(ports, {
        rows,
        facts: { base: facts.base, product: labelOnly(facts, line.productId) },
        line,
        quantitySeen: lineOf(withOrder, line.productId)?.quantity ?? 0,
      }),
    ),
    optionsBack(ports, { order, rows, draft }),
  );
}

/** Returns coupon, express and instructions to the draft if it has none yet. */
function optionsBack(
  ports: CommandPorts,
  { order, rows, draft }: { order: OutboxRow<'order.place'>; rows: readonly OutboxRow[]; draft: OrderDraft },
): OutboxWrites {
  const { coupon, express, instructions } = order.args;
  const kept = draft.instructions === '' ? { ...draft, instructions } : draft;
  if (draft.coupon !== null || draft.express || (coupon === null && !express)) return { draft: kept };
  return writeOptions(ports, { rows, draft: kept, change: { coupon, express } });
}

function labelOnly(facts: OrderFacts, productId: string): ProductFacts | null {
  const name = facts.cart.products.get(productId)?.Name;
  return name === undefined ? null : { name, step: 1, stock: null, unitPricePaise: null };
}
