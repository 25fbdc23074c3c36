import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allRanges, menu } from '#crm/seed/catalogue/menu.ts';
import { rangeSchema } from '#crm/seed/catalogue/product-range.ts';
import { readDemoJson, readDrawing } from '#crm/seed/demo-files.ts';
import { slugOf } from '#crm/seed/pictures/picture-keys.ts';

const cookies = JSON.parse(readFileSync('demo/ranges/cookies.json', 'utf8'));

describe('the files of demo/', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'larder-demo-files-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const read = (text: string) => {
    writeFileSync(join(folder, 'cookies.json'), text);
    return readDemoJson('cookies.json', rangeSchema, pathToFileURL(`${folder}/`));
  };
  const readWith = (change: Record<string, unknown>) =>
    read(JSON.stringify({ ...cookies, lines: [cookies.lines[0], { ...cookies.lines[1], ...change }] }));

  it.each([
    [{ priceRupees: '120' }, 'lines.1.priceRupees: Invalid type: Expected number but received "120"'],
    [{ priceRupees: undefined }, 'lines.1.priceRupees'],
    [{ grams: 0 }, 'lines.1.grams'],
    [{ sku: '123' }, 'lines.1.sku: An SKU is 80 and six digits'],
    [{ drawing: 'mango/blue' }, 'lines.1.drawing: There is no drawing demo/drawings/mango/blue.svg'],
    [{ garnish: ['fluent-emoji/rose', 'ros'] }, 'lines.1.garnish.1: There is no drawing demo/drawings/ros.svg'],
    [{ garnsh: [] }, 'lines.1.garnsh: Invalid key'],
    [{ brand: 'Gulmohar' }, 'lines.1.brand'],
  ])('%o stops the seeder with the names of file and field', (change, message) => {
    expect(() => readWith(change)).toThrow('demo/cookies.json is wrong:');
    expect(() => readWith(change)).toThrow(message);
  });

  it('are read when nothing is wrong, and a text that is not JSON is refused with the name of its file', () => {
    expect(readWith({})).toMatchObject({ category: 'Cookies', lines: { length: 2 } });
    expect(() => read('{ "category": ')).toThrow('demo/cookies.json is not JSON: ');
  });

  it('contain no range that the menu does not list', () => {
    const files = readdirSync('demo/ranges').map((file) => file.replace(/\.json$/, ''));
    expect(menu.flatMap(({ ranges }) => ranges).sort()).toEqual(files.sort());
    expect(allRanges.map(({ category }) => slugOf(category)).sort()).toEqual(files);
  });

  it('contain only drawings that can be placed in a picture', () => {
    const files = readdirSync('demo/drawings', { recursive: true, encoding: 'utf8' });
    const names = files.flatMap((file) => /^(.*)\.svg$/.exec(file)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(300);
    for (const name of names) {
      expect(readDrawing(name), name).toMatch(/^<\w/);
      // The gateway's converter has no fonts and loads nothing from elsewhere.
      expect(readDrawing(name), name).not.toMatch(/<text|<style|<image|href="(?!#)|url\((?!#)/);
    }
  });
});
