import { describe, expect, it } from 'vitest';
import { fold } from '#domain/text/fold.ts';
import type { SearchRow } from '#ports/store-sources.ts';
import { fitOf, typedWord } from './match-word.ts';
import { isWithinOneEdit } from './one-edit.ts';
import { buildSearchIndex } from './search-index.ts';
import { searchProducts } from './search-products.ts';
import { soundOf } from './sound.ts';

const row = (productId: string, name: string, fields: Partial<SearchRow> = {}): SearchRow => ({
  productId,
  sku: `9000${productId}`,
  ean: null,
  name,
  category: 'Frozen',
  brand: '',
  description: '',
  ...fields,
});

const rows = [
  row('01', 'Lachha Paratha', { category: 'Parathas', sku: '80000613', ean: '8901234567890' }),
  row('02', 'Garlic Naan', { category: 'Naans', description: 'Soft bread from the clay oven' }),
  row('03', 'Chicken Seekh Kebab', { category: 'Kebabs', brand: 'Hearth' }),
  row('04', 'Paneer Tikka', { category: 'Starters' }),
  row('05', 'Veg Samosa', { category: 'Starters' }),
  row('06', 'French Fries 9 mm', { category: 'Potato', description: 'Made of potatoes' }),
  row('07', 'Garden Peas', { category: 'Vegetables' }),
  row('08', 'Mango Kulfi', { category: 'Desserts', sku: 'KUL-MAN-80' }),
  row('09', 'Butter Croissant', { category: 'Bakery' }),
  row('10', 'Chocolate Muffin', { category: 'Bakery', description: 'With garlic? No, with cocoa' }),
];
const index = buildSearchIndex(rows);
const find = (text: string, limit = 20) => searchProducts(index, { text, limit }).map((hit) => hit.productId);
const first = (text: string) => find(text)[0] ?? null;

describe('searchProducts', () => {
  it('[SRCH-002] finds by name, category, description, id and SKU, ignoring case and surrounding spaces', () => {
    expect(find('  GARLIC naan ')).toEqual(['02']);
    expect(find('bakery')).toEqual(['09', '10']);
    expect(find('clay')).toEqual(['02']);
    expect(first('08')).toBe('08');
    expect(find('80000613')).toEqual(['01']);
    expect(find('qqqq')).toEqual([]);
  });

  it('[SRCH-002] returns all products in list order for an empty text', () => {
    expect(find('   ')).toEqual(rows.map((one) => one.productId));
    expect(find('', 3)).toEqual(['01', '02', '03']);
  });

  it('[SRCH-002] finds text inside a word and across words', () => {
    expect(find('roissan')).toEqual(['09']);
    expect(find('rench fri')).toEqual(['06']);
  });

  it('ranks an exact SKU or EAN first, however it is typed', () => {
    expect(first('80000613')).toBe('01');
    expect(first('8901234567890')).toBe('01');
    expect(first('kul man 80')).toBe('08');
    expect(first('KULMAN80')).toBe('08');
  });

  it('ranks a whole word before the beginning of one, and a name before a description', () => {
    expect(find('garlic')).toEqual(['02', '10']);
    const near = buildSearchIndex([row('1', 'Peanut Bar'), row('2', 'Pea Soup'), row('3', 'Split pea')]);
    expect(searchProducts(near, { text: 'pea', limit: 9 }).map((hit) => hit.productId)).toEqual(['2', '3', '1']);
  });

  it('allows one slip, in whole words and while typing', () => {
    for (const slip of ['chiken', 'chikcen', 'chickn', 'chicjen', 'chickeen']) expect(first(slip), slip).toBe('03');
    expect(first('crossant')).toBe('09');
    expect(first('chcoo')).toBe('10');
    expect(first('muffni')).toBe('10');
  });

  it('finds Hindi words in the spellings that kitchens use', () => {
    for (const [spelling, id] of [
      ['parantha', '01'],
      ['parata', '01'],
      ['prata', '01'],
      ['panir tika', '04'],
      ['samossa', '05'],
      ['nan', '02'],
      ['sikh kabab', '03'],
      ['culfi', '08'],
      ['कुल्फी', '08'],
      ['पनीर टिक्का', '04'],
      ['समोसा', '05'],
    ] as const) {
      expect(first(spelling), spelling).toBe(id);
    }
  });

  it("finds the catalogue's name for a thing by its Hindi name", () => {
    expect(find('aloo')).toContain('06');
    expect(first('matar')).toBe('07');
    expect(first('आम')).toBe('08');
    expect(first('makhan')).toBe('09');
    expect(first('murgh')).toBe('03');
  });

  it('counts the better fit of a word that contains the typed one and also means it', () => {
    const [word] = buildSearchIndex([row('1', 'Ladipav')]).words;
    const rank = (others: string[]) => word && fitOf({ ...typedWord('pav'), others }, word);
    expect(rank(['ladipav'])).toBeGreaterThan(rank([]) ?? 0);
  });

  it('requires every word to fit', () => {
    expect(find('garlic kebab')).toEqual([]);
    expect(find('veg starters')).toEqual(['05']);
  });

  it('returns at most `limit` products, the best first, equal ones in list order', () => {
    const many = buildSearchIndex(
      Array.from({ length: 500 }, (_, at) =>
        row(String(at), at % 100 === 7 ? 'Roll' : 'Rolling pin', { category: 'x' }),
      ),
    );
    const hits = searchProducts(many, { text: 'roll', limit: 8 }).map((hit) => hit.productId);
    expect(hits).toEqual(['7', '107', '207', '307', '407', '0', '1', '2']);
  });
});

describe('fold', () => {
  it('has one form for letter case, accents, Devanagari and separators', () => {
    expect(fold('  Crème-Brûlée (80g) ')).toBe('creme brulee 80g');
    expect(fold('पनीर')).toBe('paneer');
    expect(fold('आलू गोभी')).toBe('aaloo gobhee');
  });

  it('gives words that sound alike one sound', () => {
    expect(soundOf('paneer')).toBe(soundOf('panir'));
    expect(soundOf('jeera')).toBe(soundOf('zira'));
    expect(soundOf('vada')).toBe(soundOf('wada'));
    expect(soundOf('chicken')).not.toBe(soundOf('chutney'));
  });
});

describe('isWithinOneEdit', () => {
  it('allows one letter added, removed or replaced, and two swapped', () => {
    expect(isWithinOneEdit('bread', 'bread')).toBe(true);
    expect(isWithinOneEdit('bread', 'bred')).toBe(true);
    expect(isWithinOneEdit('bread', 'breaad')).toBe(true);
    expect(isWithinOneEdit('bread', 'broad')).toBe(true);
    expect(isWithinOneEdit('bread', 'braed')).toBe(true);
    expect(isWithinOneEdit('bread', 'beard')).toBe(false);
    expect(isWithinOneEdit('bread', 'brd')).toBe(false);
    expect(isWithinOneEdit('ab', 'ba')).toBe(true);
    expect(isWithinOneEdit('abcd', 'badc')).toBe(false);
  });
});
