import type { CartLine } from '#domain/cart/cart-line.ts';
import { rowsOf } from '#domain/commands/outbox-draft.ts';
import { project } from '#domain/projection/project.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { lineOf, writeLine } from './line-write.ts';
import { updateOnFacts } from './update-on-facts.ts';

type RemoveLineFault = { kind: 'not-in-cart' };

export type RemoveLineOutcome = Result<CartLine, RemoveLineFault>;

/** Removes a line from the cart. Returns the line as it was, for `restoreLines`. */
export function removeLine(ports: CommandPorts, { productId }: { productId: string }): Promise<RemoveLineOutcome> {
  return updateOnFacts(
    ports,
    () => ports.facts.line(productId),
    (outbox, facts): RemoveLineOutcome => {
      const line = lineOf(project(facts.base, rowsOf(outbox)).lines, productId);
      if (!line) return err({ kind: 'not-in-cart' });
      const { type, quantity } = line;
      const gone = { productId, type, quantity: 0 };
      writeLine(outbox, ports, { facts, line: gone, quantitySeen: quantity });
      return ok({ productId, type, quantity });
    },
  );
}
