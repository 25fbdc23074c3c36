import { transliterate } from './devanagari.ts';

/** Most catalogues are plain ASCII nearly everywhere; the long way takes ten times longer. */
const isPlain = /^[\x20-\x7e\s]*$/;

/** Lower case, no accents, Devanagari in Latin letters, one space between words: how texts are compared. */
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

/**
 * One spelling for the many in which Hindi words are written with Latin letters, and for what ears mistake: long vowels
 * short, aspirates plain, v as w, z as j, doubled letters single (REORD-008).
 */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/(ck|q|k)h?/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/tch|chh|ch|c(?=h)/g, 'C'],
  [/c/g, 'k'],
  [/sh|s/g, 's'],
  [/([bdgjt])h/g, '$1'],
  [/[zj]/g, 'j'],
  [/[vw]/g, 'w'],
  [/(aa|ah)/g, 'a'],
  [/(ee|ea|ie|ii|ey|ai|ay|y|e|i)+/g, 'i'],
  [/(oo|ou|ow|uu|au|aw|o|u)+/g, 'u'],
  [/(.)\1+/g, '$1'],
];

/** The consonants of a sound, for words whose vowels nobody writes alike ("prata" for "paratha"). */
export function bonesOf(sound: string): string {
  return sound.charAt(0) + sound.slice(1).replace(/[aiu]/g, '');
}

/** How a folded word sounds. A silent vowel at its end is dropped ("samosa" and "samos" sound alike). */
export function soundOf(word: string): string {
  let sound = word;
  for (const [pattern, letter] of sounds) sound = sound.replace(pattern, letter);
  return sound.length > 3 ? sound.replace(/[aiu]+$/, '') : sound;
}
