import { Fit, fitOf, nearnessOf } from './match-word.ts';
import { type IndexedWord, type SearchIndex, type TypedWord, typedWord } from './search-index.ts';
import type { Phrase } from './things.ts';

/** The best fit of a word in each product, by position, and the best of them all without the field's weight. */
export type WordScores = { scores: Uint16Array; bestFit: number };

/** Returns the scores of a typed word: whole, as a beginning, with a slip, by sound (REORD-008). */
export const scoresOfWord = (index: SearchIndex, text: string): WordScores => scan(index, typedWord(text), fitOf);

/** Returns the scores of words that only resemble a typed one. */
export const scoresNear = (index: SearchIndex, text: string): WordScores => scan(index, typedWord(text), nearnessOf);

/** Raises the scores of products that have all words of a phrase, in the singular or plural, by how well they fit. */
export function addPhrase(scores: Uint16Array, index: SearchIndex, { phrase, fit }: { phrase: Phrase; fit: number }) {
  const forms = phrase.map((word) => formsOf(word).flatMap((form) => index.byText.get(form) ?? []));
  if (forms.some((words) => words.length === 0)) return;
  const [first, ...others] = forms.map((words, at) => {
    // One word needs no array of its own.
    const into = at === 0 && forms.length === 1 ? scores : new Uint16Array(scores.length);
    for (const word of words) addWord(into, word, fit);
    return into;
  });
  if (!first || others.length === 0) return;
  for (let position = 0; position < scores.length; position += 1) {
    let sum = first[position] ?? 0;
    for (const other of others) {
      const own = other[position] ?? 0;
      sum = sum === 0 || own === 0 ? 0 : sum + own;
    }
    const score = sum / forms.length;
    if (score > (scores[position] ?? 0)) scores[position] = score;
  }
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

/** Whether a fit is so weak that other readings of the word are worth a try. */
export const isWeak = (fit: number): boolean => fit < Fit.typo;
