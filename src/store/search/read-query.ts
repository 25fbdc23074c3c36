import { fold, wordsOf } from '#domain/text/fold.ts';
import { Fit } from './match-word.ts';
import type { SearchIndex } from './search-index.ts';
import { soundOf } from './sound.ts';
import { LONGEST_NAME, type Phrase, thingNamed, thingsLike, thingsThatSound } from './things.ts';
import { addPhrase, isWeak, scoresNear, scoresOfWord } from './word-scores.ts';

/** A word of the text, or a few that name one thing together: "french fries". */
export type Term = {
  /** As typed, for messages. */
  typed: string;
  /** The score of each product, by position; 0 if the term does not fit. */
  scores: Uint16Array;
  /** Whether it says nothing about a product: it may be missing in one that fits otherwise. */
  mayMiss: boolean;
};

/** Words of a kitchen's list that no catalogue has: how much of it, and small words between. */
const smallWords = new Set(
  'the of for and with in a an ka ki ke ko wala wali wale kg kilo gm gram grams ltr litre pcs pc piece pieces packet packets pkt pack packs box dozen frozen fresh ready'.split(
    ' ',
  ),
);

type Word = { text: string; typed: string };

/** Reads a text as terms: the longest known names of things first, otherwise word by word. */
export function readQuery(index: SearchIndex, text: string): Term[] {
  const words = text
    .trim()
    .split(/\s+/)
    .flatMap((typed): Word[] => wordsOf(fold(typed)).map((word) => ({ text: word, typed })));
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const span = words.slice(at, at + spanAt(index, words, at));
    terms.push(termOf(index, span));
    at += span.length;
  }
  return terms;
}

/** Returns how many words from here on are one name: of a thing, or a word of the catalogue that was typed apart. */
function spanAt(index: SearchIndex, words: readonly Word[], at: number): number {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 1; length -= 1) {
    const joined = joinedOf(words.slice(at, at + length));
    if (thingNamed(joined).length > 0 || index.byText.has(joined)) return length;
    if (!index.byText.has(words[at]?.text ?? '') && thingsThatSound(joined).length > 0) return length;
  }
  return 1;
}

const joinedOf = (words: readonly Word[]): string => words.map(({ text }) => text).join('');

/** While the user types, the first words stay the same, so their scores are kept for the next keystroke. */
const recent = new WeakMap<SearchIndex, Map<string, Uint16Array>>();
const KEPT_TERMS = 24;

function termOf(index: SearchIndex, span: readonly Word[]): Term {
  const key = span.map(({ text }) => text).join(' ');
  const known = recent.get(index) ?? new Map<string, Uint16Array>();
  recent.set(index, known);
  const scores = known.get(key) ?? scoresOf(index, span);
  if (known.size >= KEPT_TERMS && !known.has(key)) known.clear();
  known.set(key, scores);
  const typed = [...new Set(span.map((word) => word.typed))].join(' ');
  const joined = joinedOf(span);
  return { typed, scores, mayMiss: span.length === 1 && (smallWords.has(joined) || /^\d+$/.test(joined)) };
}

/** Returns the scores of a term: as its word or words, and as the name of a thing that has other names. */
function scoresOf(index: SearchIndex, span: readonly Word[]): Uint16Array {
  const joined = joinedOf(span);
  const { scores, bestFit } =
    span.length === 1 ? scoresOfWord(index, joined) : { scores: new Uint16Array(index.productIds.length), bestFit: 0 };
  const add = (phrases: readonly Phrase[], fit: number) => {
    for (const phrase of phrases) addPhrase(scores, index, { phrase, fit });
  };
  if (span.length > 1) add([span.map(({ text }) => text), [joined]], Fit.exact);
  const named = thingNamed(joined);
  add(named, Fit.other);
  if (named.length === 0 && bestFit < Fit.exact) add(thingsThatSound(joined), Fit.like);
  if (isWeak(bestFit) && !scores.some((score) => score >= STRONG)) {
    add(cuts(index, joined), Fit.like);
    add(thingsLike(joined), Fit.typo);
    if (scores.every((score) => score === 0)) return scoresNear(index, joined).scores;
  }
  return scores;
}

/** The score of a product whose name has another word for the same thing. */
const STRONG = Fit.like * 64;
/** The shortest half of a word that may be two. */
const MIN_HALF = 3;

/** Returns the two words that may have been written as one: "alootikki". */
function cuts(index: SearchIndex, joined: string): Phrase[] {
  const found: Phrase[] = [];
  const known = (half: string) => {
    const own = index.byText.get(half) ?? index.bySound.get(soundOf(half));
    return own?.text ?? thingNamed(half).find(([word, more]) => !more && index.byText.has(word ?? ''))?.[0];
  };
  for (let at = MIN_HALF; at <= joined.length - MIN_HALF; at += 1) {
    const [left, right] = [known(joined.slice(0, at)), known(joined.slice(at))];
    if (left && right) found.push([left, right]);
  }
  return found;
}
