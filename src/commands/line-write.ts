import type { CartLine } from '#domain/cart/cart-line.ts';
import { enqueue } from '#domain/commands/coalesce.ts';
import { lineDependencies } from '#domain/commands/dependencies.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { type OutboxDraft, rowsOf } from '#domain/commands/outbox-draft.ts';
import { project } from '#domain/projection/project.ts';
import type { LineFacts, ProductFacts } from '#ports/local-facts.ts';
import type { RowPorts } from './command-ports.ts';
import { newRow } from './new-row.ts';

/** Returns a product's line in a projected cart, of any type: a product is in the cart only once (CART-014). */
export function lineOf<L extends CartLine>(lines: readonly L[], productId: string): L | null {
  return lines.find((line) => line.productId === productId) ?? null;
}

export type LineChange = {
  facts: Pick<LineFacts, 'base'> & { product: Pick<ProductFacts, 'name'> | null };
  line: CartLine;
  quantitySeen: number;
};

/**
 * Sets many lines, as `writeLine` does. On plain rows: from a draft, Immer would copy all new rows again for each line,
 * which for a list of a hundred products takes longer than a tap may wait.
 */
export function writeLines(outbox: OutboxDraft, ports: RowPorts, changes: readonly LineChange[]): void {
  const plain = { ...outbox, rows: [...rowsOf(outbox)] };
  for (const change of changes) writeLine(plain, ports, change);
  outbox.rows = plain.rows;
}

/** Sets one line with one command, coalesced with its unsent neighbours. */
export function writeLine(outbox: OutboxDraft, ports: RowPorts, change: LineChange): void {
  const { facts, line, quantitySeen } = change;
  const { base, product } = facts;
  // Pick the fields one by one: the gateway refuses arguments with extra fields, such as a name.
  const { productId, type, quantity } = line;
  const next = newRow(ports, {
    kind: 'cart.set-line',
    args: { productId, type, quantity },
    base: { quantitySeen, ...(product ? { label: product.name } : {}) },
    dependsOn: lineDependencies(rowsOf(outbox), productId),
  });
  // A line that was added and removed before anything was sent leaves nothing behind.
  const crmHolds = quantity === 0 && lineOf(base.lines, productId) === null;
  const row = enqueue(outbox, next, { crmHolds });
  if (!row) return;
  // Commands on the lines of other products change nothing here, and there may be a hundred.
  const concerned = ({ kind, lane }: OutboxRow) => kind !== 'cart.set-line' || lane === row.lane;
  const before = project(base, rowsOf(outbox).slice(0, -1).filter(concerned)).lines;
  row.base.quantityBasis = lineOf(before, productId)?.quantity ?? 0;
}
