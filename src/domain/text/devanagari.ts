/**
 * Devanagari in the Latin letters that kitchens use. A consonant carries an 'a' unless a vowel sign or a virama
 * follows. Hindi does not speak that 'a' at the end of a word, and in the middle between two syllables that have a
 * vowel of their own ("kulcha", not "kulacha"), so it is left out there.
 */
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ळ: 'l',
  क़: 'q',
  ख़: 'kh',
  ग़: 'g',
  ज़: 'z',
  ड़: 'r',
  ढ़: 'rh',
  फ़: 'f',
};
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ee',
  उ: 'u',
  ऊ: 'oo',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
};
const signs: Readonly<Record<string, string>> = {
  'ा': 'aa',
  'ि': 'i',
  'ी': 'ee',
  'ु': 'u',
  'ू': 'oo',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
};
const VIRAMA = '्';
const NUKTA = '़';
const nasals = new Set(['ं', 'ँ']);
const digits = '०१२३४५६७८९';

/** The 'a' that a consonant carries, until it is known whether it is spoken. */
const INHERENT = '\u0259';
const SILENT = new RegExp(
  `([aeiou${INHERENT}](?:chh|[kgcjtdpbs]h|[bcdfghjklmnpqrstvwyz]))${INHERENT}(?=(?:chh|[kgcjtdpbs]h|[bcdfghjklmnpqrstvwyz])[aeiou${INHERENT}])`,
  'g',
);

const isDevanagari = /[\u0900-\u097f]/;

export function transliterate(text: string): string {
  if (!isDevanagari.test(text)) return text;
  const letters = [...text.normalize('NFC')];
  let latin = '';
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    const withNukta = letters[at + 1] === NUKTA ? (consonants[`${letter}${NUKTA}`.normalize('NFC')] ?? null) : null;
    const consonant = withNukta ?? consonants[letter];
    if (consonant !== undefined) {
      if (letters[at + 1] === NUKTA) at += 1;
      latin += consonant + inherentVowel(letters, at + 1);
      continue;
    }
    if (letter === VIRAMA || letter === NUKTA) continue;
    const digit = digits.indexOf(letter);
    latin += nasals.has(letter) ? 'n' : (vowels[letter] ?? signs[letter] ?? (digit >= 0 ? String(digit) : letter));
  }
  return latin.replace(SILENT, '$1').replaceAll(INHERENT, 'a');
}

/** Returns the 'a' that a consonant carries when nothing else follows within the word. */
function inherentVowel(letters: readonly string[], next: number): string {
  const letter = letters[next];
  if (letter === undefined || letter === VIRAMA || signs[letter] !== undefined) return '';
  return isDevanagari.test(letter) ? INHERENT : '';
}
