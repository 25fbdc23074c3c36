import { discardModeOf, productsAgain } from '#domain/commands/discard.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { type OutboxDraft, removeRows, replaceRows, rowsOf } from '#domain/commands/outbox-draft.ts';
import type { CommandId, RestoreMode } from '#domain/commands/outbox-row.ts';
import { release } from '#domain/commands/release.ts';
import { restoredDraft, restoredLines } from '#domain/commands/restored-order.ts';
import { photosOf } from '#domain/commands/return-photos.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { project } from '#domain/projection/project.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { failOrphans } from '#outbox/settle.ts';
import type { OrderFacts } from '#ports/local-facts.ts';
import type { CommandPorts } from './command-ports.ts';
import { lineOf, writeLine } from './line-write.ts';
import { writeOptions } from './options-write.ts';
import { updateOnFacts } from './update-on-facts.ts';

type DiscardFault =
  /** Products of the order that are in the cart again: the user has to choose what to do (`again`). */
  | { kind: 'product-again'; productIds: string[] }
  /** It ended meanwhile, or the shop has it as an order that waits for its payment: nothing can be taken back here. */
  | { kind: 'too-late' };

/** `asked`: the gateway may know the command and is asked to void it; it stays in the outbox until then. */
export type DiscardOutcome = Result<'gone' | 'asked', DiscardFault>;

/**
 * Discards a command. One that was never sent, or was refused, is just removed, a return with its photographs. An
 * order's lines return as new cart commands (sync.md 4.7); if a product is in the cart again, the user has to choose.
 * For an order that was sent, the engine restores the lines with the same choice, once the gateway has voided it.
 */
export function discardCommand(
  ports: CommandPorts,
  { id, again }: { id: CommandId; again?: RestoreMode },
): Promise<DiscardOutcome> {
  return updateOnFacts(
    ports,
    () => ports.facts.order(),
    (outbox, facts): DiscardOutcome => {
      const rows = rowsOf(outbox);
      const row = rows.find((candidate) => candidate.id === id);
      if (!row) {
        const others = outbox.unreadable.filter((one) => one.id !== id);
        if (others.length === outbox.unreadable.length) return err({ kind: 'too-late' });
        outbox.unreadable = others;
        return ok('gone');
      }
      const mode = discardModeOf(row);
      if (mode === null) return row.state === 'cancelled' ? ok('asked') : err({ kind: 'too-late' });
      const productIds = isOrder(row) ? productsAgain(row, project(facts.base, rows).lines) : [];
      if (productIds.length > 0 && !again) return err({ kind: 'product-again', productIds });
      if (mode === 'ask') {
        const taken = { ...row, state: 'cancelled' as const, nextAt: ports.clock.now() };
        replaceRows(outbox, [again ? { ...taken, restoreMode: again } : taken]);
        return ok('asked');
      }
      if (isOrder(row)) restoreOrder(outbox, ports, { order: row, facts, again: again ?? 'keep' });
      else {
        failOrphans(outbox, rows, [row]);
        removeRows(
          outbox,
          [row, ...photosOf(rows, [row])].map((gone) => gone.id),
        );
      }
      return ok('gone');
    },
  );
}

/** Removes the order, returns its lines and options, and releases the commands that waited for it. */
function restoreOrder(
  outbox: OutboxDraft,
  ports: CommandPorts,
  { order, facts, again }: { order: OutboxRow<'order.place'>; facts: OrderFacts; again: RestoreMode },
): void {
  const { base } = facts;
  const rows = rowsOf(outbox);
  const withOrder = project(base, rows).lines;
  const waiting = rows.filter((row) => row.dependsOn.includes(order.id));
  replaceRows(
    outbox,
    waiting.map((row) => release(row, { order, rows, lines: base.lines })),
  );
  removeRows(outbox, [order.id]);
  const without = project(base, rowsOf(outbox)).lines;
  for (const line of restoredLines({ lines: order.args.lines, withOrder, without, mode: again })) {
    const quantitySeen = lineOf(withOrder, line.productId)?.quantity ?? 0;
    const name = facts.cart.products.get(line.productId)?.Name;
    const product = name === undefined ? null : { name };
    writeLine(outbox, ports, { facts: { base, product }, line, quantitySeen });
  }
  const { coupon, express, instructions } = restoredDraft(outbox.draft, order.args);
  outbox.draft.instructions = instructions;
  writeOptions(outbox, ports, { coupon, express });
}
