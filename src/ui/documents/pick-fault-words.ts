import type { PickFault } from '#domain/documents/picked-file.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { documentTexts } from '#texts/en/documents.ts';

export type DocumentFault = PickFault | { kind: 'worker-dead' };

/** Whether the file is larger than the shop takes. */
export const isTooLarge = ({ kind }: DocumentFault): boolean =>
  kind === 'file-too-large' || kind === 'pdf-too-large' || kind === 'picture-too-large';

/** Says why a picked file cannot be sent, and what to do instead. */
export function pickFaultWords(t: Translation<typeof documentTexts.en>['fault'], fault: DocumentFault): string {
  switch (fault.kind) {
    case 'empty':
      return t.empty;
    case 'type':
      return t.type;
    case 'file-too-large':
      return t.fileTooLarge(fault.maximum);
    case 'pdf-too-large':
      return t.pdfTooLarge(fault.bytes, fault.maximum);
    case 'too-many-pixels':
      return t.tooManyPixels(fault.size.width, fault.size.height);
    case 'picture-too-large':
      return t.pictureTooLarge;
    case 'unreadable':
      return t.unreadable;
    case 'worker-dead':
      return t.stopped;
    default:
      return unreachable(fault);
  }
}
