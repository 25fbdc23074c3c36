import type { SearchHit } from '#protocol/workers.ts';
import { fold, wordsOf } from './fold.ts';
import { fitOf, typedWord } from './match-word.ts';
import { compact, type SearchIndex } from './search-index.ts';

/** Scores above what words can reach: exact code first, then a code's beginning, then a name's (REORD-008). */
const EXACT_CODE = 60_000;
const CODE_PREFIX = 40_000;
const NAME_EXACT = 12_000;
const NAME_FIRST_WORDS = 6_000;
/** Less than what parts a whole word from the beginning of one. */
const NAME_BEGINS = 100;

/** A code's beginning is meant as one from this length on. */
const MIN_CODE = 3;

/**
 * The products that fit a text, best first (SRCH-002, REORD-008): every word of the text has to fit some word of the
 * product, in any field. An empty text answers all products in list order. Equal scores keep list order.
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

/** The sum over the words of the best fit of each; 0 where a word fits nothing. */
function scoreWords(index: SearchIndex, words: readonly string[]): Uint32Array {
  const total = new Uint32Array(index.productIds.length);
  const matched = new Uint8Array(total.length);
  for (const [round, text] of words.entries()) {
    const typed = typedWord(text);
    const ofWord = new Uint16Array(total.length);
    for (const word of index.words) {
      const fit = fitOf(typed, word);
      if (fit === 0) continue;
      const { products, weights } = word;
      for (let at = 0; at < products.length; at += 1) {
        const position = products[at] ?? 0;
        const score = fit * (weights[at] ?? 0);
        if (score > (ofWord[position] ?? 0)) ofWord[position] = score;
      }
    }
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

function addCodes(index: SearchIndex, scores: Uint32Array, code: string): void {
  if (code.length < MIN_CODE) return;
  for (const [position, { sku, ean, id }] of index.codes.entries()) {
    const score = scores[position] ?? 0;
    if (sku === code || ean === code || id === code) scores[position] = score + EXACT_CODE;
    else if (sku.startsWith(code) || ean.startsWith(code) || id.startsWith(code))
      scores[position] = score + CODE_PREFIX;
  }
}

function addNames(index: SearchIndex, scores: Uint32Array, folded: string): void {
  for (const [position, name] of index.names.entries()) {
    const score = scores[position] ?? 0;
    if (score === 0 || !name.startsWith(folded)) continue;
    const after = name.charAt(folded.length);
    scores[position] = score + (after === '' ? NAME_EXACT : after === ' ' ? NAME_FIRST_WORDS : NAME_BEGINS);
  }
}

/** The positions of the highest scores, best first, list order among equals, without sorting what is not asked for. */
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

/** A score that at least `limit` of the found reach. */
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

/** The plain reading of SRCH-002: the text stands somewhere, also across words. */
function fallBack(index: SearchIndex, folded: string, limit: number): SearchHit[] {
  const hits: SearchHit[] = [];
  for (const [position, text] of index.texts.entries()) {
    if (hits.length === limit) break;
    if (text.includes(folded)) hits.push({ productId: index.productIds[position] ?? '', score: 1 });
  }
  return hits;
}
