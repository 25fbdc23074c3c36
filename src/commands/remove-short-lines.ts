import type { CartLine } from '#domain/cart/cart-line.ts';
import { project } from '#domain/projection/project.ts';
import { ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { accept, type Decision, decideOnFacts } from './decide.ts';
import { writeLine } from './line-write.ts';
import { mergeWrites } from './merge-writes.ts';

export type RemovedLine = CartLine & { name: string };

/**
 * Removes the lines from the cart whose stock is short (CART-029), as one change that `restoreLines` undoes. Meant for
 * the cart screen after a fresh pull. Unknown stock removes nothing. Lines that are short only because of orders
 * waiting on this device stay, because those may still be discarded.
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

/** Restores removed lines. A product that is in the cart again stays as it is. */
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
