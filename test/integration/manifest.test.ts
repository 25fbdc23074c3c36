import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };
type Manifest = {
  display: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
};

const folder = join(import.meta.dirname, '../../public');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest;

describe('[TAB-003] the manifest', () => {
  it('has icons for every shape, full bleed ones among them', () => {
    expect(manifest.display).toBe('standalone');
    const of = (purpose: string) => manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
    expect(of('any')).toEqual(['192x192', '512x512', 'any']);
    expect(of('maskable')).toEqual(['192x192', '512x512']);
  });

  it('shows screens of phone and tablet in small files', () => {
    const forms = manifest.screenshots.map(({ form_factor }) => form_factor);
    expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']));
    for (const { src } of manifest.screenshots) expect(statSync(join(folder, src)).size, src).toBeLessThan(120_000);
  });

  it('leads to the list, the cart and the orders', () => {
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/quick-order', '/cart-summary', '/my-orders']);
  });

  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  it.each(pictures.filter(({ sizes }) => sizes !== 'any'))(
    'has $src in the size that it says',
    async ({ src, sizes }) => {
      const { width, height } = await sharp(join(folder, src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    },
  );
});
