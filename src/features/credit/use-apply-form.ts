import { useForm } from '@mantine/form';
import { useState } from 'react';
import { askToPersist } from '#app/storage.ts';
import { applyCredit } from '#commands/apply-credit.ts';
import type { CreditType } from '#domain/commands/apply-credit.ts';
import { creditTexts } from '#texts/en/credit.ts';
import { documentTexts } from '#texts/en/documents.ts';
import { useApp, useToasts } from '#ui/app-context.ts';
import { pickFaultWords } from '#ui/documents/pick-fault-words.ts';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { useFormDraft } from '#ui/forms/use-form-draft.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import {
  type ApplicationFault,
  type ApplicationField,
  type ApplicationValues,
  amountOf,
  checkApplication,
} from './check-application.ts';

const empty = { number: '', from: '', to: '', amount: '', accepted: false };

/** The form with its draft. The file is kept apart, so that no key stroke writes a photograph. */
export function useApplyForm({ type, onSubmitted }: { type: CreditType | null; onSubmitted: () => void }) {
  const t = useTexts(creditTexts).form;
  const documents = useTexts(documentTexts);
  const { journal } = useApp();
  const toasts = useToasts();
  const run = useCommand();
  const [busy, setBusy] = useState(false);
  const fileForm = useForm<{ file: File | null }>({ initialValues: { file: null } });
  const { file } = fileForm.values;
  const labels: Partial<Record<ApplicationField, string>> = { type: t.type, number: t.number, from: t.from, to: t.to };
  const wordsOf = (field: ApplicationField, fault: ApplicationFault): string => {
    switch (fault) {
      case 'required':
        return t.errors.required(labels[field] ?? '');
      case 'file-size':
        return t.errors.fileSize;
      default:
        return t.errors[fault];
    }
  };
  const form = useForm<ApplicationValues>({
    initialValues: { type: type ?? '', ...empty },
    validate: (values) =>
      Object.fromEntries(
        Object.entries(checkApplication(values, file)).map(([field, fault]) => [
          field,
          wordsOf(field as ApplicationField, fault),
        ]),
      ),
  });
  const draft = useFormDraft(form, { name: 'credit' });
  const fileDraft = useFormDraft(fileForm, { name: 'credit-file' });
  const clear = () => {
    draft.clear();
    fileDraft.clear();
  };

  const submit = async (values: ApplicationValues) => {
    const amountPaise = amountOf(values.amount);
    if (busy || !file || values.type === '' || amountPaise === null) return;
    setBusy(true);
    const bytes = await file.arrayBuffer().catch((error: unknown) => {
      journal.note('credit form', error);
      return null;
    });
    const { type: kind, number, from, to } = values;
    const picked = bytes && { name: file.name, bytes: new Uint8Array(bytes) };
    const outcome = picked && (await run(applyCredit, { type: kind, number, from, to, amountPaise, file: picked }));
    setBusy(false);
    if (outcome?.ok) {
      void askToPersist();
      clear();
      toasts.show({ text: t.saved, tone: 'success' });
      onSubmitted();
    } else if (!picked) showError(documents.fault.unreadable);
    else if (outcome?.error.kind === 'file') {
      const { fault } = outcome.error;
      showError(fault.kind === 'too-large' ? t.errors.fileSize : pickFaultWords(documents.fault, fault));
    } else if (outcome) toasts.show({ text: t.errors.failed, tone: 'error' });
  };
  const showError = (words: string) => {
    form.setErrors({ file: words });
    focusFirstError(form, { file: words });
  };

  return {
    form,
    file,
    /** The device was read for a draft. */
    ready: draft.ready && fileDraft.ready,
    restored: draft.restored || fileDraft.restored,
    busy,
    submit: form.onSubmit(submit, (errors) => focusFirstError(form, errors)),
    setFile: (picked: File | null) => {
      form.clearFieldError('file');
      fileForm.setFieldValue('file', picked);
    },
    startOver: () => {
      form.reset();
      fileForm.reset();
      clear();
    },
  };
}
