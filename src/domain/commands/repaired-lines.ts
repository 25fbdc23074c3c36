import type { OrderedLine } from './place-order.ts';

export type SwappedLine = Pick<OrderedLine, 'productId' | 'quantity' | 'unitPricePaise'>;

/** What the customer decides about individual lines, by Product2 Id. */
export type LineChoices = {
  /** New paid quantities; 0 removes the line. */
  quantities?: Readonly<Record<string, number>>;
  /** Replacements, by the Id of the product that is replaced. */
  swaps?: Readonly<Record<string, SwappedLine>>;
};

/** Returns the lines of an order as the customer now wants them (REORD-005). */
export function repairedLines(
  lines: readonly OrderedLine[],
  { quantities = {}, swaps = {} }: LineChoices,
): OrderedLine[] {
  return lines
    .map((line) => {
      const swap = swaps[line.productId];
      if (!swap) return { ...line, quantity: quantities[line.productId] ?? line.quantity };
      const { productId, quantity, unitPricePaise } = swap;
      // The order takes no line of the new product out of the cart: the cart's lines of it are not part of this order.
      return { productId, type: line.type, quantity, unitPricePaise, ours: [] };
    })
    .filter((line) => line.quantity > 0);
}
