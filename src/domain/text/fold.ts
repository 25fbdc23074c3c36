import { transliterate } from './devanagari.ts';

/** Most texts of a catalogue are plain ASCII; the general path takes ten times longer. */
const isPlain = /^[\x20-\x7e\s]*$/;

/** Say only how the letters of a word are drawn or where it may be cut: zero-width (non-)joiners and soft hyphens. */
const JOINERS = /\p{Join_Control}|\u00ad/gu;

/** Folds a text for comparison: lower case, no accents, Devanagari in Latin letters, one space between words. */
export function fold(text: string): string {
  if (isPlain.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return transliterate(text.replace(JOINERS, ''))
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function wordsOf(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ');
}
