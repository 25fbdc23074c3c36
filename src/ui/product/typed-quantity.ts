import { typedQuantity } from '#domain/rules/quantity.ts';

/** What a text typed into a stepper asks for; null when it holds no number at all: then nothing changes. */
export function readTyped(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '');
  return /^-?\d+(\.\d*)?$/.test(plain) ? typedQuantity(plain) : null;
}
