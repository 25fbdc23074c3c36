import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { askToPersist } from '#app/storage.ts';
import { type KycFault, submitKyc } from '#commands/submit-kyc.ts';
import type { KycView } from '#db/views/index.ts';
import { unreachable } from '#lib/assert.ts';
import { documentTexts } from '#texts/en/documents.ts';
import { indianNumberTexts } from '#texts/en/indian-numbers.ts';
import { kycTexts } from '#texts/en/kyc.ts';
import { useApp, useToasts } from '#ui/app-context.ts';
import { pickFaultWords } from '#ui/documents/pick-fault-words.ts';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { useFormDraft } from '#ui/forms/use-form-draft.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import { checkKyc } from './check-kyc.ts';
import { kycSubmissionOf } from './kyc-submission.ts';
import { type FileSlot, firstKycValues, gstSlot, gstsOf, type KycFiles, type KycValues } from './kyc-values.ts';
import { kycWords } from './kyc-words.ts';

/** The KYC form with its draft. What is typed and the files are kept apart, so that no key stroke writes photographs. */
export function useKycForm(view: KycView, { onSubmitted }: { onSubmitted: () => void }) {
  const t = useTexts(kycTexts);
  const numbers = useTexts(indianNumberTexts);
  const [firstValues] = useState(() => firstKycValues(view.form));
  const fileForm = useForm<{ files: KycFiles }>({ initialValues: { files: {} } });
  const { files } = fileForm.values;
  const form = useForm<KycValues>({
    initialValues: firstValues,
    validate: (values) => {
      const { form: profile, gstNumbers, badge } = view;
      const faults = checkKyc(values, {
        files,
        profile,
        gstNumbers,
        completed: badge.completed,
      });
      const words = { errors: t.errors, numbers };
      return Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path, kycWords(words, fault)]));
    },
  });
  const draft = useFormDraft(form, { name: 'kyc' });
  const fileDraft = useFormDraft(fileForm, { name: 'kyc-files' });
  const clear = () => {
    draft.clear();
    fileDraft.clear();
  };
  const submitted = () => {
    clear();
    onSubmitted();
  };
  const { busy, submit } = useSubmit({ form, files, onSubmitted: submitted });

  return {
    form,
    files,
    /** The device was read for a draft. */
    ready: draft.ready && fileDraft.ready,
    restored: draft.restored || fileDraft.restored,
    busy,
    submit: form.onSubmit(
      (values) => submit(followed(values, firstValues, firstKycValues(view.form))),
      (errors) => focusFirstError(form, errors),
    ),
    setFile: (slot: FileSlot, file: File | null) => {
      form.clearFieldError(`files.${slot}`);
      fileForm.setFieldValue('files', ({ [slot]: _, ...others }: KycFiles) =>
        file ? { ...others, [slot]: file } : others,
      );
    },
    startOver: () => {
      form.reset();
      fileForm.reset();
      clear();
    },
  };
}

export type KycForm = ReturnType<typeof useKycForm>;

/** Fields of the contact that nobody touched follow the record, which a sync may have changed since the form opened. */
function followed(values: KycValues, first: KycValues, now: KycValues): KycValues {
  const next = { ...values };
  for (const field of ['secondEmail', 'mobile', 'secondMobile'] as const) {
    if (values[field] === first[field]) next[field] = now[field];
  }
  return next;
}

function useSubmit(options: { form: UseFormReturnType<KycValues>; files: KycFiles; onSubmitted: () => void }) {
  const { form, files, onSubmitted } = options;
  const { errors: t } = useTexts(kycTexts);
  const documents = useTexts(documentTexts);
  const { journal } = useApp();
  const toasts = useToasts();
  const run = useCommand();
  const [busy, setBusy] = useState(false);

  const showErrors = (errors: FormErrors) => {
    form.setErrors(errors);
    focusFirstError(form, errors);
  };
  const tell = (fault: KycFault, values: KycValues) => {
    const gsts = gstsOf(values);
    switch (fault.kind) {
      case 'fields':
        return showErrors(Object.fromEntries(fault.fields.map((field) => [field, t.notTaken])));
      case 'document': {
        const at = /^gsts\.(\d+)$/.exec(fault.document)?.[1];
        const entry = at === undefined ? undefined : gsts[Number(at)];
        const slot = entry ? gstSlot(entry) : fault.document;
        const why = fault.fault.kind === 'too-large' ? { kind: 'picture-too-large' as const } : fault.fault;
        return showErrors({ [`files.${slot}`]: pickFaultWords(documents.fault, why) });
      }
      case 'gst-exists': {
        const at = gsts.findLastIndex(({ number }) => number.replace(/\s/g, '').toUpperCase() === fault.number);
        return showErrors({ [`gsts.${at}.number`]: t.gstExists(fault.number) });
      }
      case 'pending':
        return toasts.show({ text: t.pending, tone: 'error' });
      case 'no-documents':
      case 'too-many-gsts':
        // The form offers neither.
        return toasts.show({ text: t.failed, tone: 'error' });
      default:
        return unreachable(fault);
    }
  };

  const submit = async (values: KycValues) => {
    if (busy) return;
    setBusy(true);
    const submission = await kycSubmissionOf(values, files).catch((error: unknown) => {
      journal.note('KYC form', error);
      toasts.show({ text: documents.fault.unreadable, tone: 'error' });
      return null;
    });
    const outcome = submission && (await run(submitKyc, submission));
    setBusy(false);
    if (outcome?.ok) {
      void askToPersist();
      onSubmitted();
    } else if (outcome) tell(outcome.error, values);
  };
  return { busy, submit };
}
