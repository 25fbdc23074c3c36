import { type CartLine, project } from '#domain/projection/project.ts';
import type { Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { accept, type Decision, decideOnFacts, refuse } from './decide.ts';
import { lineOf, writeLine } from './line-write.ts';

export type RemoveLineFault = { kind: 'not-in-cart' };

export type RemoveLineOutcome = Result<CartLine, RemoveLineFault>;

/** Takes a line out of the cart. Answers the line as it was, for `restoreLine`. */
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

/**
 * Brings a removed line back as it was. What stands there now wins: a product that was put into the cart again in the
 * meantime stays as it is.
 */
export function restoreLine(ports: CommandPorts, line: CartLine): Promise<Result<null, never>> {
  return decideOnFacts(
    ports,
    () => ports.facts.line(line.productId),
    (facts, { rows }) => {
      if (lineOf(project(facts.base, rows).lines, line.productId)) return accept({}, null);
      return accept(writeLine(ports, { rows, facts, line, quantitySeen: 0 }), null);
    },
  );
}
