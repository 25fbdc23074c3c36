import type { CartLine } from '#domain/cart/cart-line.ts';
import { rowsOf } from '#domain/commands/outbox-draft.ts';
import { project } from '#domain/projection/project.ts';
import { ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { writeLine } from './line-write.ts';
import { updateOnFacts } from './update-on-facts.ts';

export type RemovedLine = CartLine & { name: string };

/**
 * Removes the lines from the cart whose stock is short (CART-029), as one change that `restoreLines` undoes. Meant for
 * the cart screen after a fresh pull. Unknown stock removes nothing. Lines that are short only because of orders
 * waiting on this device stay, because those may still be discarded. `putBack`: the quantities, by product, that the user
 * has put back; they stay, too.
 */
export function removeShortLines(
  ports: CommandPorts,
  { putBack }: { putBack: ReadonlyMap<string, number> },
): Promise<Result<RemovedLine[], never>> {
  return updateOnFacts(
    ports,
    () => ports.facts.order(),
    (outbox, facts): Result<RemovedLine[], never> => {
      const { lines } = project(facts.base, rowsOf(outbox));
      const stock = facts.cart.stock;
      const short = lines.filter(
        ({ productId, type, quantity }) =>
          type === 'O' && (stock.get(productId) ?? quantity) < quantity && putBack.get(productId) !== quantity,
      );
      const removed = short.map(({ productId, type, quantity }) => {
        const name = facts.cart.products.get(productId)?.Name ?? '';
        const gone = { productId, type, quantity: 0 };
        writeLine(outbox, ports, {
          facts: { base: facts.base, product: { name } },
          line: gone,
          quantitySeen: quantity,
        });
        return { productId, type, quantity, name };
      });
      return ok(removed);
    },
  );
}

/** Restores removed lines. A product that is in the cart again stays as it is. */
export function restoreLines(
  ports: CommandPorts,
  { lines }: { lines: readonly CartLine[] },
): Promise<Result<null, never>> {
  return updateOnFacts(
    ports,
    () => ports.facts.order(),
    (outbox, { base }): Result<null, never> => {
      const there = new Set(project(base, rowsOf(outbox)).lines.map((line) => line.productId));
      for (const line of lines) {
        if (there.has(line.productId)) continue;
        writeLine(outbox, ports, { facts: { base, product: null }, line, quantitySeen: 0 });
      }
      return ok(null);
    },
  );
}
