import type { CartLine } from '#domain/projection/project.ts';
import { project } from '#domain/projection/project.ts';
import { ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { accept, type Decision, decideOnFacts } from './decide.ts';
import { writeLine } from './line-write.ts';
import { mergeWrites } from './merge-writes.ts';

export type RemovedLine = CartLine & { name: string };

/**
 * Takes the lines out of the cart whose stock is short (CART-029): as one change, which `restoreLines` takes back. For
 * the cart screen after a fresh pull; unknown stock removes nothing, and lines that came short only because this
 * device's own orders wait stay, since those may still be discarded.
 */
export function removeShortLines(ports: CommandPorts): Promise<Result<RemovedLine[], never>> {
  return decideOnFacts(
    ports,
    () => ports.facts.order(),
    (facts, { rows }): Decision<Result<RemovedLine[], never>> => {
      const { lines } = project(facts.base, rows);
      const stock = facts.cart.stock;
      const short = lines.filter(
        (line) => line.type === 'O' && (stock.get(line.productId) ?? line.quantity) < line.quantity,
      );
      const nameOf = (productId: string) => facts.cart.products.get(productId)?.Name ?? '';
      const writes = short.map((line) =>
        writeLine(ports, {
          rows,
          facts: {
            base: facts.base,
            product: { name: nameOf(line.productId), step: 1, stock: null, unitPricePaise: null },
          },
          line: { productId: line.productId, type: line.type, quantity: 0 },
          quantitySeen: line.quantity,
        }),
      );
      const removed = short.map(({ productId, type, quantity }) => ({
        productId,
        type,
        quantity,
        name: nameOf(productId),
      }));
      return accept(mergeWrites(...writes), removed);
    },
  );
}

/** Brings lines back as they were; a product that was put into the cart again meanwhile stays as it is. */
export function restoreLines(
  ports: CommandPorts,
  { lines }: { lines: readonly CartLine[] },
): Promise<Result<null, never>> {
  return decideOnFacts(
    ports,
    () => ports.facts.order(),
    (facts, { rows }): Decision<Result<null, never>> => {
      const there = new Set(project(facts.base, rows).lines.map((line) => line.productId));
      const writes = lines
        .filter((line) => !there.has(line.productId))
        .map((line) => writeLine(ports, { rows, facts: { base: facts.base, product: null }, line, quantitySeen: 0 }));
      return { writes: mergeWrites(...writes), value: ok(null) };
    },
  );
}
