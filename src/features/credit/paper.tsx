import type { CreditContentView } from '#db/views/index.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { creditTexts } from '#texts/en/credit.ts';
import { documentTexts } from '#texts/en/documents.ts';
import { DocumentRow } from '#ui/documents/document-row.tsx';
import { useKeptDocument } from '#ui/documents/use-kept-document.ts';
import { useTexts } from '#ui/use-texts.ts';

type Props = CreditContentView['undertakings'][number] & { offline: boolean };

/** An undertaking to print and sign, kept on the device once it was downloaded. */
export function Paper({ kind, id, kept, offline }: Props) {
  const t = useTexts(creditTexts).instructions;
  const words = useTexts(documentTexts);
  const path = Endpoint.creditPaper(kind);
  const document = useKeptDocument({ id, name: `undertaking-${kind}.pdf`, path, kept });
  return (
    <DocumentRow label={t.paper[kind]} facts={[words.pdf]} missing={t.paperMissing} {...{ document, kept, offline }} />
  );
}
