import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type FeedbackInput, saveFeedback } from '#commands/save-feedback.ts';
import type { ReviewView } from '#db/views/index.ts';
import type { LineType } from '#domain/commands/cart-fields.ts';
import { MAX_COMMENT } from '#domain/commands/feedback-fields.ts';
import { starFields, wordsField } from '#domain/orders/feedback.ts';
import { feedbackTexts } from '#texts/en/feedback.ts';
import { useToasts } from '#ui/app-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { StarField } from '#ui/fields/star-field.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { RestoredNotice } from '#ui/forms/restored-notice.tsx';
import { useFormDraft } from '#ui/forms/use-form-draft.ts';
import { Card } from '#ui/layout/card.tsx';
import { paths } from '#ui/paths.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { Loading } from '#ui/states/skeleton.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useHoldUpdate } from '#ui/use-hold-update.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './feedback-form.module.css';

const RECOMMEND = 'Will_you_recommend_Y_N__c';

type Review = NonNullable<ReviewView['review']>;
/** By field of the CRM; an order and a sample have other ones (FEED-004, FEED-005). */
type Values = Record<string, string | number | boolean>;

/** The rating of an item: four times one to five stars, words, and for an order whether to recommend it. */
export function FeedbackForm({ review: { item, saved: now } }: { review: Review }) {
  const t = useTexts(feedbackTexts);
  const offline = useOffline();
  const { type } = item;
  const [saved] = useState(now);
  const form = useForm<Values>({ initialValues: firstValues(type, saved) });
  const draft = useFormDraft(form, { name: `feedback:${item.orderItemId}` });
  useHoldUpdate(form.isDirty());
  const { busy, save } = useSave({
    item,
    seen: saved && ({ ...saved, ...draft.seen } as FeedbackInput['seen']),
    onSaved: draft.clear,
  });
  if (!draft.ready) return <Loading />;
  return (
    <form noValidate className={classes.stack} onSubmit={form.onSubmit((values) => void save(values))}>
      {draft.restored ? <RestoredNotice text={t.restored} onStartOver={draft.startOver} /> : null}
      <Card className={classes.fields}>
        {starFields[type].map((field) => (
          <StarField
            key={field}
            label={t.fields[field]}
            words={t.grade}
            name={t.star}
            value={Number(form.values[field])}
            onChange={(stars) => form.setFieldValue(field, stars)}
          />
        ))}
      </Card>
      <Card className={classes.fields}>
        <TextAreaField
          label={t.fields[wordsField[type]]}
          maxLength={MAX_COMMENT}
          {...form.getInputProps(wordsField[type])}
        />
        {type === 'O' ? (
          <SwitchField
            label={t.fields[RECOMMEND]}
            on={form.values[RECOMMEND] === true}
            onChange={(on) => form.setFieldValue(RECOMMEND, on)}
          />
        ) : null}
      </Card>
      {offline ? <Notice tone="wait">{t.offline}</Notice> : null}
      <Button type="submit" wide busy={busy}>
        {saved ? t.submitEdit : t.submitAdd}
      </Button>
    </form>
  );
}

/** One star each until the user chooses (FEED-006). */
function firstValues(type: LineType, saved: Review['saved']): Values {
  const known: Readonly<Record<string, string | number | boolean | null>> = saved ?? {};
  const stars = starFields[type].map((field) => [field, known[field] ?? 1] as const);
  return {
    ...Object.fromEntries(stars),
    [wordsField[type]]: known[wordsField[type]] ?? '',
    ...(type === 'O' ? { [RECOMMEND]: known[RECOMMEND] ?? false } : {}),
  };
}

/** Saves the rating, and leads to the list after an edit, to the order after a new one (FEED-008). */
function useSave(of: { item: Review['item']; seen: FeedbackInput['seen']; onSaved: () => void }) {
  const t = useTexts(feedbackTexts);
  const run = useCommand();
  const toasts = useToasts();
  const router = useRouter();
  const offline = useOffline();
  const [busy, setBusy] = useState(false);
  const { item, seen, onSaved } = of;
  const save = async (values: Values) => {
    setBusy(true);
    const { orderItemId, type } = item;
    const outcome = await run(saveFeedback, { orderItemId, type, fields: values, seen } as FeedbackInput);
    if (!outcome?.ok) {
      setBusy(false);
      // Without an outcome, the message says already why nothing was saved.
      if (outcome) toasts.show({ text: seen ? t.failed.edit : t.failed.create, tone: 'error' });
      return;
    }
    onSaved();
    toasts.show({ text: offline ? t.savedOffline : t.saved });
    const next = seen ? paths.feedbacks : paths.orderDetails(item.orderId);
    // A second entry of the same screen would need a second tap on 'Back'.
    if (router.history.location.state.before === next) return router.history.back();
    await router.navigate({ to: next, replace: true });
  };
  return { busy, save };
}
