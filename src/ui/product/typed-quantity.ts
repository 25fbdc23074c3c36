import { typedQuantity } from '#domain/rules/quantity.ts';

/** A number as people type it; null when the text holds none. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '');
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : null;
}

/** What a text typed into a stepper asks for; null when it holds no number at all: then nothing changes. */
export function readTyped(text: string): number | null {
  const number = readNumber(text);
  return number === null ? null : typedQuantity(String(number));
}
