/**
 * Maps the many Latin spellings of Hindi words, and sounds that are easily confused, to one spelling: long vowels
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
  [/aa|ah(?![aeiou])/g, 'a'],
  [/(ee|ea|ie|ii|ey|ai|ay|y|e|i)+/g, 'i'],
  [/(oo|ou|ow|uu|au|aw|o|u)+/g, 'u'],
  [/(.)\1+/g, '$1'],
];

/** Returns a sound's consonants, for words whose vowels people spell differently ("prata" for "paratha"). */
export function bonesOf(sound: string): string {
  return sound.charAt(0) + sound.slice(1).replace(/[aiu]/g, '');
}

/** Returns how a folded word sounds. Drops a silent vowel at its end ("samosa" and "samos" sound alike). */
export function soundOf(word: string): string {
  let sound = word;
  for (const [pattern, letter] of sounds) sound = sound.replace(pattern, letter);
  return sound.length > 3 ? sound.replace(/[aiu]+$/, '') : sound;
}
