import { typedQuantity } from '#domain/rules/quantity.ts';
import { latinDigits } from '#domain/text/latin-digits.ts';

/** Reads a typed number; null when the text is not a number. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '');
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : null;
}

/** A quantity has at most four characters (CART-007); blanks and commas, as in a pasted '1,200', are none of them. */
export const quantityText = (typed: string): string => latinDigits(typed).replace(/[\s,]/g, '').slice(0, 4);

/** Reads the quantity typed into a stepper; null when the text is not a number, so that nothing changes. */
export function readTyped(text: string): number | null {
  const number = readNumber(text);
  return number === null ? null : typedQuantity(String(number));
}
