import { discardModeOf, productsAgain } from '#domain/commands/discard.ts';
import { removeRows, replaceRows, rowsOf } from '#domain/commands/outbox-draft.ts';
import type { CommandId, RestoreMode } from '#domain/commands/outbox-row.ts';
import { photosOf } from '#domain/commands/return-photos.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { project } from '#domain/projection/project.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { restoreOrders } from '#outbox/restore-orders.ts';
import { failOrphans } from '#outbox/settle.ts';
import type { CommandPorts } from './command-ports.ts';
import { lineOf, writeLine } from './line-write.ts';
import { newRow } from './new-row.ts';
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
      if (isOrder(row)) {
        removeRows(outbox, [row.id]);
        restoreOrders(outbox, [{ ...row, restoreMode: again ?? 'keep' }], {
          rows: () => rowsOf(outbox),
          base: facts.base.lines,
          newRow: (command) => newRow(ports, command),
          putBack(line, before) {
            const name = facts.cart.products.get(line.productId)?.Name;
            const product = name === undefined ? null : { name };
            const quantitySeen = lineOf(before, line.productId)?.quantity ?? 0;
            writeLine(outbox, ports, { facts: { base: facts.base, product }, line, quantitySeen });
          },
        });
      } else {
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
