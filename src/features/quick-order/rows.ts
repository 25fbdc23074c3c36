import type { WantedLine } from '#commands/reorder.ts';
import type { QuickRow } from '#db/views/index.ts';
import { type Paise, paise } from '#domain/money.ts';
import { proposedQuantity } from '#domain/rules/quantity.ts';
import { fold, wordsOf } from '#domain/text/fold.ts';

/** Returns the rows that fit every word of a text: the beginning of a word of the name, or of the SKU. */
export function rowsFor(rows: readonly QuickRow[], text: string): readonly QuickRow[] {
  const words = wordsOf(fold(text));
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const own = [...wordsOf(fold(row.name)), ...wordsOf(fold(row.sku))];
    return words.every((word) => own.some((of) => of.startsWith(word)));
  });
}

/** Returns the products with a quantity for the next order. */
export const wantedRows = (rows: readonly QuickRow[]): QuickRow[] => rows.filter(({ wanted }) => wanted > 0);

/** Returns what the cart is asked for: absolute quantities, so that a second tap orders nothing twice. */
export const wantedLines = (rows: readonly QuickRow[]): WantedLine[] =>
  wantedRows(rows).map(({ id, wanted }) => ({ productId: id, quantity: wanted }));

/** Returns the price of what is still missing in the cart, before offers and tax. */
export function missingPaise(rows: readonly QuickRow[]): Paise {
  const missing = (row: QuickRow) => Math.max(0, row.wanted - row.cartQuantity);
  return paise(rows.reduce((sum, row) => sum + Math.round(missing(row) * (row.pricePaise ?? 0)), 0));
}

/** Returns the usual quantities as marks, as far as stock goes, of the rows that can be ordered and have no number yet. */
export function usualMarks(rows: readonly QuickRow[]): Record<string, { want: number }> {
  const marks = rows.flatMap(({ id, wanted, block, usual, step, stock }) => {
    const want = wanted === 0 && block === null ? proposedQuantity({ quantity: usual ?? 0, step, stock }) : 0;
    return want > 0 ? [[id, { want }] as const] : [];
  });
  return Object.fromEntries(marks);
}
