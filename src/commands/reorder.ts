import { rowsOf } from '#domain/commands/outbox-draft.ts';
import { project } from '#domain/projection/project.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { checkLine, freeStock, type LineFault } from './add-to-cart.ts';
import type { CommandPorts } from './command-ports.ts';
import { type LineChange, lineOf, writeLines } from './line-write.ts';
import { writeOptions } from './options-write.ts';
import { updateOnFacts } from './update-on-facts.ts';

/** A product of an earlier order, and how many pieces of it the cart shall hold at least. */
export type WantedLine = { productId: string; quantity: number };

export type ReorderFault =
  | { kind: 'nothing-chosen' }
  | { kind: 'kyc' }
  /** These products cannot be ordered like this; nothing was added. */
  | { kind: 'lines'; lines: { productId: string; fault: LineFault }[] };

/** `added`: lines that are new in the cart or have more pieces now; the others were there already. */
export type ReorderOutcome = Result<{ added: number }, ReorderFault>;

/**
 * Puts lines of an earlier order into the cart, all in one transaction or none (REORD-001). The quantities are absolute,
 * and a line that the cart has already never shrinks, so that repeating an order twice orders it once.
 */
export function reorder(
  ports: CommandPorts,
  { lines: wanted }: { lines: readonly WantedLine[] },
): Promise<ReorderOutcome> {
  const productIds = wanted.map(({ productId }) => productId);
  return updateOnFacts(
    ports,
    () => ports.facts.lines(productIds),
    (outbox, facts): ReorderOutcome => {
      if (wanted.length === 0) return err({ kind: 'nothing-chosen' });
      if (!facts.kycCompleted) return err({ kind: 'kyc' });
      const rows = rowsOf(outbox);
      const cart = project(facts.base, rows).lines;
      const faults: { productId: string; fault: LineFault }[] = [];
      const changes: LineChange[] = [];
      for (const { productId, quantity } of wanted) {
        const product = facts.products.get(productId) ?? null;
        const line = lineOf(cart, productId);
        const inCart = line?.quantity ?? 0;
        // A change that was refused is not there yet.
        if (line?.type === 'O' && inCart >= quantity && line.rejected === null) continue;
        const stock = freeStock({ ...facts, product }, rows, productId);
        const checked = checkLine({ product, line, quantity: Math.max(quantity, inCart), inCart: 0, stock });
        if (!checked.ok) faults.push({ productId, fault: checked.error });
        else
          changes.push({
            facts: { base: facts.base, product },
            line: { productId, type: 'O', quantity: checked.value },
            quantitySeen: inCart,
          });
      }
      if (faults.length > 0) return err({ kind: 'lines', lines: faults });
      writeLines(outbox, ports, changes);
      if (changes.length > 0) writeOptions(outbox, ports, { coupon: null });
      return ok({ added: changes.length });
    },
  );
}
