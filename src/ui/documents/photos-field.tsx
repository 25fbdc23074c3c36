import { type ReactNode, useId } from 'react';
import { photoKey } from '#domain/documents/photo-key.ts';
import { documentTexts } from '#texts/en/documents.ts';
import IconCamera from '~icons/camera';
import IconPhotoPlus from '~icons/photo-plus';
import { useTexts } from '../use-texts.ts';
import classes from './document-field.module.css';
import { PhotoTile } from './photo-tile.tsx';
import photoClasses from './photos-field.module.css';
import { PickButton } from './pick-button.tsx';
import { pickFaultWords } from './pick-fault-words.ts';
import { usePreparedPhotos } from './use-prepared-photos.ts';

export type PhotosFieldProps = {
  /** The field's path in its form, for `focusFirstError`. */
  path?: string;
  label: string;
  description?: ReactNode;
  /** What will be sent, made ready already. */
  value: readonly File[];
  onAdd: (photo: File) => void;
  onRemove: (photo: File) => void;
  /** Most photographs. */
  most: number;
  error?: ReactNode;
  /** Whether photographs are being made ready. */
  onBusy?: (busy: boolean) => void;
};

/** Several photographs by camera or file, each shown before it is sent: straightened, shrunk and without metadata. */
export function PhotosField(props: PhotosFieldProps) {
  const { path, label, description, value, onAdd, onRemove, most, error, onBusy } = props;
  const t = useTexts(documentTexts);
  const own = useId();
  const room = most - value.length;
  const { preparing, faults, pick } = usePreparedPhotos({ room, onAdd, onBusy });
  const described = [description ? `${own}-help` : '', error ? `${own}-error` : ''].join(' ').trim();
  const common = { variant: 'secondary' as const, accept: 'image/*', 'aria-describedby': described || undefined };
  return (
    <fieldset className={classes.field} aria-busy={preparing > 0 || undefined}>
      <legend className={classes.label}>{label}</legend>
      {description ? (
        <p id={`${own}-help`} className={classes.description}>
          {description}
        </p>
      ) : null}
      {value.length > 0 ? (
        <ul className={photoClasses.photos}>
          {value.map((photo) => (
            <li key={photoKey(photo)}>
              <PhotoTile photo={photo} onRemove={() => onRemove(photo)} />
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className={preparing > 0 ? classes.status : 'visually-hidden'}>
        {preparing > 0 ? t.photos.preparing(preparing) : t.photos.added(value.length)}
      </p>
      {faults.map(({ name, fault }) => (
        <p key={name} role="alert" className={classes.error}>
          {t.photos.refused(name, pickFaultWords(t.fault, fault))}
        </p>
      ))}
      {error ? (
        <p id={`${own}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
      {room > 0 ? (
        <div className={photoClasses.actions}>
          <PickButton
            {...common}
            data-path={path}
            camera
            icon={<IconCamera size={20} aria-hidden="true" />}
            onPick={(photo) => void pick([photo])}
          >
            {t.takePhoto}
          </PickButton>
          <PickButton
            {...common}
            icon={<IconPhotoPlus size={20} aria-hidden="true" />}
            onPickAll={(photos) => void pick(photos)}
          >
            {t.photos.choose}
          </PickButton>
        </div>
      ) : (
        <p className={classes.description}>{t.photos.full(most)}</p>
      )}
    </fieldset>
  );
}
