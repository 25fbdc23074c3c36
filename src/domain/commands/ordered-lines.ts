import { type CartLine, lineKey } from '#domain/cart/cart-line.ts';
import type { Paise } from '#domain/money.ts';
import type { OutboxRow } from './kinds.ts';
import type { OrderedLine } from './place-order.ts';
import { isCartLine, mayBeKnown } from './row-facts.ts';

/**
 * Returns the lines that an order takes out of the cart, each with the quantities that this device knows: those in the
 * CRM, and those of cart commands that were sent and have no answer yet (sync.md 4.4).
 */
export function orderedLines(options: {
  lines: readonly CartLine[];
  /** The CRM's lines. */
  base: readonly CartLine[];
  rows: readonly OutboxRow[];
  unitPriceOf: (productId: string) => Paise;
}): OrderedLine[] {
  const { base, rows, unitPriceOf } = options;
  return options.lines.map(({ productId, type, quantity }) => {
    const key = lineKey({ productId, type });
    const inCrm = base.filter((line) => lineKey(line) === key).map((line) => line.quantity);
    const onTheWay = rows
      .filter((row) => isCartLine(row) && mayBeKnown(row) && lineKey(row.args) === key)
      .map((row) => (isCartLine(row) ? row.args.quantity : 0));
    const ours = [...new Set([...inCrm, ...onTheWay])].filter((known) => known > 0);
    return { productId, type, quantity, unitPricePaise: unitPriceOf(productId), ours };
  });
}
