import { type ReactNode, useId, useRef } from 'react';
import { documentTexts } from '#texts/en/documents.ts';
import IconCamera from '~icons/camera';
import IconPaperclip from '~icons/paperclip';
import { useTexts } from '../use-texts.ts';
import classes from './document-field.module.css';
import { DocumentPreview } from './document-preview.tsx';
import { PickButton } from './pick-button.tsx';
import { isTooLarge, pickFaultWords } from './pick-fault-words.ts';
import { usePreparedDocument } from './use-prepared-document.ts';

export type DocumentFieldProps = {
  /** The field's path in its form, for `focusFirstError`. */
  path?: string;
  label: string;
  description?: ReactNode;
  /** What will be sent, made ready already. */
  value: File | null;
  onChange: (file: File | null) => void;
  error?: ReactNode;
  /** What is said of every file that is too large, where the form has words of its own. */
  tooLarge?: string;
  /** Whether a picked file is being made ready. */
  onBusy?: (busy: boolean) => void;
};

// A phone that is asked for exactly these types converts a photograph of its own kind.
const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp';

/**
 * A document by camera or file (KYC-007), shown before it is sent: straightened, shrunk and without metadata. A file
 * that cannot be sent is refused in words, and the one before it stays.
 */
export function DocumentField({
  path,
  label,
  description,
  value,
  onChange,
  onBusy,
  tooLarge,
  ...rest
}: DocumentFieldProps) {
  const t = useTexts(documentTexts);
  const { busy, fault, pick, forget } = usePreparedDocument({ onPrepared: onChange, onBusy });
  const own = useId();
  const error = busy ? null : fault ? (isTooLarge(fault) && tooLarge) || pickFaultWords(t.fault, fault) : rest.error;
  const described = [description ? `${own}-help` : '', error ? `${own}-error` : ''].join(' ').trim();
  const common = { 'aria-describedby': described || undefined, onPick: (file: File) => void pick(file) };
  const field = useRef<HTMLFieldSetElement>(null);
  const remove = () => {
    // The button goes with its file, so the focus moves to the one that chooses another.
    [...(field.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    forget();
    onChange(null);
  };
  return (
    <fieldset ref={field} className={classes.field} aria-busy={busy || undefined}>
      <legend className={classes.label}>{label}</legend>
      {description ? (
        <div id={`${own}-help`} className={classes.description}>
          {description}
        </div>
      ) : null}
      {value ? <DocumentPreview file={value} removeLabel={t.of(t.remove, label)} onRemove={remove} /> : null}
      <p role="status" className={busy ? classes.status : 'visually-hidden'}>
        {busy ? t.preparing : value ? t.ready(label) : ''}
      </p>
      {error ? (
        <p id={`${own}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
      <div className={classes.actions}>
        <PickButton
          {...common}
          data-path={path}
          accept="image/*"
          camera
          icon={<IconCamera size={20} aria-hidden="true" />}
          aria-label={t.of(value ? t.retake : t.takePhoto, label)}
        >
          {value ? t.retake : t.takePhoto}
        </PickButton>
        <PickButton
          {...common}
          accept={ACCEPTED}
          icon={<IconPaperclip size={20} aria-hidden="true" />}
          aria-label={t.of(value ? t.chooseOther : t.chooseFile, label)}
        >
          {value ? t.chooseOther : t.chooseFile}
        </PickButton>
      </div>
    </fieldset>
  );
}
