import { useState } from 'react';
import { DocumentType } from '#domain/commands/document.ts';
import { documentTexts } from '#texts/en/documents.ts';
import IconFileTypePdf from '~icons/file-type-pdf';
import IconTrash from '~icons/trash';
import { IconButton } from '../controls/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useTexts } from '../use-texts.ts';
import classes from './document-field.module.css';
import { useObjectUrl } from './use-object-url.ts';

/** What will be sent: a picture that opens large enough to be read, or a PDF by name and size. */
export function DocumentPreview({ file, ...remove }: { file: File; removeLabel: string; onRemove: () => void }) {
  const t = useTexts(documentTexts);
  const isPdf = file.type === DocumentType.pdf;
  return (
    <div className={classes.preview}>
      {isPdf ? null : <Picture file={file} />}
      <div className={classes.file}>
        {isPdf ? <IconFileTypePdf size={32} aria-hidden="true" className={classes.pdf} /> : null}
        <p className={classes.words}>
          <span className={classes.name}>{file.name}</span>
          <span className={classes.size}>{t.kilobytes(file.size)}</span>
        </p>
        <IconButton label={remove.removeLabel} onClick={remove.onRemove}>
          <IconTrash size={22} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

function Picture({ file }: { file: File }) {
  const t = useTexts(documentTexts);
  const url = useObjectUrl(file);
  const [large, setLarge] = useState(false);
  if (!url) return null;
  return (
    <>
      <button
        type="button"
        className={classes.picture}
        aria-label={`${t.look}: ${t.preview(file.name)}`}
        onClick={() => setLarge(true)}
      >
        <img src={url} alt="" />
      </button>
      <Dialog open={large} title={file.name} from="bottom" onClose={() => setLarge(false)}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the picture */}
        <section className={classes.large} tabIndex={0} aria-label={t.preview(file.name)}>
          <img src={url} alt={t.preview(file.name)} />
        </section>
      </Dialog>
    </>
  );
}
