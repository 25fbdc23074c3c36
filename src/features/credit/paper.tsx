import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import type { CreditContentView } from '#db/views/index.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { creditTexts } from '#texts/en/credit.ts';
import { documentTexts } from '#texts/en/documents.ts';
import { Button } from '#ui/controls/button.tsx';
import { documentFaultWords } from '#ui/documents/document-fault-words.ts';
import { FileActions } from '#ui/documents/file-actions.tsx';
import { useKeptDocument } from '#ui/documents/use-kept-document.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './instructions.module.css';

type Props = CreditContentView['undertakings'][number] & { offline: boolean };

/** An undertaking to print and sign, kept on the device once it was downloaded. */
export function Paper({ kind, id, kept, offline }: Props) {
  const t = useTexts(creditTexts).instructions;
  const words = useTexts(documentTexts);
  const path = Endpoint.creditPaper(kind);
  const { file, fetching, fault, get } = useKeptDocument({ id, name: `undertaking-${kind}.pdf`, path, kept });
  const label = t.paper[kind];
  return (
    <li className={classes.paper} data-paper={kind} data-kept={kept}>
      <IconFileTypePdf size={32} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.name}>{label}</p>
        <p className={classes.small} role="status">
          {fetching
            ? words.file.fetching(label)
            : kept || file
              ? words.file.kept
              : offline
                ? words.file.needsNetwork
                : words.pdf}
        </p>
      </div>
      {fault ? (
        <p role="alert" className={classes.fault}>
          {documentFaultWords(words, fault, t.paperMissing)}
        </p>
      ) : null}
      <div className={classes.actions}>
        {file ? (
          <FileActions file={file} label={label} />
        ) : kept || offline ? null : (
          <Button
            variant="secondary"
            busy={fetching}
            icon={<IconDownload size={20} aria-hidden="true" />}
            aria-label={words.of(words.file.get, label)}
            onClick={() => void get()}
          >
            {words.file.get}
          </Button>
        )}
      </div>
    </li>
  );
}
