import { typedQuantity } from '#domain/rules/quantity.ts';

/** Reads a typed number; null when the text is not a number. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '');
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : null;
}

/** Reads the quantity typed into a stepper; null when the text is not a number, so that nothing changes. */
export function readTyped(text: string): number | null {
  const number = readNumber(text);
  return number === null ? null : typedQuantity(String(number));
}
