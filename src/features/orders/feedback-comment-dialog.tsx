import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { saveComments } from '#commands/save-comments.ts';
import type { OrderLineView } from '#db/views/index.ts';
import { MAX_COMMENT } from '#domain/commands/feedback-fields.ts';
import { feedbackTexts } from '#texts/en/feedback.ts';
import { usePopups } from '#ui/app-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { RestoredNotice } from '#ui/forms/restored-notice.tsx';
import { useFormDraft } from '#ui/forms/use-form-draft.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './feedback-form.module.css';

export type CommentDialogProps = { line: Pick<OrderLineView, 'id' | 'name'>; onClose: () => void };

/** The comment on an order's line (FEED-010 to FEED-012). What was typed stays when it is closed. */
export function CommentDialog({ line, onClose }: CommentDialogProps) {
  const t = useTexts(feedbackTexts).comment;
  const formId = useId();
  const run = useCommand();
  const popups = usePopups();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { comment: '' },
    validate: { comment: (typed) => (typed.trim() === '' ? t.empty : null) },
  });
  const draft = useFormDraft(form, { name: `comment:${line.id}` });

  const save = async ({ comment }: { comment: string }) => {
    setBusy(true);
    const outcome = await run(saveComments, { comments: [{ orderItemId: line.id, comment }] });
    setBusy(false);
    if (!outcome?.ok) return popups.show({ title: t.failedTitle, body: t.failed });
    draft.clear();
    onClose();
    popups.show({ title: t.savedTitle, body: t.saved });
  };
  return (
    <Dialog
      open
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t.submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={classes.stack}
        onSubmit={form.onSubmit(
          (values) => void save(values),
          (errors) => focusFirstError(form, errors),
        )}
      >
        <p className={classes.product}>{line.name}</p>
        {draft.restored ? <RestoredNotice text={t.restored} onStartOver={draft.startOver} /> : null}
        {draft.ready ? (
          <TextAreaField label={t.label} maxLength={MAX_COMMENT} {...form.getInputProps('comment')} />
        ) : null}
      </form>
    </Dialog>
  );
}
