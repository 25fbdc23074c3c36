import type { SearchIndex } from './search-index.ts';

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
 * Adds the scores of codes: exact, then by their beginning, then anywhere. Ids and numbers count only for a text with a
 * digit.
 */
export function addCodes(index: SearchIndex, scores: Uint32Array, code: string): void {
  const add = (position: number, rank: number) => {
    if (rank > 0) scores[position] = (scores[position] ?? 0) + rank;
  };
  if (!/\d/.test(code)) {
    for (const position of index.letterCodes) add(position, codeRank(index.codes[position]?.sku ?? '', code));
    return;
  }
  let position = 0;
  for (const { sku, ean, id } of index.codes) {
    add(position, Math.max(codeRank(sku, code), codeRank(ean, code), codeRank(id, code)));
    position += 1;
  }
}

function codeRank(own: string, code: string): number {
  if (!own.includes(code)) return 0;
  if (code.length < MIN_CODE) return CODE_INSIDE;
  if (own.length === code.length) return EXACT_CODE;
  return own.startsWith(code) ? CODE_PREFIX : CODE_INSIDE;
}

/** Raises products that fit already and whose name begins with the text. */
export function addNames(index: SearchIndex, scores: Uint32Array, folded: string): void {
  for (let position = 0; position < scores.length; position += 1) {
    const score = scores[position] ?? 0;
    if (score === 0) continue;
    const name = index.names[position] ?? '';
    if (!name.startsWith(folded)) continue;
    const after = name.charAt(folded.length);
    scores[position] = score + (after === '' ? NAME_EXACT : after === ' ' ? NAME_FIRST_WORDS : NAME_BEGINS);
  }
}
