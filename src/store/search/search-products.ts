import { fold, wordsOf } from '#domain/text/fold.ts';
import type { SearchHit } from '#protocol/workers.ts';
import { fitOf, typedWord } from './match-word.ts';
import { compact, type SearchIndex } from './search-index.ts';

/** Scores above what words can reach: first an exact code, then a code's beginning, then a name's (REORD-008). */
const EXACT_CODE = 60_000;
const CODE_PREFIX = 40_000;
const CODE_INSIDE = 50;
const NAME_EXACT = 12_000;
const NAME_FIRST_WORDS = 6_000;
/** Less than the difference between a whole word and the beginning of one. */
const NAME_BEGINS = 100;

/** From this length on, a text may be a code or its beginning. */
const MIN_CODE = 3;

/**
 * Returns the products that fit a text, best first (SRCH-002, REORD-008). Every word of the text has to fit some word
 * of the product, in any field. An empty text returns all products in list order. Equal scores keep list order.
 */
export function searchProducts(index: SearchIndex, { text, limit }: { text: string; limit: number }): SearchHit[] {
  const folded = fold(text);
  if (folded === '') return index.productIds.slice(0, limit).map((productId) => ({ productId, score: 0 }));
  const scores = scoreWords(index, wordsOf(folded));
  addCodes(index, scores, compact(text));
  addNames(index, scores, folded);
  const found = best(scores, limit);
  if (found.length === 0) return fallBack(index, folded, limit);
  return found.map((position) => ({ productId: index.productIds[position] ?? '', score: scores[position] ?? 0 }));
}

/** Sums the best fit of each word; 0 if any word fits nothing. */
function scoreWords(index: SearchIndex, words: readonly string[]): Uint32Array {
  const total = new Uint32Array(index.productIds.length);
  const matched = new Uint8Array(total.length);
  for (const [round, text] of words.entries()) {
    const ofWord = wordScores(index, text);
    for (let position = 0; position < total.length; position += 1) {
      const score = ofWord[position] ?? 0;
      if (score === 0 || matched[position] !== round) total[position] = 0;
      else {
        total[position] = (total[position] ?? 0) + score;
        matched[position] = round + 1;
      }
    }
  }
  return total;
}

/** While the user types, the first words stay the same, so their scores are kept for the next keystroke. */
const recent = new WeakMap<SearchIndex, Map<string, Uint16Array>>();
const KEPT_WORDS = 12;

/** Returns the best fit of one typed word in each product. */
function wordScores(index: SearchIndex, text: string): Uint16Array {
  const known = recent.get(index) ?? new Map<string, Uint16Array>();
  recent.set(index, known);
  const kept = known.get(text);
  if (kept) return kept;
  const scores = new Uint16Array(index.productIds.length);
  const typed = typedWord(text);
  for (const word of index.words) {
    const fit = fitOf(typed, word);
    if (fit === 0) continue;
    const { products, weights } = word;
    for (let at = 0; at < products.length; at += 1) {
      const position = products[at] ?? 0;
      const score = fit * (weights[at] ?? 0);
      if (score > (scores[position] ?? 0)) scores[position] = score;
    }
  }
  if (known.size >= KEPT_WORDS) known.clear();
  known.set(text, scores);
  return scores;
}

/**
 * Adds the scores of codes: exact, then by their beginning, then anywhere. Ids and numbers count only for a text with a
 * digit.
 */
function addCodes(index: SearchIndex, scores: Uint32Array, code: string): void {
  const add = (position: number, codes: readonly string[]) => {
    const rank = Math.max(...codes.map((own) => codeRank(own, code)));
    if (rank > 0) scores[position] = (scores[position] ?? 0) + rank;
  };
  if (/\d/.test(code)) {
    for (const [position, { sku, ean, id }] of index.codes.entries()) add(position, [sku, ean, id]);
  } else {
    for (const position of index.letterCodes) add(position, [index.codes[position]?.sku ?? '']);
  }
}

function codeRank(own: string, code: string): number {
  if (!own.includes(code)) return 0;
  if (code.length < MIN_CODE) return CODE_INSIDE;
  if (own.length === code.length) return EXACT_CODE;
  return own.startsWith(code) ? CODE_PREFIX : CODE_INSIDE;
}

function addNames(index: SearchIndex, scores: Uint32Array, folded: string): void {
  for (const [position, name] of index.names.entries()) {
    const score = scores[position] ?? 0;
    if (score === 0 || !name.startsWith(folded)) continue;
    const after = name.charAt(folded.length);
    scores[position] = score + (after === '' ? NAME_EXACT : after === ' ' ? NAME_FIRST_WORDS : NAME_BEGINS);
  }
}

/** Returns the positions of the highest scores, best first and equal ones in list order, without sorting the rest. */
function best(scores: Uint32Array, limit: number): number[] {
  const found: number[] = [];
  for (let position = 0; position < scores.length; position += 1) if ((scores[position] ?? 0) > 0) found.push(position);
  if (found.length > limit * 4) {
    const threshold = thresholdOf(scores, found, limit);
    return sorted(
      found.filter((position) => (scores[position] ?? 0) >= threshold),
      scores,
    ).slice(0, limit);
  }
  return sorted(found, scores).slice(0, limit);
}

/** Returns a score that at least `limit` of the found products reach. */
function thresholdOf(scores: Uint32Array, found: readonly number[], limit: number): number {
  const counts = new Map<number, number>();
  for (const position of found) {
    const score = scores[position] ?? 0;
    counts.set(score, (counts.get(score) ?? 0) + 1);
  }
  let taken = 0;
  for (const [score, count] of [...counts].sort((a, b) => b[0] - a[0])) {
    taken += count;
    if (taken >= limit) return score;
  }
  return 0;
}

function sorted(positions: readonly number[], scores: Uint32Array): number[] {
  return positions.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

/** The plain reading of SRCH-002: the text appears somewhere, also across words. */
function fallBack(index: SearchIndex, folded: string, limit: number): SearchHit[] {
  const hits: SearchHit[] = [];
  for (const [position, text] of index.texts.entries()) {
    if (hits.length === limit) break;
    if (text.includes(folded)) hits.push({ productId: index.productIds[position] ?? '', score: 1 });
  }
  return hits;
}
