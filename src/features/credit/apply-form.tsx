import { useState } from 'react';
import type { CreditRecordView } from '#db/views/index.ts';
import { CreditType } from '#domain/commands/apply-credit.ts';
import { creditTexts } from '#texts/en/credit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { DocumentField } from '#ui/documents/document-field.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { RadioList } from '#ui/fields/radio-list.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { RestoredNotice } from '#ui/forms/restored-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useOffline } from '#ui/shell/use-offline.ts';
import { Loading } from '#ui/states/skeleton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './apply.module.css';
import { useApplyForm } from './use-apply-form.ts';

type Props = { type: CreditType | null; records: CreditRecordView[]; onSubmitted: () => void };

/** The form itself (CRED-011). */
export function ApplyForm({ type, records, onSubmitted }: Props) {
  const t = useTexts(creditTexts).form;
  const offline = useOffline();
  const [preparing, setPreparing] = useState(false);
  const { form, file, ready, restored, busy, submit, setFile, startOver } = useApplyForm({ type, onSubmitted });
  if (!ready) return <Loading />;
  const plain = { autoComplete: 'off', required: true, withAsterisk: false };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {restored ? <RestoredNotice text={t.restored} onStartOver={startOver} /> : null}
      {records.some(({ status }) => status === 'Applied') ? <Notice>{t.open}</Notice> : null}
      <RadioList
        label={t.type}
        value={form.values.type === '' ? null : form.values.type}
        choices={[
          { value: CreditType.guarantee, label: t.guarantee },
          { value: CreditType.cheque, label: t.cheque },
        ]}
        onChange={(value) => form.setFieldValue('type', value)}
        error={typeof form.errors.type === 'string' ? form.errors.type : null}
        data-path="type"
      />
      <Card className={classes.fields}>
        <TextField label={t.number} maxLength={80} spellCheck={false} {...plain} {...form.getInputProps('number')} />
        <div className={classes.dates}>
          <TextField label={t.from} type="date" {...plain} {...form.getInputProps('from')} />
          <TextField label={t.to} type="date" {...plain} {...form.getInputProps('to')} />
        </div>
        <p className={classes.help}>{t.dates}</p>
        <TextField
          label={t.amount}
          description={t.amountHelp}
          inputMode="decimal"
          leftSection="₹"
          {...plain}
          {...form.getInputProps('amount')}
        />
      </Card>
      <Card>
        <DocumentField
          path="file"
          label={t.file}
          description={t.fileHelp}
          value={file}
          onChange={setFile}
          error={form.errors.file}
          tooLarge={t.errors.fileSize}
          onBusy={setPreparing}
        />
      </Card>
      <div className={classes.accept}>
        <CheckboxField label={t.terms} {...form.getInputProps('accepted', { type: 'checkbox' })} />
      </div>
      {offline ? <Notice tone="wait">{t.offline}</Notice> : null}
      <Button type="submit" wide busy={busy || preparing}>
        {t.submit}
      </Button>
    </form>
  );
}
