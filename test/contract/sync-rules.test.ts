import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// docs/sync.md numbers its sections ("## 4. Commands") and its rules ("**4.3 Lanes**"). Code and tests cite a number.

const root = join(import.meta.dirname, '../..');
const folders = ['src', 'server', 'workers', 'sw', 'test', 'bench', 'scripts'];
const itself = 'test/contract/sync-rules.test.ts';

/** Returns the numbers of sections and rules in docs/sync.md, in order. */
function numbersOf(text: string): string[] {
  return [...text.matchAll(/^## (\d+)\. |\*\*(\d+\.\d+)\b/gm)].map(([, section, rule]) => section ?? rule ?? '');
}

/** Returns the number after each mention of sync.md in a text, or '' when there is none. */
function citationsOf(text: string): string[] {
  return [...text.matchAll(/sync\.md(?:[ \n*]+(\d+(?:\.\d+)?))?/g)].map(([, number]) => number ?? '');
}

const sources = globSync(
  folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
  { cwd: root, exclude: ['**/node_modules/**', itself] },
);

describe('the numbers of docs/sync.md', () => {
  const numbers = numbersOf(readFileSync(join(root, 'docs/sync.md'), 'utf8'));

  it('appear once each, and count up', () => {
    const [sections, rules] = [numbers.filter((n) => !n.includes('.')), numbers.filter((n) => n.includes('.'))];
    expect(sections).toEqual(sections.map((_, index) => String(index + 1)));
    const expected = sections.flatMap((section) =>
      rules.filter((rule) => rule.startsWith(`${section}.`)).map((_, index) => `${section}.${index + 1}`),
    );
    expect(rules).toEqual(expected);
  });

  it('are what code and tests cite: every mention has one, and it exists', () => {
    const known = new Set(numbers);
    const cited = sources.flatMap((path) =>
      citationsOf(readFileSync(join(root, path), 'utf8')).map((number) => ({ path, number })),
    );
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter(({ number }) => !known.has(number))).toEqual([]);
  });

  it('are found even where a comment breaks its line', () => {
    expect(citationsOf('a (sync.md\n * 4.3), b (sync.md 99.1), c (sync.md, Push)')).toEqual(['4.3', '99.1', '']);
  });
});

it('the files and folders that docs/sync.md names exist', () => {
  const text = readFileSync(join(root, 'docs/sync.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./*-]+(?:\.(?:ts|md|json)|\/[\w*-]+))`/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(60);
  // A name alone may be in any folder; a path is from the root, or from docs or the gateway.
  const places = ['', 'docs/', 'server/gateway/'];
  const exists = (name: string) =>
    name.includes('/') || name.endsWith('.md')
      ? places.some((place) => globSync(`${place}${name}*`, { cwd: root }).length > 0)
      : sources.some((path) => path.endsWith(`/${name}`));
  expect(named.filter((name) => !exists(name))).toEqual([]);
});
