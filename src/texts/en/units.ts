import type { Paise } from '#domain/money.ts';
import { textArea } from '../area.ts';
import { count, money, plural } from '../format.ts';

/** One of what is sold: `SoldUnit` of the domain. */
type Sold = { name: string; pieces: number | null; grams: number | null };

const pieces = (n: number) => `${count(n)} ${plural('en', n, { one: 'piece', other: 'pieces' })}`;
const weight = (grams: number) => (grams >= 1000 ? `${count(grams / 1000)} kg` : `${count(grams)} g`);
const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ');

/** Codes such as 'PC' have no plural. */
function named(n: number, name: string): string {
  if (n === 1 || name === name.toUpperCase()) return name;
  return /(s|x|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`;
}

/** What is sold, and quantities of it: the same words on every screen. */
export const unitsTexts = textArea('units', {
  /** 'Box of 50 · 1.1 kg' */
  sold: ({ name, pieces: n, grams }: Sold) =>
    joined(n === null ? name : `${soldName(name)} of ${count(n)}`, grams === null ? null : weight(grams)),
  /** '6 Boxes'; only the number of a product that is no longer in the catalogue. */
  quantity: (n: number, sold: Sold | null) =>
    sold === null ? count(n) : `${count(n)} ${named(n, sold.pieces === null ? sold.name : soldName(sold.name))}`,
  /** `quantity` in words, here and below. */
  free: (quantity: string) => `+ ${quantity} free`,
  of: (quantity: string, name: string) => `${quantity} of ${name}`,
  freeOf: (quantity: string, name: string) => `${quantity} of ${name}, free`,
  /** '300 pieces · 6.6 kg': what a quantity contains; '' when the record does not say. */
  content: (n: number, { pieces: each, grams }: Sold) =>
    joined(each === null ? null : pieces(n * each), grams === null ? null : weight(n * grams)),
  per: ({ name, pieces: each }: Sold) => `per ${each === null ? name : soldName(name)}`,
  compared: { piece: (price: Paise) => `${money(price)}/piece`, kg: (price: Paise) => `${money(price)}/kg` },
  /** 'Sold in 2s' */
  soldIn: (step: number) => `Sold in ${count(step)}s`,
  choose: (options: readonly number[]) => `Choose ${options.map((each) => count(each)).join(' or ')}.`,
  take: (n: number) => `Take ${count(n)}`,
});

/** What holds several pieces is a pack, even where the CRM counts it as a piece. */
function soldName(name: string): string {
  return /^(pc|pac)$/i.test(name) ? 'Pack' : name;
}
