import { compactCode } from '#domain/lists/typed-lines.ts';
import { fold } from '#domain/text/fold.ts';
import { latinDigits } from '#domain/text/latin-digits.ts';
import type { SearchAnswer } from '#protocol/workers.ts';
import { addCodes, addNames } from './code-scores.ts';
import { readQuery, type Term } from './read-query.ts';
import type { SearchIndex } from './search-index.ts';

/** What one more fitting word is worth when no product has all of them: more than any fit. */
const WORD = 20_000;
/** The products shown then. */
const PARTIAL = 60;
/** What this customer buys, shown when nothing fits. */
const INSTEAD = 12;

/**
 * Returns the products that fit a text, best first (SRCH-002, REORD-008). Every word of the text has to fit some word
 * of the product, in any field; if no product has all, those with most of them are found. An empty text returns all
 * products, those of `bought` first. Equal scores keep list order.
 */
export function searchProducts(
  index: SearchIndex,
  { text, bought = [] }: { text: string; bought?: readonly string[] },
): SearchAnswer {
  const folded = fold(text);
  if (folded === '') {
    const own = known(index, bought);
    return answer([...new Set([...own, ...index.productIds])], own.length);
  }
  const terms = readQuery(index, text);
  const scores = fitting(index, terms, { all: true });
  addCodes(index, scores, compactCode(latinDigits(text)));
  addNames(index, scores, folded);
  const whole = best(index, scores);
  if (whole.length > 0) return answer(whole);
  const inside = across(index, folded);
  if (inside.length > 0) return answer(inside);
  const partial = best(index, fitting(index, terms, { all: false })).slice(0, PARTIAL);
  const missing = terms.filter((term) => !term.mayMiss && term.scores.every((score) => score === 0));
  const words = { missing: missing.map(({ typed }) => typed) };
  if (partial.length > 0) return { productIds: partial, match: 'some', bought: 0, ...words };
  const instead = known(index, bought).slice(0, INSTEAD);
  return { productIds: instead, match: 'nothing', bought: instead.length, ...words };
}

const answer = (productIds: string[], bought = 0): SearchAnswer => ({ productIds, match: 'all', missing: [], bought });

/** Returns the products that have a score, best first and equal ones in list order. */
function best({ productIds }: SearchIndex, scores: Uint32Array): string[] {
  const scoreAt = (position: number) => scores[position] ?? 0;
  const found: number[] = [];
  // A plain loop, because this reads a place for each product of the catalogue at every keystroke.
  for (let position = 0; position < scores.length; position += 1) if (scoreAt(position) > 0) found.push(position);
  return found.sort((a, b) => scoreAt(b) - scoreAt(a)).map((position) => productIds[position] ?? '');
}

/** Returns those of these products that can be searched. */
function known(index: SearchIndex, productIds: readonly string[]): string[] {
  if (productIds.length === 0) return [];
  const all = new Set(index.productIds);
  return productIds.filter((id) => all.has(id));
}

/** Sums the scores of the terms that fit a product, if all of them do or some are enough; 0 for other products. */
function fitting(index: SearchIndex, terms: readonly Term[], { all }: { all: boolean }): Uint32Array {
  const needed = terms.filter(({ mayMiss }) => !mayMiss);
  // A text of small words only is searched for them.
  const counted = needed.length > 0 ? needed : terms;
  const extras = needed.length > 0 ? terms.filter(({ mayMiss }) => mayMiss) : [];
  const total = new Uint32Array(index.productIds.length);
  const fits = new Uint16Array(total.length);
  // Term by term, because two arrays at a time are read several times faster than all of them for each product.
  for (const { scores } of counted) {
    for (let position = 0; position < total.length; position += 1) {
      const own = scores[position] ?? 0;
      if (own === 0) continue;
      fits[position] = (fits[position] ?? 0) + 1;
      total[position] = (total[position] ?? 0) + own;
    }
  }
  for (const { scores } of extras) {
    for (let position = 0; position < total.length; position += 1) {
      if (fits[position] !== 0) total[position] = (total[position] ?? 0) + (scores[position] ?? 0);
    }
  }
  if (counted.length === 1) return total;
  for (let position = 0; position < total.length; position += 1) {
    const count = fits[position] ?? 0;
    if (count < counted.length) total[position] = all || count === 0 ? 0 : count * WORD + (total[position] ?? 0);
  }
  return total;
}

/** The plain reading of SRCH-002: the text appears somewhere, also across words. */
const across = ({ productIds, texts }: SearchIndex, folded: string): string[] =>
  productIds.filter((_, position) => texts[position]?.includes(folded));
