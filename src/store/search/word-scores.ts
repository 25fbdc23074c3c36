import { Fit, fitOf, nearnessOf, type TypedWord, typedWord } from './match-word.ts';
import type { IndexedWord, SearchIndex } from './search-index.ts';
import type { Phrase } from './things.ts';

/** The best fit of a word in each product, by position, and the best of them all without the field's weight. */
export type WordScores = { scores: Uint16Array; bestFit: number };

/** While the user types, the first words stay the same, so their scores are kept for the next keystroke. */
const recent = new WeakMap<SearchIndex, Map<string, WordScores>>();
const KEPT_WORDS = 24;

/** Returns the scores of a typed word: whole, as a beginning, with a slip, by sound (REORD-008). */
export const scoresOfWord = (index: SearchIndex, text: string): WordScores =>
  kept(index, text, () => scan(index, typedWord(text), fitOf));

/** Returns the scores of words that only resemble a typed one. */
export const scoresNear = (index: SearchIndex, text: string): WordScores =>
  kept(index, `~${text}`, () => scan(index, typedWord(text), nearnessOf));

/** Returns the scores of products that have all words of a phrase, in the singular or plural, and how well they fit. */
export function scoresOfPhrase(index: SearchIndex, phrase: Phrase, fit: number): Uint16Array {
  const [first, ...others] = phrase.map((word) => scoresOfForms(index, word, fit));
  if (!first) return new Uint16Array(index.productIds.length);
  const scores = first.slice();
  for (const other of others) {
    for (let at = 0; at < scores.length; at += 1) {
      const [a, b] = [scores[at] ?? 0, other[at] ?? 0];
      scores[at] = a === 0 || b === 0 ? 0 : (a + b) / 2;
    }
  }
  return scores;
}

function scoresOfForms(index: SearchIndex, word: string, fit: number): Uint16Array {
  return kept(index, `=${fit} ${word}`, () => {
    const scores = new Uint16Array(index.productIds.length);
    for (const form of formsOf(word)) {
      const known = index.byText.get(form);
      if (known) addWord(scores, known, fit);
    }
    return { scores, bestFit: fit };
  }).scores;
}

/** Returns the singular and the plurals of an English word, as it may be in a catalogue. */
function formsOf(word: string): string[] {
  const forms = [word, `${word}s`, `${word}es`, word.replace(/y$/, 'ies')];
  return word.endsWith('s') ? [...forms, word.slice(0, -1)] : forms;
}

function scan(index: SearchIndex, typed: TypedWord, fits: (typed: TypedWord, word: IndexedWord) => number): WordScores {
  const scores = new Uint16Array(index.productIds.length);
  let bestFit = 0;
  for (const word of index.words) {
    const fit = fits(typed, word);
    if (fit === 0) continue;
    if (fit > bestFit) bestFit = fit;
    addWord(scores, word, fit);
  }
  return { scores, bestFit };
}

function addWord(scores: Uint16Array, { products, weights }: IndexedWord, fit: number): void {
  for (let at = 0; at < products.length; at += 1) {
    const position = products[at] ?? 0;
    const score = fit * (weights[at] ?? 0);
    if (score > (scores[position] ?? 0)) scores[position] = score;
  }
}

function kept(index: SearchIndex, key: string, work: () => WordScores): WordScores {
  const known = recent.get(index) ?? new Map<string, WordScores>();
  recent.set(index, known);
  const done = known.get(key) ?? work();
  if (known.size >= KEPT_WORDS && !known.has(key)) known.clear();
  known.set(key, done);
  return done;
}

/** Whether a fit is so weak that other readings of the word are worth a try. */
export const isWeak = (fit: number): boolean => fit < Fit.typo;
