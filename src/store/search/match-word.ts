import { isWithinOneEdit, lettersApart } from './one-edit.ts';
import type { IndexedWord, TypedWord } from './search-index.ts';

/**
 * How well a word fits the typed one (REORD-008). A product's rank is this times the weight of the field. `other`:
 * another name of the same thing; `near`: some likeness, for a word that fits nothing better.
 */
export const Fit = {
  exact: 16,
  prefix: 13,
  other: 12,
  like: 10,
  typo: 9,
  sound: 8,
  soundPrefix: 6,
  inside: 5,
  bones: 4,
  near: 2,
} as const;

/** Shorter words have too many neighbours for typos and sounds to be meaningful. */
const MIN_FUZZY = 4;
const MIN_SOUND = 3;
const MIN_BONES = 3;

/**
 * Returns the fit of an indexed word; 0 if it does not fit. The first test that succeeds decides, the best fit first
 * (REORD-008).
 */
export function fitOf(typed: TypedWord, word: IndexedWord): number {
  const { text } = typed;
  // Nearly all words fail here: if two or more letters are missing, the word neither contains the text nor is one slip
  // away.
  const missing = lettersApart(typed.letters & ~word.letters, 0);
  if (missing === 0 && word.text.startsWith(text)) return word.text.length === text.length ? Fit.exact : Fit.prefix;
  if (missing <= 1 && text.length >= MIN_FUZZY && isTypo(typed, word)) return Fit.typo;
  if (typed.sound.length >= MIN_SOUND && word.sound.startsWith(typed.sound))
    return word.sound.length === typed.sound.length ? Fit.sound : Fit.soundPrefix;
  if (missing === 0 && text.length > 1 && word.text.includes(text)) return Fit.inside;
  return typed.bones.length >= MIN_BONES && word.bones === typed.bones ? Fit.bones : 0;
}

/** One slip in a whole word, or in the beginning of a word that is still being typed. */
function isTypo({ text, letters }: TypedWord, word: IndexedWord): boolean {
  const longer = word.text.length - text.length;
  if (longer < -1) return false;
  if (longer <= 1) return lettersApart(letters, word.letters) <= 2 && isWithinOneEdit(text, word.text);
  for (let length = text.length - 1; length <= text.length + 1; length += 1) {
    if (isWithinOneEdit(text, word.text.slice(0, length))) return true;
  }
  return false;
}

/** From this length on, sounds that begin alike, or are one slip apart, are near. */
const MIN_NEAR = 4;
const NEAR_BEGINNING = 3;

/** Returns the fit of a word that only resembles the typed one: it begins alike, or is one slip of a sound away. */
export function nearnessOf(typed: TypedWord, word: IndexedWord): number {
  if (typed.sound.length < MIN_NEAR || word.sound.length < MIN_NEAR) return 0;
  const beginning = Math.max(NEAR_BEGINNING, Math.ceil(typed.sound.length / 2));
  const isNear =
    word.sound.slice(0, beginning) === typed.sound.slice(0, beginning) || isWithinOneEdit(typed.sound, word.sound);
  return isNear ? Fit.near : 0;
}
