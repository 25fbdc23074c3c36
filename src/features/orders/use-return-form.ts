import { useForm } from '@mantine/form';
import { useState } from 'react';
import { askToPersist } from '#app/storage.ts';
import { type ReturnFault, returnOrder } from '#commands/return-order.ts';
import { MAX_RETURN_COMMENT } from '#domain/commands/return-order.ts';
import type { QualityIssue, ReturnCode } from '#domain/commands/return-reason.ts';
import { unreachable } from '#lib/assert.ts';
import { documentTexts } from '#texts/en/documents.ts';
import { returnTexts } from '#texts/en/returns.ts';
import { useApp, useToasts } from '#ui/app-context.ts';
import { pickFaultWords } from '#ui/documents/pick-fault-words.ts';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { useFormDraft } from '#ui/forms/use-form-draft.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import { readPhotos, usePhotos } from './use-photos.ts';

export type ReturnValues = { code: ReturnCode; quality: QualityIssue | ''; comment: string };

/** The names of the drafts of a return's form, and of what a check at the door filled in there. */
export const returnDrafts = (orderId: string) => ({
  form: `return:${orderId}`,
  photos: `return-photos:${orderId}`,
  found: `return-found:${orderId}`,
});

/** An empty form; 001 is the reason until the customer chooses another one (CANC-017). */
export const firstReturnValues: ReturnValues = { code: '001', quality: '', comment: '' };

/** The form of a return with its drafts. `confirm` sends it after the customer was asked once more. */
export function useReturnForm(orderId: string, { onSending }: { onSending: (sending: boolean) => void }) {
  const { errors: t } = useTexts(returnTexts).form;
  const names = returnDrafts(orderId);
  const form = useForm<ReturnValues>({
    initialValues: firstReturnValues,
    validate: {
      quality: (quality, { code }) => (code === '002' && quality === '' ? t.quality : null),
      comment: (comment, { code }) => {
        if (code === '004' && comment.trim() === '') return t.comment;
        // A check at the door of many products can fill in more than fits.
        return comment.trim().length > MAX_RETURN_COMMENT ? t.tooLong(MAX_RETURN_COMMENT) : null;
      },
    },
  });
  const draft = useFormDraft(form, { name: names.form });
  const photos = usePhotos(names.photos);
  const [asking, setAsking] = useState(false);
  const clear = () => {
    draft.clear();
    photos.clear();
  };
  const { busy, photoFault, send } = useSend({ orderId, photos: photos.photos, onSending, onSent: clear });
  return {
    form,
    photos,
    maxComment: MAX_RETURN_COMMENT,
    /** The device was read for a draft. */
    ready: draft.ready && photos.ready,
    restored: draft.restored || photos.restored,
    busy,
    photoFault,
    asking,
    stop: () => setAsking(false),
    submit: form.onSubmit(
      () => setAsking(true),
      (errors) => focusFirstError(form, errors),
    ),
    confirm: async () => {
      await send(form.values);
      setAsking(false);
    },
    startOver: () => {
      form.reset();
      photos.empty();
      clear();
    },
  };
}

function useSend(options: {
  orderId: string;
  photos: readonly File[];
  onSending: (sending: boolean) => void;
  onSent: () => void;
}) {
  const { orderId, photos, onSending, onSent } = options;
  const t = useTexts(returnTexts);
  const documents = useTexts(documentTexts);
  const { journal } = useApp();
  const toasts = useToasts();
  const run = useCommand();
  const [busy, setBusy] = useState(false);
  const [photoFault, setPhotoFault] = useState<string | null>(null);

  const tell = (fault: ReturnFault) => {
    const toast = (text: string) => void toasts.show({ text, tone: 'error' });
    switch (fault.kind) {
      case 'photo': {
        const why = fault.fault.kind === 'too-large' ? { kind: 'picture-too-large' as const } : fault.fault;
        const name = photos[fault.at]?.name ?? '';
        return setPhotoFault(t.form.errors.photo(name, pickFaultWords(documents.fault, why)));
      }
      case 'too-many-photos':
        return setPhotoFault(documents.photos.full(fault.maximum));
      case 'gone':
        return toast(t.faults.gone);
      case 'not-delivered':
        return toast(t.faults.notDelivered);
      case 'already-returned':
        return toast(t.faults.alreadyReturned);
      // The form has checked these by the same rules.
      case 'quality':
        return toast(t.form.errors.quality);
      case 'comment':
        return toast(t.form.errors.comment);
      case 'comment-too-long':
        return toast(t.form.errors.tooLong(fault.maximum));
      default:
        return unreachable(fault);
    }
  };
  const send = async ({ code, quality, comment }: ReturnValues) => {
    if (busy) return;
    setBusy(true);
    onSending(true);
    setPhotoFault(null);
    const files = await readPhotos(photos).catch((error: unknown) => {
      journal.note('return form', error);
      setPhotoFault(documents.fault.unreadable);
      return null;
    });
    const outcome =
      files && (await run(returnOrder, { orderId, code, quality: quality || null, comment, photos: files }));
    if (outcome?.ok) {
      void askToPersist();
      onSent();
    } else if (outcome) tell(outcome.error);
    setBusy(false);
    onSending(false);
  };
  return { busy, photoFault, send };
}
