import type { OrderedLine } from './kinds.ts';

export type SwappedLine = Pick<OrderedLine, 'productId' | 'quantity' | 'unitPricePaise'>;

/** What the customer decides about single lines, by Product2 Id. */
export type LineChoices = {
  /** New paid quantities; 0 takes the line out. */
  quantities?: Readonly<Record<string, number>>;
  /** Another product in a line's place, by the product that goes. */
  swaps?: Readonly<Record<string, SwappedLine>>;
};

/** The lines of an order as the customer now wants them (REORD-005). */
export function repairedLines(
  lines: readonly OrderedLine[],
  { quantities = {}, swaps = {} }: LineChoices,
): OrderedLine[] {
  return lines
    .map((line) => {
      const swap = swaps[line.productId];
      if (!swap) return { ...line, quantity: quantities[line.productId] ?? line.quantity };
      const { productId, quantity, unitPricePaise } = swap;
      // Nothing of another product is taken out of the cart: its lines there are no part of this order.
      return { productId, type: line.type, quantity, unitPricePaise, ours: [] };
    })
    .filter((line) => line.quantity > 0);
}
