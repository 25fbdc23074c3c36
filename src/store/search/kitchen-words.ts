/**
 * The Hindi words of kitchens and the English words of catalogues. Each row is one thing; searching for one of its
 * words also finds the others. Folded words only.
 */
const things: readonly (readonly string[])[] = [
  ['aloo', 'alu', 'potato'],
  ['matar', 'mutter', 'pea', 'peas'],
  ['palak', 'spinach'],
  ['gobi', 'gobhi', 'cauliflower'],
  ['pyaz', 'pyaaz', 'kanda', 'onion'],
  ['makai', 'makka', 'bhutta', 'corn'],
  ['murgh', 'murg', 'murgi', 'chicken'],
  ['gosht', 'mutton', 'lamb'],
  ['jhinga', 'prawn', 'shrimp'],
  ['machli', 'machhi', 'macchi', 'fish'],
  ['anda', 'egg'],
  ['doodh', 'dudh', 'milk'],
  ['dahi', 'curd', 'yogurt', 'yoghurt'],
  ['makhan', 'makkhan', 'butter'],
  ['chawal', 'rice'],
  ['paneer', 'panir', 'cottage'],
  ['aam', 'mango'],
  ['kela', 'banana'],
  ['seb', 'apple'],
  ['nariyal', 'coconut'],
  ['adrak', 'ginger'],
  ['lehsun', 'lasun', 'garlic'],
  ['mirch', 'mirchi', 'chilli', 'chili'],
  ['tamatar', 'tomato'],
  ['gajar', 'carrot'],
  ['bhindi', 'okra'],
  ['baingan', 'brinjal', 'eggplant', 'aubergine'],
  ['shimla', 'capsicum'],
  ['kheera', 'cucumber'],
  ['nimbu', 'lemon', 'lime'],
  ['badam', 'almond'],
  ['kaju', 'cashew'],
  ['pista', 'pistachio'],
  ['elaichi', 'cardamom'],
  ['kesar', 'saffron'],
  ['shakkar', 'cheeni', 'chini', 'sugar'],
  ['roti', 'chapati', 'chapatti', 'phulka'],
  ['double', 'bread', 'pav', 'pao'],
  ['subzi', 'sabzi', 'sabji', 'vegetable', 'veg'],
];

const byWord: ReadonlyMap<string, readonly string[]> = new Map(
  things.flatMap((words) => words.map((word) => [word, words.filter((other) => other !== word)] as const)),
);

/** Returns other words for the same thing. */
export function otherWordsFor(word: string): readonly string[] {
  return byWord.get(word) ?? [];
}
