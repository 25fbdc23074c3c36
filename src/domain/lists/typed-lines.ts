import { MAX_QUANTITY, startQuantity } from '#domain/rules/quantity.ts';
import { latinDigits } from '#domain/text/latin-digits.ts';

/** A typed or pasted line: a SKU or EAN, and how many. `quantity`: null if the line has none. */
export type TypedLine = { text: string; code: string; quantity: number | null };

/** Normalizes a typed or scanned code: no spaces or hyphens, lower case. */
export const compactCode = (code: string): string => code.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Reads "SKU quantity" lines, also as they come from a table: with tabs, commas, semicolons, or 'x' before the quantity.
 * Empty lines are left out; a second line of a product adds to the first.
 */
export function readTypedLines(text: string): TypedLine[] {
  const lines = new Map<string, TypedLine>();
  for (const typed of latinDigits(text).split(/\r?\n/)) {
    const line = readLine(typed.trim());
    if (!line) continue;
    const before = lines.get(line.code);
    const both = before && before.quantity !== null && line.quantity !== null ? before.quantity + line.quantity : null;
    const quantity = both === null ? (before?.quantity ?? line.quantity) : Math.min(both, MAX_QUANTITY);
    lines.set(line.code, before ? { ...before, quantity } : line);
  }
  return [...lines.values()];
}

function readLine(text: string): TypedLine | null {
  if (compactCode(text) === '') return null;
  const match = /^(.*?\S)(?:\s*[,;\t|]\s*|\s+)(?:[x×*]\s*)?(\d{1,4})(?:\s*(?:pcs?|nos?|box(?:es)?|packs?))?\.?$/i.exec(
    text,
  );
  const [, code = text, quantity] = match ?? [];
  return { text, code: compactCode(code), quantity: quantity === undefined ? null : Number(quantity) };
}

/**
 * Returns what a line orders: its quantity rounded up to whole selling steps, of which `MAX_QUANTITY` has room for the
 * last; without a quantity, where the stepper starts.
 */
export function typedQuantityOf(
  { quantity }: Pick<TypedLine, 'quantity'>,
  product: { step: number; startQuantity: number },
): number {
  if (quantity === null) return product.startQuantity;
  if (quantity === 0) return 0;
  const { step } = product;
  return Math.min(startQuantity({ step, minimum: quantity }), Math.floor(MAX_QUANTITY / step) * step);
}

/**
 * Returns what all lines order of each product: one typed by its SKU and again by its EAN adds up, as two lines of one
 * code do.
 */
export function typedQuantities(
  lines: readonly { product: { id: string; step: number }; quantity: number }[],
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { product, quantity } of lines) {
    const most = Math.floor(MAX_QUANTITY / product.step) * product.step;
    sums.set(product.id, Math.min((sums.get(product.id) ?? 0) + quantity, most));
  }
  return sums;
}
