import { describe, expect, it } from 'vitest';
import { fold } from '#domain/text/fold.ts';
import type { SearchRow } from '#ports/store-sources.ts';
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
const find = (text: string) => [...searchProducts(index, { text }).productIds];
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
  });

  it('[SRCH-002] finds text inside a word and across words', () => {
    expect(find('roissan')).toEqual(['09']);
    expect(find('rench fri')).toEqual(['06']);
  });

  it('ranks an exact SKU or EAN first, however it is typed', () => {
    expect(first('80000613')).toBe('01');
    expect(first('8901234567890')).toBe('01');
    expect(first('८९०१२३४५६७८९०')).toBe('01');
    expect(first('kul man 80')).toBe('08');
    expect(first('KULMAN80')).toBe('08');
  });

  it('ranks a whole word before the beginning of one, and a name before a description', () => {
    expect(find('garlic')).toEqual(['02', '10']);
    const near = buildSearchIndex([row('1', 'Peanut Bar'), row('2', 'Pea Soup'), row('3', 'Split pea')]);
    expect(searchProducts(near, { text: 'pea' }).productIds).toEqual(['2', '3', '1']);
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

  it('[REORD-008] ranks exact codes, then beginnings, then slips, then other spellings of a sound', () => {
    const levels = buildSearchIndex([
      row('sound', 'Panir'),
      row('slip', 'Paneet'),
      row('begins', 'Paneermix'),
      row('code', 'Something else', { sku: 'PANEER' }),
    ]);
    expect(searchProducts(levels, { text: 'paneer' }).productIds).toEqual(['code', 'begins', 'slip', 'sound']);
    const numbers = buildSearchIndex([
      row('1', 'Tray 80000613'),
      row('2', 'Bun', { sku: '8000061399' }),
      row('3', 'Roll', { sku: '80000613' }),
      row('4', 'Loaf', { ean: '80000613' }),
    ]);
    expect(searchProducts(numbers, { text: '80000613' }).productIds).toEqual(['3', '4', '2', '1']);
  });

  it('wants every word, while a product has them all', () => {
    expect(find('veg starters')).toEqual(['05']);
    expect(searchProducts(index, { text: 'veg starters' })).toMatchObject({ match: 'all', missing: [] });
  });

  it('[REORD-008] finds the products with most words when none has them all, and names the missing ones', () => {
    const answer = (text: string) => {
      const { productIds, match, missing } = searchProducts(index, { text });
      return { found: productIds, match, missing };
    };
    expect(answer('garlic naan Qwxz')).toEqual({ found: ['02', '10'], match: 'some', missing: ['Qwxz'] });
    expect(answer('गार्लिक क्ष्क्ष्क')).toMatchObject({ match: 'some', missing: ['क्ष्क्ष्क'] });
    expect(answer('garlic kebab')).toMatchObject({ match: 'some', missing: [] });
    expect(answer('garlic kebab').found.toSorted()).toEqual(['02', '03', '10']);
    expect(answer('qwxz')).toEqual({ found: [], match: 'nothing', missing: ['qwxz'] });
  });

  it('does not miss quantities and small words', () => {
    expect(searchProducts(index, { text: '2 kg of frozen samosa' })).toMatchObject({
      match: 'all',
      productIds: ['05'],
    });
  });

  it('reads names of two words as one thing, together or apart', () => {
    for (const text of ['french fries', 'frenchfries', 'finger chips', 'फ्रेंच फ्राइज'])
      expect(first(text), text).toBe('06');
    for (const text of ['paneertikka', 'panir tikka']) expect(first(text), text).toBe('04');
    expect(first('seekhkabab')).toBe('03');
  });

  it('[REORD-008] begins an empty search with what this kitchen buys', () => {
    const bought = ['05', 'gone', '02'];
    expect(searchProducts(index, { text: ' ', bought }).productIds.slice(0, 4)).toEqual(['05', '02', '01', '03']);
  });

  it('returns the best first, equal ones in list order', () => {
    const many = buildSearchIndex(
      Array.from({ length: 500 }, (_, at) =>
        row(String(at), at % 100 === 7 ? 'Roll' : 'Rolling pin', { category: 'x' }),
      ),
    );
    const { productIds } = searchProducts(many, { text: 'roll' });
    expect(productIds).toHaveLength(500);
    expect(productIds.slice(0, 8)).toEqual(['7', '107', '207', '307', '407', '0', '1', '2']);
  });
});

describe('fold', () => {
  it('has one form for letter case, accents, Devanagari and separators', () => {
    expect(fold('  Crème-Brûlée (80g) ')).toBe('creme brulee 80g');
    expect(fold('पनीर')).toBe('paneer');
    expect(fold('आलू गोभी')).toBe('aaloo gobhee');
    expect(fold('कुलचा चटनी मटर अदरक')).toBe('kulchaa chatnee matar adrak');
  });

  it('passes over joiners, which some Hindi keyboards write inside a word', () => {
    expect(fold('चिल्\u200dली')).toBe(fold('चिल्ली'));
    expect(fold('मट\u200cर')).toBe('matar');
    expect(fold('crois\u00adsant')).toBe('croissant');
    const found = searchProducts(index, { text: 'गार्\u200dलिक नान' });
    expect([found.match, found.productIds]).toEqual(['all', ['02']]);
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
