import { useState } from 'react';
import { documentTexts } from '#texts/en/documents.ts';
import IconX from '~icons/x';
import { Dialog } from '../dialog/dialog.tsx';
import { focusNeighbour } from '../keep-focus.ts';
import { useTexts } from '../use-texts.ts';
import fieldClasses from './document-field.module.css';
import classes from './photos-field.module.css';
import { useObjectUrl } from './use-object-url.ts';

/** One photograph: a tap shows it large, its corner removes it. */
export function PhotoTile({ photo, onRemove }: { photo: File; onRemove: () => void }) {
  const t = useTexts(documentTexts);
  const url = useObjectUrl(photo);
  const [large, setLarge] = useState(false);
  return (
    <div className={classes.tile} data-photo={photo.name}>
      {url ? (
        <button
          type="button"
          className={classes.look}
          aria-label={`${t.look}: ${t.preview(photo.name)}`}
          onClick={() => setLarge(true)}
        >
          <img src={url} alt="" />
        </button>
      ) : null}
      <button
        type="button"
        className={classes.remove}
        aria-label={t.of(t.remove, photo.name)}
        onClick={(event) => {
          focusNeighbour(event.currentTarget);
          onRemove();
        }}
      >
        <span>
          <IconX size={18} aria-hidden="true" />
        </span>
      </button>
      {url ? (
        <Dialog open={large} title={photo.name} from="bottom" onClose={() => setLarge(false)}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the picture */}
          <section className={fieldClasses.large} tabIndex={0} aria-label={t.preview(photo.name)}>
            <img src={url} alt={t.preview(photo.name)} />
          </section>
        </Dialog>
      ) : null}
    </div>
  );
}
