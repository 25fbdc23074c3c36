import type { PictureSize } from '#domain/documents/picture-size.ts';

// The first bytes of pictures of any size, as their formats define them, without the pixels.

const u16 = (value: number) => [value >>> 8, value & 0xff];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const littleEndian = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff);
const box = (type: string, ...contents: number[]) => [...u32(8 + contents.length), ...ascii(type), ...contents];
const webp = (chunk: string, ...contents: number[]) =>
  new Uint8Array([
    ...ascii('RIFF'),
    ...littleEndian(12 + contents.length, 4),
    ...ascii('WEBP'),
    ...ascii(chunk),
    ...littleEndian(contents.length, 4),
    ...contents,
    ...Array<number>(16).fill(0),
  ]);

type Header = (size: PictureSize) => Uint8Array<ArrayBuffer>;

/** `before`: the contents of segments before the frame header, such as EXIF. */
export const jpegHeader = ({ width, height }: PictureSize, before: readonly number[][] = []): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    ...[0xff, 0xd8],
    ...before.flatMap((contents) => [0xff, 0xe1, ...u16(2 + contents.length), ...contents]),
    ...[0xff, 0xc0, 0, 17, 8, ...u16(height), ...u16(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
  ]);

export const pngHeader: Header = ({ width, height }) =>
  new Uint8Array([
    0x89,
    ...ascii('PNG\r\n\x1a\n'),
    ...u32(13),
    ...ascii('IHDR'),
    ...u32(width),
    ...u32(height),
    8,
    2,
    0,
    0,
    0,
  ]);

export const extendedWebp: Header = ({ width, height }) =>
  webp('VP8X', 0, 0, 0, 0, ...littleEndian(width - 1, 3), ...littleEndian(height - 1, 3));

export const losslessWebp: Header = ({ width, height }) => {
  const bits = (width - 1) | ((height - 1) << 14);
  return webp('VP8L', 0x2f, ...littleEndian(bits, 4));
};

export const lossyWebp: Header = ({ width, height }) =>
  webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, ...littleEndian(width, 2), ...littleEndian(height, 2));

/** A picture made of tiles, as phones make them: the sizes of tile, picture and thumbnail are all there. */
export const heicHeader: Header = ({ width, height }) => {
  const ispe = (size: PictureSize) => box('ispe', 0, 0, 0, 0, ...u32(size.width), ...u32(size.height));
  const sizes = [
    { width: 1, height: 1 },
    { width, height },
    { width: 1, height: 1 },
  ].flatMap(ispe);
  const meta = [0, 0, 0, 0, ...box('hdlr', 0, 0), ...box('iprp', ...box('ipco', ...sizes))];
  return new Uint8Array([...box('ftyp', ...ascii('heic'), 0, 0, 0, 0), ...box('meta', ...meta)]);
};
