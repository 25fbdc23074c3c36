import { readFeedbacks } from '#db/queries/read-feedbacks.ts';
import { feedbackTexts } from '#texts/en/feedback.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconStar from '~icons/star';
import classes from './feedback.module.css';
import { FeedbackCardView } from './feedback-card.tsx';

export const feedbacksView = [readFeedbacks] as const;

/** '/feedbacks' (FEED-001): what the customer said about products and samples, newest first. */
export function FeedbackListScreen() {
  const t = useTexts(feedbackTexts);
  const view = useLive(...feedbacksView);
  return (
    <Page title={t.title}>
      {view === undefined ? (
        <Loading />
      ) : view.feedbacks.length > 0 ? (
        <ul className={classes.list} aria-label={t.list}>
          {view.feedbacks.map((card) => (
            <li key={card.key}>
              <FeedbackCardView card={card} />
            </li>
          ))}
        </ul>
      ) : view.synced ? (
        <EmptyState
          icon={<IconStar />}
          title={t.empty}
          action={<LinkButton to={paths.myOrders}>{t.toOrders}</LinkButton>}
        >
          {t.emptyHelp}
        </EmptyState>
      ) : (
        <FirstSync />
      )}
    </Page>
  );
}
