import { compactCode } from '#domain/lists/typed-lines.ts';
import { fold, wordsOf } from '#domain/text/fold.ts';
import type { SearchRow } from '#ports/store-sources.ts';
import { lettersOf } from './one-edit.ts';
import { bonesOf, soundOf } from './sound.ts';

/** The weight of the field that contains a word, by how much it says about a product. */
const FieldWeight = { name: 64, brand: 40, category: 36, description: 16 } as const;

/** A word, typed or of the catalogue, with the data for comparing it. */
export type TypedWord = { text: string; sound: string; bones: string; letters: number };

/** A distinct word of the catalogue, and the products that contain it. */
export type IndexedWord = TypedWord & {
  /** Positions in `productIds`, ascending. */
  products: Uint32Array;
  /** For each of these products, the weight of its best field. */
  weights: Uint8Array;
};

export type ProductCodes = { sku: string; ean: string; id: string };

export type SearchIndex = {
  /** In list order. */
  productIds: readonly string[];
  words: readonly IndexedWord[];
  byText: ReadonlyMap<string, IndexedWord>;
  /** One word for each sound, to learn whether the catalogue has a word that sounds like this. */
  bySound: ReadonlyMap<string, IndexedWord>;
  /** SKU, EAN and id of each product, compact. Codes are not words: slips and sounds do not apply to them. */
  codes: readonly ProductCodes[];
  /** Positions of products whose SKU has letters: only these can match a text without a digit. */
  letterCodes: readonly number[];
  /** Folded names, for "begins with" and for ties. */
  names: readonly string[];
  /** All folded fields of a product in one text: the fallback for a text that breaks in the middle of a word. */
  texts: readonly string[];
};

/** Builds the index; the fold and the sound of each distinct word are computed once, here. */
export function buildSearchIndex(rows: readonly SearchRow[]): SearchIndex {
  const postings = new Map<string, { products: number[]; weights: number[] }>();
  const codes: ProductCodes[] = [];
  const names: string[] = [];
  const texts: string[] = [];
  const foldOnce = memo(fold);
  for (const [position, row] of rows.entries()) {
    const name = fold(row.name);
    const fields: [string, number][] = [
      [name, FieldWeight.name],
      [foldOnce(row.brand), FieldWeight.brand],
      [foldOnce(row.category), FieldWeight.category],
      [fold(row.description), FieldWeight.description],
    ];
    for (const [text, weight] of fields) for (const word of wordsOf(text)) post(postings, { word, position, weight });
    codes.push({ sku: compactCode(row.sku), ean: compactCode(row.ean ?? ''), id: row.productId.toLowerCase() });
    names.push(name);
    texts.push(`${fields.map(([text]) => text).join(' ')} ${fold(row.sku)}`);
  }
  const words = [...postings].map(([text, { products, weights }]) => ({
    ...typedWord(text),
    products: Uint32Array.from(products),
    weights: Uint8Array.from(weights),
  }));
  return {
    productIds: rows.map((row) => row.productId),
    words,
    byText: new Map(words.map((word) => [word.text, word])),
    bySound: new Map(words.map((word) => [word.sound, word])),
    codes,
    letterCodes: codes.flatMap(({ sku }, position) => (/\p{L}/u.test(sku) ? [position] : [])),
    names,
    texts,
  };
}

/** Computes each text once: the same few categories and brands occur thousands of times. */
function memo(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const done = known.get(text) ?? work(text);
    known.set(text, done);
    return done;
  };
}

/** Prepares a word for comparison with thousands of others. */
export function typedWord(text: string): TypedWord {
  const sound = soundOf(text);
  return { text, sound, bones: bonesOf(sound), letters: lettersOf(text) };
}

/** A product's fields come best first, so the first posting of a word has its best weight. */
function post(
  postings: Map<string, { products: number[]; weights: number[] }>,
  { word, position, weight }: { word: string; position: number; weight: number },
): void {
  const known = postings.get(word);
  if (!known) postings.set(word, { products: [position], weights: [weight] });
  else if (known.products.at(-1) !== position) {
    known.products.push(position);
    known.weights.push(weight);
  }
}
