import { transliterate } from './devanagari.ts';

/** Most texts of a catalogue are plain ASCII; the general path takes ten times longer. */
const isPlain = /^[\x20-\x7e\s]*$/;

/** Folds a text for comparison: lower case, no accents, Devanagari in Latin letters, one space between words. */
export function fold(text: string): string {
  if (isPlain.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return transliterate(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function wordsOf(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ');
}
