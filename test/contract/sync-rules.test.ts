import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// docs/sync.md numbers its sections ("## 4. Commands") and its rules ("**4.3 Lanes**"). Code and tests cite a number.

const root = join(import.meta.dirname, '../..');
const folders = ['src', 'server', 'workers', 'sw', 'test', 'bench', 'scripts'];
const itself = 'test/contract/sync-rules.test.ts';

/** The numbers that docs/sync.md gives, sections and rules, in their order. */
function numbersOf(text: string): string[] {
  return [...text.matchAll(/^## (\d+)\. |\*\*(\d+\.\d+)\b/gm)].map(([, section, rule]) => section ?? rule ?? '');
}

/** What code says of sync.md: the number behind each mention, or '' where there is none. */
function citationsOf(text: string): string[] {
  return [...text.matchAll(/sync\.md(?:[ \n*]+(\d+(?:\.\d+)?))?/g)].map(([, number]) => number ?? '');
}

const sources = globSync(
  folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
  { cwd: root, exclude: ['**/node_modules/**', itself] },
);

describe('the numbers of docs/sync.md', () => {
  const numbers = numbersOf(readFileSync(join(root, 'docs/sync.md'), 'utf8'));

  it('are given once each, and count up', () => {
    const [sections, rules] = [numbers.filter((n) => !n.includes('.')), numbers.filter((n) => n.includes('.'))];
    expect(sections).toEqual(sections.map((_, index) => String(index + 1)));
    const expected = sections.flatMap((section) =>
      rules.filter((rule) => rule.startsWith(`${section}.`)).map((_, index) => `${section}.${index + 1}`),
    );
    expect(rules).toEqual(expected);
  });

  it('are what code and tests cite, none that does not exist, and no mention without one', () => {
    const known = new Set(numbers);
    const cited = sources.flatMap((path) =>
      citationsOf(readFileSync(join(root, path), 'utf8')).map((number) => ({ path, number })),
    );
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter(({ number }) => !known.has(number))).toEqual([]);
  });

  it('are looked for where a comment breaks its line, too', () => {
    expect(citationsOf('a (sync.md\n * 4.3), b (sync.md 99.1), c (sync.md, Push)')).toEqual(['4.3', '99.1', '']);
  });
});
