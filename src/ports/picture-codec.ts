import type { Drawing } from '#domain/documents/picked-file.ts';
import type { PictureSize } from '#domain/documents/picture-size.ts';

/** A decoded picture the right way up. Close it, because it takes four bytes for each pixel. */
export interface DecodedPicture extends PictureSize {
  /** Draws it as a JPEG without any metadata. */
  draw(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>>;
  close(): void;
}

/** Decodes and encodes pictures; the browser's, in a worker. */
export interface PictureCodec {
  /** null for a picture that this browser cannot decode. */
  decode(bytes: Uint8Array<ArrayBuffer>): Promise<DecodedPicture | null>;
}
