import { DocumentType, MAX_DOCUMENT_BYTES } from '#domain/commands/document.ts';
import {
  drawingsOf,
  jpegName,
  MAX_PICKED_BYTES,
  type PickFault,
  recogniseFile,
} from '#domain/documents/picked-file.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { PictureCodec } from '#ports/picture-codec.ts';
import type { PreparedDocument } from '#protocol/workers.ts';

/** A file as the user picked or photographed it. `read` rejects if the file is no longer there. */
export type PickedSource = { name: string; size: number; read(): Promise<Uint8Array<ArrayBuffer>> };

/**
 * Makes what will be sent of a picked file (KYC-007): a PDF as it is; a picture straightened, without metadata, and
 * shrunk until it fits. A picture that would fit as it is is drawn anew too, because it may say where it was taken.
 */
export async function prepareDocument(
  source: PickedSource,
  codec: PictureCodec,
): Promise<Result<PreparedDocument, PickFault>> {
  if (source.size > MAX_PICKED_BYTES) return err({ kind: 'file-too-large', maximum: MAX_PICKED_BYTES });
  const bytes = await source.read().catch(() => null);
  if (!bytes) return err({ kind: 'unreadable' });
  const recognised = recogniseFile(bytes);
  if (!recognised.ok) return recognised;
  if (recognised.value.kind === 'pdf') return ok({ name: source.name, type: DocumentType.pdf, bytes });
  const picture = await codec.decode(bytes);
  if (!picture) return err({ kind: 'unreadable' });
  try {
    for (const drawing of drawingsOf(picture)) {
      const drawn = await picture.draw(drawing);
      if (drawn.length <= MAX_DOCUMENT_BYTES) {
        return ok({ name: jpegName(source.name), type: DocumentType.jpeg, bytes: drawn });
      }
    }
    return err({ kind: 'picture-too-large' });
  } finally {
    picture.close();
  }
}
