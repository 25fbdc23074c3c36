import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  extendedWebp,
  heicHeader,
  jpegHeader,
  losslessWebp,
  lossyWebp,
  pngHeader,
} from '#test/support/picture-headers.ts';
import { type PictureSize, readPictureHeader } from './picture-size.ts';

const sides = (max: number) => ({ width: fc.integer({ min: 1, max }), height: fc.integer({ min: 1, max }) });
const formats = {
  png: { make: pngHeader, max: 0x7fff_ffff },
  'extended WebP': { make: extendedWebp, max: 0xff_ffff },
  'lossless WebP': { make: losslessWebp, max: 0x4000 },
  'lossy WebP': { make: lossyWebp, max: 0x3fff },
  HEIC: { make: heicHeader, max: 0x7fff_ffff },
} as const;

describe('readPictureHeader', () => {
  it.each(Object.entries(formats))('reads any size of a %s', (_, { make, max }) => {
    fc.assert(
      fc.property(fc.record(sides(max)), (size) => {
        expect(readPictureHeader(make(size))).toEqual({ size });
      }),
    );
  });

  it('reads any size of a JPEG, behind any segments', () => {
    const segments = fc.array(fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 300 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.record(sides(0xffff)), segments, (size, before) => {
        expect(readPictureHeader(jpegHeader(size, before))).toEqual({ size });
      }),
    );
  });

  it('takes no size from the thumbnail inside a segment of a JPEG', () => {
    const thumbnail = [...jpegHeader({ width: 160, height: 120 })];
    const photo: PictureSize = { width: 4000, height: 3000 };
    expect(readPictureHeader(jpegHeader(photo, [thumbnail]))).toEqual({ size: photo });
  });

  it('reads a view of a larger buffer from its own beginning', () => {
    const png = pngHeader({ width: 7, height: 5 });
    const inside = new Uint8Array([1, 2, 3, ...png, 4]).subarray(3);
    expect(readPictureHeader(inside)).toEqual({ size: { width: 7, height: 5 } });
  });

  it('finds no picture in other files, and no size in one that is cut off or empty', () => {
    for (const text of ['', '%PDF-1.7', '<!doctype html>', 'MZ\u0090', 'GIF89a', 'RIFF1234AVI ']) {
      expect(readPictureHeader(new TextEncoder().encode(text)), text).toBeNull();
    }
    const png = pngHeader({ width: 7, height: 5 });
    expect(readPictureHeader(png.slice(0, 20))).toEqual({ size: null });
    expect(readPictureHeader(pngHeader({ width: 0, height: 5 }))).toEqual({ size: null });
    expect(readPictureHeader(jpegHeader({ width: 7, height: 5 }).slice(0, 8))).toEqual({ size: null });
  });

  it('reads any bytes without failing, also behind the mark of a format', () => {
    const marks = Object.values(formats).map(({ make }) => [...make({ width: 9, height: 9 })]);
    const start = fc.constantFrom(...marks, [...jpegHeader({ width: 9, height: 9 })]);
    const file = fc.tuple(start, fc.nat(60), fc.uint8Array({ maxLength: 200 }));
    fc.assert(
      fc.property(file, ([mark, cut, rest]) => {
        const found = readPictureHeader(new Uint8Array([...mark.slice(0, cut), ...rest]));
        expect(found === null || found.size === null || found.size.width * found.size.height > 0).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
