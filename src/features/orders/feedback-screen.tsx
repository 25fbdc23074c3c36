import { readReview } from '#db/queries/read-review.ts';
import type { ReviewView } from '#db/views/index.ts';
import { feedbackTexts } from '#texts/en/feedback.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { Picture } from '#ui/product/picture.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconStar from '~icons/star';
import { ItemFacts } from './feedback-card.tsx';
import classes from './feedback-form.module.css';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackState } from './feedback-state.tsx';

export const reviewView = (orderItemId: string, feedbackId: string | null) =>
  [readReview, { orderItemId, feedbackId }] as const;

/** Characters of the product's description that are shown (FEED-003). */
const PREVIEW = { O: 40, S: 60 };

/** '/add-review/{orderItemId}', and with '/{feedbackId}' for a rating that exists (FEED-002 to FEED-009). */
export function FeedbackScreen({ orderItemId, feedbackId }: { orderItemId: string; feedbackId: string | null }) {
  const t = useTexts(feedbackTexts);
  const view = useLive(...reviewView(orderItemId, feedbackId));
  const review = view?.review;
  const edits = feedbackId !== null || (review?.saved ?? null) !== null;
  return (
    <Page title={edits ? t.editTitle : t.addTitle} shop="none" narrow>
      {view === undefined ? (
        <Loading />
      ) : review ? (
        <Review
          // A refusal that comes or goes changes what the form starts from; what was typed is in its draft. A change that is
          // confirmed does not, and whoever is typing goes on.
          key={`${orderItemId} ${review.change?.rejection ? review.change.commandId : ''}`}
          review={review}
        />
      ) : view.synced ? (
        <EmptyState
          icon={<IconStar />}
          title={t.failed.load}
          action={<LinkButton to={paths.myOrders}>{t.toOrders}</LinkButton>}
        >
          {t.notFoundHelp}
        </EmptyState>
      ) : (
        <FirstSync />
      )}
    </Page>
  );
}

function Review({ review }: { review: NonNullable<ReviewView['review']> }) {
  const { item, change } = review;
  return (
    <div className={classes.stack}>
      <Card className={classes.item}>
        <Picture pictureKey={item.pictureKey} alt="" sizes="64px" className={classes.thumb ?? ''} />
        <div className={classes.words}>
          <h2 className={classes.name}>{item.name}</h2>
          <ItemFacts item={item} length={PREVIEW[item.type]} />
        </div>
      </Card>
      {change ? <FeedbackState change={change} /> : null}
      <FeedbackForm review={review} />
    </div>
  );
}
