import { rowsOf } from '#domain/commands/outbox-draft.ts';
import { project } from '#domain/projection/project.ts';
import { checkTyped, type TypedFault } from '#domain/rules/quantity.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { freeStock } from './add-to-cart.ts';
import type { CommandPorts } from './command-ports.ts';
import { lineOf, writeLine } from './line-write.ts';
import { updateOnFacts } from './update-on-facts.ts';

export type SetQuantityFault = TypedFault | { kind: 'not-in-cart' };

export type SetQuantityOutcome = Result<{ quantity: number }, SetQuantityFault>;

/**
 * Sets the paid quantity of an ordinary line, from the stepper or typed (CART-007 to CART-012). In a burst the last
 * value counts: each call replaces an unsent one. Lowering is never refused because of stock. The stepper's zero
 * removes the line; a typed zero is refused.
 */
export function setQuantity(
  ports: CommandPorts,
  { productId, quantity, by }: { productId: string; quantity: number; by: 'stepper' | 'typed' },
): Promise<SetQuantityOutcome> {
  return updateOnFacts(
    ports,
    () => ports.facts.line(productId),
    (outbox, facts): SetQuantityOutcome => {
      const rows = rowsOf(outbox);
      const line = lineOf(project(facts.base, rows).lines, productId);
      if (!line || line.type === 'S') return err({ kind: 'not-in-cart' });
      const removes = by === 'stepper' && quantity <= 0;
      if (!removes) {
        const lowers = by === 'stepper' && quantity < line.quantity;
        const stock = lowers ? null : freeStock(facts, rows, productId);
        const checked = checkTyped({ quantity, step: facts.product?.step ?? 1, stock });
        if (!checked.ok) return err(checked.error);
      }
      const wanted = removes ? 0 : quantity;
      if (wanted === line.quantity && line.rejected === null) return ok({ quantity: wanted });
      const set = { productId, type: 'O' as const, quantity: wanted };
      writeLine(outbox, ports, { facts, line: set, quantitySeen: line.quantity });
      return ok({ quantity: wanted });
    },
  );
}
