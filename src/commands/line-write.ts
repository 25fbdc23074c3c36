import type { CartLine } from '#domain/cart/cart-line.ts';
import type { LineType } from '#domain/commands/cart-fields.ts';
import { coalesce } from '#domain/commands/coalesce.ts';
import { lineDependencies } from '#domain/commands/dependencies.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { project } from '#domain/projection/project.ts';
import type { LineFacts } from '#ports/local-facts.ts';
import type { OutboxWrites } from '#ports/outbox-store.ts';
import type { CommandPorts } from './command-ports.ts';
import { newRow } from './new-row.ts';

/** Returns a product's line in a projected cart, of any type: a product is in the cart only once (CART-014). */
export function lineOf<L extends CartLine>(lines: readonly L[], productId: string): L | null {
  return lines.find((line) => line.productId === productId) ?? null;
}

/** Returns the outbox writes that set one line: one command, coalesced with its unsent neighbours. */
export function writeLine(
  ports: Pick<CommandPorts, 'random' | 'clock' | 'owner'>,
  options: {
    rows: readonly OutboxRow[];
    facts: Pick<LineFacts, 'base' | 'product'>;
    line: { productId: string; type: LineType; quantity: number };
    quantitySeen: number;
  },
): OutboxWrites {
  const { rows, facts, line, quantitySeen } = options;
  // Pick the fields one by one: the gateway refuses arguments with extra fields, such as a name.
  const { productId, type, quantity } = line;
  const next = newRow(ports, {
    kind: 'cart.set-line',
    args: { productId, type, quantity },
    base: {
      quantitySeen,
      ...(facts.product ? { label: facts.product.name } : {}),
      ...(facts.product?.unitPricePaise != null ? { unitPricePaiseSeen: facts.product.unitPricePaise } : {}),
    },
    dependsOn: lineDependencies(rows, line.productId),
  });
  // A line that was added and removed before anything was sent leaves nothing behind.
  const crmHolds = line.quantity === 0 && lineOf(facts.base.lines, line.productId) === null;
  const { remove, add } = coalesce({ rows, next, crmHolds });
  const left = rows.filter((row) => !remove.includes(row.id));
  const quantityBasis = lineOf(project(facts.base, left).lines, line.productId)?.quantity ?? 0;
  return { remove, add: add ? [{ ...add, base: { ...add.base, quantityBasis } }] : [] };
}
