import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ReturnView } from '#db/views/index.ts';
import { qualityIssues, type ReturnCode, returnReasons } from '#domain/commands/return-reason.ts';
import { returnTexts } from '#texts/en/returns.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { PhotosField } from '#ui/documents/photos-field.tsx';
import { RadioList } from '#ui/fields/radio-list.tsx';
import { SegmentedField } from '#ui/fields/segmented-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { RestoredNotice } from '#ui/forms/restored-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { Loading } from '#ui/states/skeleton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './return.module.css';
import { SureDialog } from './return-sure-dialog.tsx';
import { MAX_PHOTOS } from './use-photos.ts';
import { useReturnForm } from './use-return-form.ts';

type Order = NonNullable<ReturnView['order']>;

/** The form of a return (CANC-016, CANC-017). Everything in it works without network. */
export function ReturnForm({ order, onSending }: { order: Order; onSending: (sending: boolean) => void }) {
  const t = useTexts(returnTexts);
  const giving = useReturnForm(order.id, { onSending });
  const formId = useId();
  const [preparing, setPreparing] = useState(false);
  return (
    <Page
      title={t.title(order.orderNumber)}
      shop="none"
      narrow
      bottomBar={
        <div className={classes.actions}>
          <BackButton orderId={order.id}>{t.form.back}</BackButton>
          <Button type="submit" form={formId} busy={giving.busy || preparing} disabled={!giving.ready}>
            {t.form.submit}
          </Button>
        </div>
      }
    >
      {giving.ready ? (
        <form id={formId} className={classes.form} onSubmit={giving.submit} noValidate>
          <Fields giving={giving} onBusy={setPreparing} />
        </form>
      ) : (
        <Loading />
      )}
      <SureDialog
        open={giving.asking}
        totalPaise={order.totalPaise}
        busy={giving.busy}
        onClose={giving.stop}
        onConfirm={() => void giving.confirm()}
      />
    </Page>
  );
}

function Fields(props: { giving: ReturnType<typeof useReturnForm>; onBusy: (busy: boolean) => void }) {
  const { form, photos, photoFault, maxComment, restored, startOver } = props.giving;
  const all = useTexts(returnTexts);
  const t = all.form;
  const offline = useOffline();
  const { code, quality } = form.values;
  const required = code === '004';
  return (
    <>
      {restored ? <RestoredNotice text={t.restored} onStartOver={startOver} /> : null}
      <RadioList<ReturnCode>
        label={t.reason}
        value={code}
        onChange={(next) => form.setValues({ code: next })}
        choices={(Object.keys(returnReasons) as ReturnCode[]).sort().map((value) => ({
          value,
          label: t.reasons[value],
          description: t.reasonHelp[value],
          extra:
            value === '002' && code === '002' ? (
              <SegmentedField
                label={t.quality}
                data-path="quality"
                value={quality}
                choices={qualityIssues.map((issue) => ({ value: issue, label: t.qualities[issue] }))}
                onChange={(next) => form.setFieldValue('quality', next)}
                error={form.errors.quality}
              />
            ) : null,
        }))}
      />
      <Section title={t.details}>
        <Card className={classes.fields}>
          <TextAreaField
            label={required ? t.comment : t.commentOptional}
            description={t.commentHelp}
            maxLength={maxComment}
            autosize
            minRows={3}
            required={required}
            withAsterisk={false}
            {...form.getInputProps('comment')}
          />
          <PhotosField
            label={t.photos}
            description={t.photosHelp(MAX_PHOTOS)}
            value={photos.photos}
            onAdd={photos.add}
            onRemove={photos.remove}
            most={MAX_PHOTOS}
            error={photoFault}
            onBusy={props.onBusy}
          />
        </Card>
      </Section>
      <p className={classes.help}>
        {t.help}{' '}
        <AppLink to={paths.contactUs} className={classes.care}>
          {all.contact}
        </AppLink>
      </p>
      {offline ? <Notice tone="wait">{t.offline}</Notice> : null}
    </>
  );
}

/** Leads to the previous screen; on a deep link there is none, so to the order. */
function BackButton({ orderId, children }: { orderId: string; children: string }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const back = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: paths.orderDetails(orderId), replace: true });
  };
  return (
    <Button variant="secondary" onClick={back}>
      {children}
    </Button>
  );
}
