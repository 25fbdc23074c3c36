import { useId, useState } from 'react';
import type { DocumentFault } from '#api/documents.ts';
import { creditTexts } from '#texts/en/credit.ts';
import { documentTexts } from '#texts/en/documents.ts';
import { Button } from '#ui/controls/button.tsx';
import { documentFaultWords } from '#ui/documents/document-fault-words.ts';
import { FileActions } from '#ui/documents/file-actions.tsx';
import { Card } from '#ui/layout/card.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconFileTypePdf from '~icons/file-type-pdf';
import classes from './credit.module.css';
import { useStatement } from './use-statement.ts';

/** 'A/C Statement' saves the statement as a PDF and keeps it here, so that it opens without a connection (CRED-007). */
export function StatementCard({ offline }: { offline: boolean }) {
  const t = useTexts(creditTexts).statement;
  const words = useTexts(documentTexts);
  const id = useId();
  const { known, ready, busy, get } = useStatement({ offline });
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<DocumentFault | null>(null);
  const notHere = offline && !known?.kept;
  const save = async () => {
    setFault(null);
    const statement = await get();
    if (!statement.ok) return setFault(statement.error);
    setFile(statement.value);
    saveFile(statement.value);
  };
  return (
    <Card className={classes.card} data-statement={known?.kept ? 'kept' : 'none'}>
      <h2 className={classes.heading}>{t.title}</h2>
      {fault ? (
        <p role="alert" className={classes.fault}>
          {documentFaultWords(words, fault, t.missing)}
        </p>
      ) : null}
      <Button
        variant="secondary"
        wide
        icon={<IconFileTypePdf size={20} aria-hidden="true" />}
        busy={busy}
        disabled={!ready || notHere}
        aria-describedby={id}
        onClick={() => void save()}
      >
        {t.button}
      </Button>
      <p id={id} className={classes.small}>
        {notHere
          ? t.notHere
          : known?.kept
            ? t.kept(known.date, known.bytes === null ? null : words.kilobytes(known.bytes))
            : t.help}
      </p>
      {file ? (
        <div className={classes.actions}>
          <FileActions file={file} label={t.title} />
        </div>
      ) : null}
    </Card>
  );
}
