/** Width and height in pixels, as stored: a camera's turn of the picture is not applied. */
export type PictureSize = { width: number; height: number };

/** What the first bytes of a picture say. `size` is null for a picture whose header is broken. */
export type PictureHeader = { size: PictureSize | null };

/**
 * Reads the size of a JPEG, PNG, WebP or HEIF (HEIC, AVIF) picture from its header, without decoding it: a small file
 * can hold a picture that takes gigabytes of memory. Returns null for any other file, whatever its name.
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reader = readers.find(({ is }) => is(view));
  return reader ? { size: positive(reader.size(view)) } : null;
}

type Reader = { is: (view: DataView) => boolean; size: (view: DataView) => PictureSize | null };

const readers: readonly Reader[] = [
  { is: (view) => starts(view, 0, '\xff\xd8\xff'), size: jpegSize },
  { is: (view) => starts(view, 0, '\x89PNG\r\n\x1a\n'), size: pngSize },
  { is: (view) => starts(view, 0, 'RIFF') && starts(view, 8, 'WEBP'), size: webpSize },
  { is: isHeif, size: heifSize },
];

function starts(view: DataView, at: number, text: string): boolean {
  if (at + text.length > view.byteLength) return false;
  return [...text].every((character, index) => view.getUint8(at + index) === character.charCodeAt(0));
}

const positive = (size: PictureSize | null): PictureSize | null =>
  size && size.width > 0 && size.height > 0 ? size : null;

const has = (view: DataView, end: number): boolean => end <= view.byteLength;

/** ITU T.81, B.2.2: the size is in the frame header, after segments of any kind. */
function jpegSize(view: DataView): PictureSize | null {
  let at = 2;
  while (has(view, at + 4)) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (isFrame(marker)) {
      return has(view, at + 9) ? { width: view.getUint16(at + 7), height: view.getUint16(at + 5) } : null;
    } else if (marker === 0xd9 || marker === 0xda) return null;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** SOF0 to SOF15; three markers between them are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** PNG, 11.2.2: the first chunk is IHDR. */
function pngSize(view: DataView): PictureSize | null {
  if (!has(view, 24) || !starts(view, 12, 'IHDR')) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** RFC 9649, 2.5 to 2.7: three kinds of first chunk. */
function webpSize(view: DataView): PictureSize | null {
  if (!has(view, 30)) return null;
  if (starts(view, 12, 'VP8X')) {
    const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
    return { width: uint24(24) + 1, height: uint24(27) + 1 };
  }
  if (starts(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!starts(view, 12, 'VP8 ')) return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

const heifBrands = ['heic', 'heix', 'heim', 'heis', 'mif1', 'avif'];

function isHeif(view: DataView): boolean {
  return starts(view, 4, 'ftyp') && heifBrands.some((brand) => starts(view, 8, brand));
}

/** ISO/IEC 23008-12: a picture may consist of tiles, and the largest size among its properties is its own. */
function heifSize(view: DataView): PictureSize | null {
  const meta = boxesOf(view, 0, view.byteLength).find(({ type }) => type === 'meta');
  if (!meta) return null;
  const inside = (box: Box | undefined, type: string) =>
    box ? boxesOf(view, box.from, box.end).filter((one) => one.type === type) : [];
  const properties = inside(inside({ ...meta, from: meta.from + 4 }, 'iprp')[0], 'ipco')[0];
  const sizes = inside(properties, 'ispe')
    .filter(({ from, end }) => end - from >= 12)
    .map(({ from }) => ({ width: view.getUint32(from + 4), height: view.getUint32(from + 8) }));
  return sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0] ?? null;
}

/** `from` and `end`: where the box's contents are. */
type Box = { type: string; from: number; end: number };

function boxesOf(view: DataView, from: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= end; ) {
    const length = view.getUint32(at);
    // A length of 1 stands for a large one, which only the pixels have, and 0 for the rest of the file.
    if (length < 8 || at + length > end) break;
    const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
    boxes.push({ type, from: at + 8, end: at + length });
    at += length;
  }
  return boxes;
}
