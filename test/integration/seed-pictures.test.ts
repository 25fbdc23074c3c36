import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { catalogueItems } from '#crm/seed/catalogue/catalogue-items.ts';
import { generateDemoData } from '#crm/seed/generate-demo-data.ts';
import { drawText } from '#crm/seed/pictures/lettering.ts';
import { demoMedia } from '#crm/seed/pictures/media-source.ts';
import { parsePictureKey, pictureKey } from '#crm/seed/pictures/picture-keys.ts';
import { renderPicture } from '#crm/seed/pictures/render-picture.ts';
import type { SeedRecord } from '#crm/seed/seed-records.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';

const data = generateDemoData({ today: '2026-11-21' });

function rowsOf<N extends CrmObjectName>(object: N): readonly SeedRecord<N>[] {
  return (data.get(object) ?? []) as unknown as readonly SeedRecord<N>[];
}

const media = rowsOf('ManagedContent');
const keyOf = (url: string | null | undefined) => /^\/cms\/media\/([a-z0-9-]+)\.svg$/.exec(url ?? '')?.[1] ?? '';
const allUrls = [
  ...media.map(({ Url }) => Url),
  ...rowsOf('Home_Banner__c').map(({ Banner_Url__c }) => Banner_Url__c),
  ...rowsOf('Category_Banner__c').map(({ Banner_URL__c }) => Banner_URL__c),
  ...rowsOf('Testimonial__c').map(({ Image_Link__c }) => Image_Link__c),
];
const drawn = new Map([...new Set(allUrls.map(keyOf))].map((key) => [key, renderPicture(key)?.svg ?? '']));

function outlinesOf(word: string): string {
  const drawing = drawText(word, { x: 0, y: 0, size: 100, fill: '#ffffff' });
  return drawing.slice(drawing.indexOf('<path'));
}

describe('the demo pictures', () => {
  it('[DATA-020] are one PLP and two PDP for every product, and one for every category', () => {
    for (const { sku } of catalogueItems) {
      const own = media.filter(({ Title }) => Title === sku).map(({ AltText }) => AltText);
      expect(own, sku).toEqual(['PLP', 'PDP', 'PDP']);
    }
    const shown = rowsOf('ProductCategory').filter(({ Name, Active__c }) => Active__c && Name !== 'Welcome Gift');
    for (const { Name } of shown)
      expect(
        media.filter(({ Title }) => Title === Name),
        Name,
      ).toHaveLength(1);
  });

  it('exist for every address in the data, well formed and within bounds', () => {
    for (const [key, svg] of drawn) {
      expect(svg, key).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d+" height="\d+"/);
      expect(svg, key).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg, key).not.toMatch(/<text|<foreignObject|<script|<image|href="(?!#)/);
      expect(svg.length, key).toBeLessThan(64 * 1024);
    }
  });

  it('keep one shape per place: square lists, 4 to 3 details, one size per banner kind', () => {
    const shapes = new Map<string, Set<string>>();
    for (const [key, svg] of drawn) {
      const place = key
        .replace(/\d{8}/, '')
        .replace(/pdp-\d/, 'pdp')
        .replace(/-v\d$/, '')
        .replace(/^category-(?!banner).*/, 'category')
        .replace(/^category-banner-.*/, 'category-banner')
        .replace(/-\d-/, '-');
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
      shapes.set(place, (shapes.get(place) ?? new Set()).add(`${width}x${height}`));
    }
    expect(Object.fromEntries([...shapes].map(([place, sizes]) => [place, [...sizes]]))).toEqual({
      'product--plp': ['640x640'],
      'product--pdp': ['960x720'],
      category: ['640x640'],
      'category-banner': ['1600x400'],
      'home-mobile': ['1080x720'],
      'home-desktop': ['1600x520'],
      'testimonial-mobile': ['1080x720'],
      'testimonial-desktop': ['1600x520'],
    });
  });

  it('differ: no two of the 963 product pictures are the same', () => {
    const pictures = [...drawn].filter(([key]) => key.startsWith('product-')).map(([, svg]) => svg);
    expect(pictures).toHaveLength(963);
    expect(new Set(pictures).size).toBe(963);
  });

  it('show the pack with its size, in figures that a phone’s card shows legibly', () => {
    for (const item of catalogueItems) {
      const svg = drawn.get(pictureKey({ kind: 'product', sku: item.sku, view: 'plp' })) ?? '';
      const { line } = item;
      const grams = line.pieces * line.grams;
      const net = grams >= 1000 ? [`${grams / 1000}`, 'kg'] : [`${grams}`, 'g'];
      const words = line.pieces === 1 ? net : [`${line.pieces}`, 'pcs', ...net];
      const packScale = Number(/scale\(([\d.]+)\)"><(?:path|rect)/.exec(svg)?.[1]);
      const printed = [...svg.matchAll(/<g fill="#ffffff" transform="[^"]*scale\(([\d.]+)\)">/g)];
      expect(printed, item.sku).toHaveLength(words.length);
      for (const [at, word] of words.entries()) {
        expect(svg, `${item.sku} ${word}`).toContain(outlinesOf(word));
        // A figure is 0.7 of its letter size; a phone's card may be 160 px wide.
        const heightPx = Number(printed[at]?.[1]) * 100 * 0.7 * packScale * (160 / 640);
        expect(heightPx, `${item.sku} ${word}`).toBeGreaterThan(at % 2 === 0 ? 8 : 4.5);
      }
    }
  });

  it('are identical each time', () => {
    for (const [key, svg] of [...drawn].slice(0, 60)) expect(renderPicture(key)?.svg).toBe(svg);
  });

  it('can be rendered by the library that the gateway uses', async () => {
    const sample = [...drawn].filter((_, at) => at % 97 === 0);
    for (const [key, svg] of sample) {
      const picture = sharp(Buffer.from(svg)).resize(160);
      const { info } = await picture.clone().webp().toBuffer({ resolveWithObject: true });
      expect({ key, width: info.width }).toEqual({ key, width: 160 });
      // A picture that failed half way would be one flat colour.
      expect((await picture.stats()).entropy, key).toBeGreaterThan(0.5);
    }
  });

  it('have keys that parse back, even for the packs of a large catalogue; invalid keys have no picture', () => {
    for (const key of drawn.keys()) {
      const subject = parsePictureKey(key);
      expect(subject && pictureKey(subject)).toBe(key);
    }
    const large = generateDemoData({ today: '2026-11-21', products: 700, orders: 0 });
    const added = (large.get('ManagedContent') ?? []).slice(-30) as unknown as readonly SeedRecord<'ManagedContent'>[];
    for (const { Url } of added) expect(renderPicture(keyOf(Url)), Url).not.toBeNull();
    for (const key of [
      '',
      'product-80000613',
      'product-80000613-plp',
      'product-99999999-plp-v2',
      'product-80000613-pdp-3-v2',
      'category-nothing',
      'home-4-mobile',
      'home-1-watch',
      'category-banner-breads-and-buns',
      '../secrets',
      '__proto__',
    ]) {
      expect(renderPicture(key), key).toBeNull();
    }
  });

  it('are served as SVG by name', async () => {
    const picture = await demoMedia('product-80000613-plp-v2.svg');
    expect(picture?.type).toBe('image/svg+xml');
    expect(new TextDecoder().decode(picture?.content)).toBe(renderPicture('product-80000613-plp-v2')?.svg);
    expect(await demoMedia('product-80000613-plp-v2')).toBeNull();
    expect(await demoMedia('product-80000613-plp-v2.png')).toBeNull();
  });

  it('include the notice of the emoji set that they use', () => {
    expect(readFileSync('demo/drawings/fluent-emoji/LICENSE.txt', 'utf8')).toMatch(
      /MIT License\s+Copyright \(c\) Microsoft Corporation/,
    );
    expect(readdirSync('demo/drawings/fluent-emoji').length).toBeLessThan(100);
  });
});
