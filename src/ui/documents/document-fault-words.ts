import type { DocumentFault } from '#api/documents.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { documentTexts } from '#texts/en/documents.ts';

/** Says why a file of the shop did not come; `missing` are the words of its kind. */
export function documentFaultWords(
  { file: t }: Translation<typeof documentTexts.en>,
  fault: DocumentFault,
  missing: string,
): string {
  switch (fault.kind) {
    case 'missing':
      return missing;
    case 'unreachable':
      return t.unreachable;
    case 'update-wanted':
      return t.updateWanted;
    case 'signed-out':
      return t.signedOut;
    case 'failed':
      return t.failed;
    default:
      return unreachable(fault);
  }
}
