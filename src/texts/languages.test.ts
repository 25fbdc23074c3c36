import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import type { TextArea, TextTree } from './area.ts';
import { orderAgainTexts } from './en/order-again.ts';
import { returnTexts } from './en/returns.ts';
import { shellTexts } from './en/shell.ts';
import { calendarDay, day, englishDates, money, nameDates, plural } from './format.ts';
import { english, type LanguageFile, languages, loadTranslator, localeOf } from './translator.ts';

const files = readdirSync(new URL('en', import.meta.url)).filter((name) => name.endsWith('.ts'));
const areas = await Promise.all(
  files.map(async (name) => {
    const exported = Object.values((await import(`./en/${name.replace('.ts', '')}.ts`)) as Record<string, TextArea>);
    return exported.find((value) => typeof value === 'object' && 'en' in value) as TextArea;
  }),
);

type Leaf = [path: string, text: unknown];

/** 'key.path' → text or function, for every text of a tree. */
const leaves = (node: unknown, path = ''): Leaf[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, value]) => leaves(value, `${path}.${key}`))
    : [[path, node]];

/** Texts without a word of their own: a value alone, a name, numbers as an example. */
const wordless = /^[^A-Za-z]*$/;
/** What Indian kitchens read in Latin letters: names, codes, file names, hashtags. */
const latin =
  /Larder|COD|°C|account_statement\.pdf|भाषा · Language|KYC|GST(IN)?|PAN|OTP|SKU|EAN|IFSC|UPI|PIN|PDF|JPG|PNG|[KM]B|QR|TCS|Form 27D|206C\(1H\)|Id|ID|Wi-Fi|iPhone|iPad|Safari|Add to Home Screen|Home Screen|WhatsApp|JavaScript|SDK|LinkedIn|Facebook|Twitter|Instagram|larder-\S+|Space|Escape|Enter|DISCARD|A-Z|Nov|\bX\b|B2B|FrozenFood|Bakery|FoodService|AM|PM|am|pm|hrs?/g;

/** Anything that a text asks of its values: every property and answer again, a word without letters, and three. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, key) =>
    key === Symbol.toPrimitive
      ? (hint: string) => (hint === 'number' ? 3 : '◇')
      : key === 'then'
        ? undefined
        : anything,
  apply: () => anything,
});
/** For texts that choose by a word. */
const KEY = 'phone';
const samples = [anything, 0, 1, 30, '2026-11-23', '◇', true, false, null, ['◇', '◇']];

/** What a function says for every combination of sample values; those that it cannot take are left out. */
function said(text: (...values: unknown[]) => unknown, values: readonly unknown[] = samples): string[] {
  const combinations = Array.from({ length: text.length }).reduce<unknown[][]>(
    (known) => known.flatMap((before) => values.map((sample) => [...before, sample])),
    [[]],
  );
  const found = combinations.flatMap((each) => {
    try {
      const shown = String(text(...each)).replaceAll(KEY, '◇');
      return /Na\.?N|undefined|null|true|false|function|=>|Infinity/.test(shown) ? [] : [shown];
    } catch {
      return [];
    }
  });
  return found.length > 0 || values !== samples ? found : said(text, [...samples, KEY]);
}

const sentences = (text: unknown): string[] =>
  typeof text === 'function' ? [...new Set(said(text as () => unknown))] : [String(text)];

describe.each(languages.filter(({ value }) => value !== 'en'))('$label', ({ value }) => {
  afterAll(() => nameDates(englishDates));
  const loaded = import(`./${value}/index.ts`) as Promise<LanguageFile>;

  it('[I18N-001] every area and every text of the catalogue is there, of the same kind', async () => {
    const { texts } = await loaded;
    expect(areas.map(({ name }) => name).toSorted()).toEqual(Object.keys(texts).toSorted());
    for (const area of areas) {
      const kinds = (tree: unknown) => leaves(tree).map(([path, leaf]) => `${path}: ${typeof leaf}`);
      expect(kinds(texts[area.name]), area.name).toEqual(kinds(area.en));
    }
  });

  it('[I18N-001] no sentence stayed in Latin letters, whatever its values', async () => {
    const { texts, dates } = await loaded;
    nameDates(dates);
    const left = areas.flatMap((area) =>
      leaves(texts[area.name]).flatMap(([path, text]) => {
        const all = sentences(text);
        const english = all.filter((words) => !wordless.test(words.replaceAll(latin, '')));
        // A function that takes none of the samples is not looked at, which the test must not hide.
        const unknown = all.length === 0 ? ['takes none of the sample values'] : [];
        return [...english.slice(0, 1), ...unknown].map((words) => `${area.name}${path}: ${words}`);
      }),
    );
    expect(left).toEqual([]);
  });

  it('[I18N-001] is loaded as one language', async () => {
    // A plain type: the real one of all areas at once is too deep for the compiler.
    const translate = (await loadTranslator(value)) as (area: TextArea) => TextTree;
    for (const area of areas) expect(translate(area)).not.toBe(area.en);
    expect((await loaded).dates.months).toHaveLength(12);
    expect((await loaded).dates.weekdays).toHaveLength(7);
    expect(await loadTranslator('en')).toBe(english);
    expect(calendarDay('2026-11-23')).toBe('23 Nov 2026');
  });
});

describe('Hindi', () => {
  it('[I18N-001] has its own dates and plural forms; money keeps its lakh grouping', async () => {
    await loadTranslator('hi');
    expect(calendarDay('2026-11-23')).toBe('23 नव॰ 2026');
    expect(day(Date.UTC(2026, 10, 23))).toBe('सोम, 23 नव॰');
    expect([0, 1, 2].map((n) => plural('hi', n, { one: 'a', other: 'b' }))).toEqual(['a', 'a', 'b']);
    expect(money(paise(12_345_650))).toBe('₹1,23,456.50');
    await loadTranslator('en');
  });

  it('[I18N-001] words agree with one thing and with several', async () => {
    const t = (await loadTranslator('hi')) as <T extends TextTree>(area: TextArea<T>) => T;
    const [shell, again, returns] = [t(shellTexts), t(orderAgainTexts), t(returnTexts)];
    expect([1, 3].map(shell.sync.unsent)).toEqual(['1 बदलाव अभी नहीं भेजा गया', '3 बदलाव अभी नहीं भेजे गए']);
    expect([1, 3].map(again.attention.notPlaced)).toEqual(['1 ऑर्डर नहीं हुआ', '3 ऑर्डर नहीं हुए']);
    expect([1, 3].map(returns.door.comment.photos)).toEqual(['इसके साथ 1 फ़ोटो जाएगी।', 'इसके साथ 3 फ़ोटो जाएँगी।']);
    await loadTranslator('en');
  });
});

it('follows the first language of the browser that the app has', () => {
  expect(localeOf(['ta-IN', 'hi-IN', 'en'])).toBe('hi');
  expect(localeOf(['en-GB', 'hi'])).toBe('en');
  expect(localeOf(['fr'])).toBe('en');
  expect(localeOf([])).toBe('en');
});
