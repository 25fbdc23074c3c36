import { useRef } from 'react';
import { documentTexts } from '#texts/en/documents.ts';
import IconDownload from '~icons/download';
import IconFileTypePdf from '~icons/file-type-pdf';
import { Button } from '../controls/button.tsx';
import { useTexts } from '../use-texts.ts';
import { documentFaultWords } from './document-fault-words.ts';
import classes from './document-row.module.css';
import { FileActions } from './file-actions.tsx';
import type { useKeptDocument } from './use-kept-document.ts';

type Props = {
  label: string;
  /** What is said of it below its name; null: nothing. */
  facts: readonly (string | null)[];
  document: ReturnType<typeof useKeptDocument>;
  kept: boolean;
  offline: boolean;
  /** Says that the shop does not have it. */
  missing: string;
};

/** One document of the shop in a list: what it is, how its fetching goes, and what can be done with it. */
export function DocumentRow({ label, facts, document, kept, offline, missing }: Props) {
  const words = useTexts(documentTexts);
  const { file, fetching, fault, get } = document;
  const row = useRef<HTMLLIElement>(null);
  const fetchHere = async () => {
    // What can be done with the file takes the button's place, and the focus goes on to its row.
    if ((await get()) && window.document.activeElement === window.document.body) row.current?.focus();
  };
  const stored = kept || file ? words.file.kept : offline ? words.file.needsNetwork : null;
  return (
    <li ref={row} tabIndex={-1} className={classes.row} data-document={label} data-kept={kept}>
      <IconFileTypePdf size={32} aria-hidden="true" className={classes.icon} />
      <div>
        <p className={classes.name}>{label}</p>
        <p className={classes.facts}>{[...facts, stored].filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      <p role="status" className="visually-hidden">
        {fetching ? words.file.fetching(label) : file ? words.file.ready(label) : ''}
      </p>
      {fault ? (
        <p role="alert" className={classes.fault}>
          {documentFaultWords(words, fault, missing)}
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
            onClick={() => void fetchHere()}
          >
            {words.file.get}
          </Button>
        )}
      </div>
    </li>
  );
}
