import { type Paise, paise, paiseFromRupees } from '#domain/money.ts';

/** Writes an amount as Paytm wants it: rupees with exactly two decimals. */
export function rupeeText(amount: Paise): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads an amount to the paisa; null for anything that is not a plain amount in rupees. */
export function paiseOf(text: string | null | undefined): Paise | null {
  if (!text || !/^\d{1,12}(?:\.\d{1,2})?$/.test(text)) return null;
  return paise(paiseFromRupees(text));
}
