import type { CartLine } from '#domain/cart/cart-line.ts';
import { project } from '#domain/projection/project.ts';
import type { Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { accept, type Decision, decideOnFacts, refuse } from './decide.ts';
import { lineOf, writeLine } from './line-write.ts';

type RemoveLineFault = { kind: 'not-in-cart' };

export type RemoveLineOutcome = Result<CartLine, RemoveLineFault>;

/** Removes a line from the cart. Returns the line as it was, for `restoreLines`. */
export function removeLine(ports: CommandPorts, { productId }: { productId: string }): Promise<RemoveLineOutcome> {
  return decideOnFacts(
    ports,
    () => ports.facts.line(productId),
    (facts, { rows }): Decision<RemoveLineOutcome> => {
      const line = lineOf(project(facts.base, rows).lines, productId);
      if (!line) return refuse({ kind: 'not-in-cart' });
      const { type, quantity } = line;
      const gone = { productId, type, quantity: 0 };
      return accept(writeLine(ports, { rows, facts, line: gone, quantitySeen: quantity }), {
        productId,
        type,
        quantity,
      });
    },
  );
}
