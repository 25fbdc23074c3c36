import { describe, expect, it } from 'vitest';
import { DocumentType, MAX_DOCUMENT_BYTES } from '#domain/commands/document.ts';
import type { Drawing } from '#domain/documents/picked-file.ts';
import type { PictureSize } from '#domain/documents/picture-size.ts';
import type { PictureCodec } from '#ports/picture-codec.ts';
import { jpegHeader, pngHeader } from '#test/support/picture-headers.ts';
import { type PickedSource, prepareDocument } from './prepare-document.ts';

const file = (name: string, bytes: Uint8Array<ArrayBuffer>): PickedSource => ({
  name,
  size: bytes.length,
  read: async () => bytes,
});
const text = (words: string) => new Uint8Array(new TextEncoder().encode(words));
const photo = file('IMG_1.HEIC', jpegHeader({ width: 3000, height: 4000 }));

/** A codec whose drawings have `bytesPerPixel` at the best quality, and half of it at the next. */
function codecOf({ size = { width: 3000, height: 4000 }, bytesPerPixel = 0.01, decodes = true } = {}) {
  const drawn: Drawing[] = [];
  const state = { decoded: 0, closed: 0 };
  const codec: PictureCodec = {
    async decode() {
      state.decoded += 1;
      if (!decodes) return null;
      return {
        ...size,
        async draw(drawing) {
          drawn.push(drawing);
          const perPixel = drawing.quality > 0.8 ? bytesPerPixel : bytesPerPixel / 2;
          return new Uint8Array(Math.round(drawing.width * drawing.height * perPixel));
        },
        close: () => {
          state.closed += 1;
        },
      };
    },
  };
  return { codec, drawn, state };
}

describe('prepareDocument', () => {
  it('sends a PDF as it is', async () => {
    const bytes = text('%PDF-1.7\n…');
    const { codec, state } = codecOf();
    const prepared = await prepareDocument(file('bank.pdf', bytes), codec);
    expect(prepared).toEqual({ ok: true, value: { name: 'bank.pdf', type: DocumentType.pdf, bytes } });
    expect(state.decoded).toBe(0);
  });

  it('draws every picture anew, at most 2400 pixels long, as a JPEG with the name of one', async () => {
    const { codec, drawn, state } = codecOf();
    const prepared = await prepareDocument(photo, codec);
    expect(prepared).toMatchObject({ ok: true, value: { name: 'IMG_1.jpg', type: DocumentType.jpeg } });
    expect(drawn).toEqual([{ width: 1800, height: 2400, quality: 0.85 }]);
    expect(state.closed).toBe(1);
  });

  it('never enlarges a picture, and keeps a side of at least one pixel', async () => {
    const small = codecOf({ size: { width: 800, height: 600 } });
    await prepareDocument(photo, small.codec);
    expect(small.drawn).toEqual([{ width: 800, height: 600, quality: 0.85 }]);
    const thread = codecOf({ size: { width: 60_000, height: 1 } });
    await prepareDocument(photo, thread.codec);
    expect(thread.drawn[0]).toMatchObject({ width: 2400, height: 1 });
  });

  it('lowers quality and then size until it fits, and no further', async () => {
    const { codec, drawn } = codecOf({ bytesPerPixel: 0.7 });
    const prepared = await prepareDocument(photo, codec);
    expect(drawn.map(({ height, quality }) => [height, quality])).toEqual([
      [2400, 0.85],
      [2400, 0.7],
      [2000, 0.85],
      [2000, 0.7],
      [1600, 0.85],
      [1600, 0.7],
    ]);
    expect(prepared.ok && prepared.value.bytes.length).toBe(1600 * 1200 * 0.35);
  });

  it('refuses a picture that would have to be made unreadable to fit', async () => {
    const { codec, drawn, state } = codecOf({ bytesPerPixel: 5 });
    expect(await prepareDocument(photo, codec)).toEqual({ ok: false, error: { kind: 'picture-too-large' } });
    expect(drawn.at(-1)).toEqual({ width: 960, height: 1280, quality: 0.7 });
    expect(state.closed).toBe(1);
  });

  it('refuses a picture of 30,000 × 30,000 pixels before it is decoded, from a few bytes', async () => {
    const size: PictureSize = { width: 30_000, height: 30_000 };
    const { codec, state } = codecOf();
    for (const bytes of [pngHeader(size), jpegHeader(size)]) {
      const prepared = await prepareDocument(file('huge.png', bytes), codec);
      expect(prepared).toEqual({ ok: false, error: { kind: 'too-many-pixels', size } });
    }
    expect(state.decoded).toBe(0);
  });

  it('refuses what is neither a PDF nor a picture, whatever its name, and an empty file', async () => {
    const { codec, state } = codecOf();
    const kind = async (source: PickedSource) => {
      const prepared = await prepareDocument(source, codec);
      return prepared.ok ? 'ok' : prepared.error.kind;
    };
    expect(await kind(file('gst.pdf', text('<!doctype html><script>alert(1)</script>')))).toBe('type');
    expect(await kind(file('pan.jpg', text('MZ\x00\x03 an executable')))).toBe('type');
    expect(await kind(file('bank.png', text('\x7fELF an executable')))).toBe('type');
    expect(await kind(file('empty.pdf', new Uint8Array()))).toBe('empty');
    expect(state.decoded).toBe(0);
  });

  it('refuses a PDF over 1,000,000 bytes, and does not read a file that is far too large', async () => {
    const { codec } = codecOf();
    const bytes = new Uint8Array(MAX_DOCUMENT_BYTES + 1);
    bytes.set(text('%PDF-1.7'));
    expect(await prepareDocument(file('long.pdf', bytes), codec)).toEqual({
      ok: false,
      error: { kind: 'pdf-too-large', bytes: 1_000_001, maximum: 1_000_000 },
    });
    let reads = 0;
    const read = async () => {
      reads += 1;
      return new Uint8Array();
    };
    const film = { name: 'film.jpg', size: 2_000_000_000, read };
    expect(await prepareDocument(film, codec)).toMatchObject({ ok: false, error: { kind: 'file-too-large' } });
    expect(reads).toBe(0);
  });

  it('says so when the file is gone, its header is broken, or the browser cannot decode it', async () => {
    const unreadable = { ok: false, error: { kind: 'unreadable' } };
    const { codec } = codecOf();
    const gone = { ...photo, read: () => Promise.reject(new DOMException('gone', 'NotReadableError')) };
    expect(await prepareDocument(gone, codec)).toEqual(unreadable);
    expect(await prepareDocument(file('cut.png', pngHeader({ width: 9, height: 9 }).slice(0, 12)), codec)).toEqual(
      unreadable,
    );
    expect(await prepareDocument(photo, codecOf({ decodes: false }).codec)).toEqual(unreadable);
  });
});
