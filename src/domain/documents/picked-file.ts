import { DocumentType, documentTypeOf, MAX_DOCUMENT_BYTES } from '#domain/commands/document.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type PictureHeader, type PictureSize, readPictureHeader } from './picture-size.ts';

/** Why a picked file cannot be sent as a document (KYC-007). */
export type PickFault =
  | { kind: 'empty' }
  /** Neither a PDF nor a picture, whatever its name says. */
  | { kind: 'type' }
  /** Larger than any document or photograph, so it is not even read. */
  | { kind: 'file-too-large'; maximum: number }
  | { kind: 'pdf-too-large'; bytes: number; maximum: number }
  /** A picture that would take more memory than a phone has. */
  | { kind: 'too-many-pixels'; size: PictureSize }
  /** It cannot be made small enough and stay readable. */
  | { kind: 'picture-too-large' }
  /** The file or the picture in it is broken, or this browser cannot show its kind. */
  | { kind: 'unreadable' };

/** Photographs of today's phones have up to 20 MB. */
export const MAX_PICKED_BYTES = 40_000_000;

/** The largest photograph of a phone that we decode, 64 megapixels; it takes 256 MB of memory. */
const MAX_PIXELS = 9_248 * 6_936;

/** Whether a picture's header says its size, and the size is one that can be opened. */
export function canOpenPicture({ size }: PictureHeader): boolean {
  return size !== null && size.width * size.height <= MAX_PIXELS;
}

/** What can be sent as it is, and what is to be drawn anew: a picture, which loses its place, date and owner then. */
type Recognised = { kind: 'pdf' } | { kind: 'picture' };

/** Recognises a file by its bytes; its name and the type that the device gives count for nothing. */
export function recogniseFile(bytes: Uint8Array): Result<Recognised, PickFault> {
  if (bytes.length === 0) return err({ kind: 'empty' });
  if (documentTypeOf(bytes) === DocumentType.pdf) {
    return bytes.length > MAX_DOCUMENT_BYTES
      ? err({ kind: 'pdf-too-large', bytes: bytes.length, maximum: MAX_DOCUMENT_BYTES })
      : ok({ kind: 'pdf' });
  }
  const header = readPictureHeader(bytes);
  if (!header) return err({ kind: 'type' });
  const { size } = header;
  if (!size) return err({ kind: 'unreadable' });
  return canOpenPicture(header) ? ok({ kind: 'picture' }) : err({ kind: 'too-many-pixels', size });
}

/** A way to draw a picture: its size and the quality of the JPEG, from 0 to 1. */
export type Drawing = PictureSize & { quality: number };

/** Longest sides in pixels. A page of A4 at 1280 has 110 dots per inch: small print can just be read. */
const SIDES = [2_400, 2_000, 1_600, 1_280] as const;
/** Below the second one, JPEG smears thin strokes. */
const QUALITIES = [0.85, 0.7] as const;

/** Returns how to draw a picture, best first, until it fits. It is never enlarged. */
export function drawingsOf({ width, height }: PictureSize): Drawing[] {
  const longest = Math.max(width, height);
  const sides = new Set(SIDES.map((side) => Math.min(side, longest)));
  return [...sides].flatMap((side) => {
    const scaled = (length: number) => Math.max(1, Math.round((length * side) / longest));
    return QUALITIES.map((quality) => ({ width: scaled(width), height: scaled(height), quality }));
  });
}

/** The name of a document that was drawn anew as a JPEG: 'IMG_1.HEIC' becomes 'IMG_1.jpg'. */
export function jpegName(name: string): string {
  const dot = name.lastIndexOf('.');
  return `${dot > 0 ? name.slice(0, dot) : name}.jpg`;
}
