import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import type { TextArea } from './area.ts';
import { calendarDay, day, englishDates, money, nameDates, plural } from './format.ts';
import { hindi, hindiDates } from './hi/index.ts';
import { english, Locale, loadTranslator, localeOf } from './translator.ts';

const files = readdirSync(new URL('en', import.meta.url)).filter((name) => name.endsWith('.ts'));
const areas = await Promise.all(
  files.map(async (name) => {
    const exported = Object.values((await import(`./en/${name.replace('.ts', '')}.ts`)) as Record<string, TextArea>);
    return exported.find((value) => typeof value === 'object' && 'en' in value) as TextArea;
  }),
);

/** 'key.path' → text or function, for every text of a tree. */
const leaves = (node: unknown, path = ''): [string, unknown][] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, value]) => leaves(value, `${path}.${key}`))
    : [[path, node]];

/** Texts without a word of their own: a value alone, a name, numbers as an example. */
const wordless = /^[^A-Za-z]*$/;
/** What Indian kitchens read in Latin letters: names, codes, file names, hashtags. */
const latin =
  /Larder|COD|°C|account_statement\.pdf|भाषा · Language|KYC|GST(IN)?|PAN|OTP|SKU|EAN|IFSC|UPI|PIN|PDF|JPG|PNG|MB|QR|TCS|Form 27D|206C\(1H\)|Id|ID|Wi-Fi|iPhone|iPad|Safari|Add to Home Screen|Home Screen|WhatsApp|JavaScript|SDK|LinkedIn|Facebook|Twitter|Instagram|larder-\S+|Space|Escape|A-Z|Nov|\bX\b|B2B|FrozenFood|Bakery|FoodService|AM|PM|am|pm|hrs?/g;

describe('Hindi', () => {
  afterAll(() => nameDates(englishDates));

  it('[I18N-001] every area and every text of the catalogue is there, of the same kind', () => {
    expect(areas.map(({ name }) => name).toSorted()).toEqual(Object.keys(hindi).toSorted());
    for (const area of areas) {
      const kinds = (tree: unknown) => leaves(tree).map(([path, leaf]) => `${path}: ${typeof leaf}`);
      expect(kinds(hindi[area.name as keyof typeof hindi]), area.name).toEqual(kinds(area.en));
    }
  });

  it('[I18N-001] no sentence stayed in Latin letters', () => {
    const left = areas.flatMap((area) =>
      leaves(hindi[area.name as keyof typeof hindi])
        .filter(([, text]) => typeof text === 'string' && !wordless.test(text.replaceAll(latin, '')))
        .map(([path, text]) => `${area.name}${path}: ${text}`),
    );
    expect(left).toEqual([]);
  });

  it('[I18N-001] is loaded as one language, with dates and plural forms; money keeps its lakh grouping', async () => {
    // A plain type: the real one of all areas at once is too deep for the compiler.
    const hi = (await loadTranslator(Locale.hi)) as (area: TextArea) => unknown;
    for (const area of areas) expect(hi(area)).not.toBe(area.en);
    expect(calendarDay('2026-11-23')).toBe('23 नव॰ 2026');
    expect(day(Date.UTC(2026, 10, 23))).toBe('सोम, 23 नव॰');
    expect([0, 1, 2].map((n) => plural('hi', n, { one: 'a', other: 'b' }))).toEqual(['a', 'a', 'b']);
    expect(money(paise(12_345_650))).toBe('₹1,23,456.50');
    expect(await loadTranslator(Locale.en)).toBe(english);
    expect(calendarDay('2026-11-23')).toBe('23 Nov 2026');
    expect(hindiDates.months).toHaveLength(12);
  });

  it('follows the first language of the browser that the app has', () => {
    expect(localeOf(['ta-IN', 'hi-IN', 'en'])).toBe('hi');
    expect(localeOf(['en-GB', 'hi'])).toBe('en');
    expect(localeOf(['fr'])).toBe('en');
    expect(localeOf([])).toBe('en');
  });
});
