import { creditContentOf } from '#domain/catalogue/credit-content.ts';
import { KEPT_DOCUMENTS, type KeptDocuments } from '#protocol/kept-documents.ts';
import { SETTINGS, settingRows } from '../facts/settings.ts';
import { withParts } from '../parts/part-reader.ts';
import type { CreditContentView } from '../views/index.ts';
import type { Databases } from './databases.ts';

/** Reads '/instructions-for-BG': what the owner has written, and which undertakings are on this device (CRED-010). */
export async function readCreditContent({ cache }: Databases): Promise<CreditContentView> {
  const documents = await cache.derived<KeptDocuments>(KEPT_DOCUMENTS);
  const here = new Set(documents?.kept.map(({ id }) => id));
  return withParts(cache, async (parts) => {
    await parts.load([SETTINGS]);
    const { undertakings, ...content } = creditContentOf(settingRows(parts));
    return {
      synced: parts.isComplete(SETTINGS),
      ...content,
      undertakings: undertakings.map((kind) => {
        const id = `undertaking-${kind}`;
        return { kind, id, kept: here.has(id) };
      }),
    };
  });
}
