import type { FeedbackCard, RatedItem } from '#db/views/index.ts';
import { feedbackTexts } from '#texts/en/feedback.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { calendarDay } from '#texts/format.ts';
import { StateChip } from '#ui/changes/state-chip.tsx';
import { AppLink } from '#ui/controls/app-link.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { paths } from '#ui/paths.ts';
import { Picture } from '#ui/product/picture.tsx';
import { preview } from '#ui/product/preview.ts';
import { useStateBefore } from '#ui/shell/state-before.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './feedback.module.css';
import { StarMark } from './feedback-star-mark.tsx';
import { refusalWords } from './feedback-words.ts';
import { useOrderedWords } from './use-ordered-words.ts';

/** Characters of a product's description that are shown (FEED-001). */
const PREVIEW = 50;

/** One rating of the list (FEED-001); leads to its form, which also repairs a refused one. */
export function FeedbackCardView({ card }: { card: FeedbackCard }) {
  const t = useTexts(feedbackTexts);
  const { item, feedbackId } = card;
  const before = useStateBefore();
  if (!item) {
    return (
      <div className={classes.card} data-feedback={card.key}>
        <div className={classes.words}>
          <p className={classes.quiet}>{t.noOrder}</p>
          <Details card={card} />
        </div>
      </div>
    );
  }
  const { orderItemId } = item;
  const to = feedbackId === null ? paths.addReview(orderItemId) : paths.editReview(orderItemId, feedbackId);
  return (
    <AppLink to={to} state={before} className={classes.card ?? ''} data-feedback={card.key}>
      <Picture pictureKey={item.pictureKey} alt="" sizes="64px" className={classes.thumb ?? ''} />
      <div className={classes.words}>
        <p className={classes.name}>{item.name}</p>
        <Details card={card} />
        <ItemFacts item={item} length={PREVIEW} date={card.date} />
      </div>
    </AppLink>
  );
}

/** What is rated: its order, type, count and description, and the day of the rating. */
export function ItemFacts({ item, length, date = null }: { item: RatedItem; length: number; date?: string | null }) {
  const t = useTexts(feedbackTexts);
  const ordered = useOrderedWords();
  const isOrder = item.type === 'O';
  return (
    <>
      <p className={classes.facts}>
        <span>{isOrder ? t.orderId(item.orderNumber) : t.requestId(item.orderNumber)}</span>
        {date ? <span>{calendarDay(date)}</span> : null}
      </p>
      <p className={classes.quiet}>{item.description ? preview(item.description, length).text : t.noDescription}</p>
      <p className={classes.chips}>
        <Chip tone={isOrder ? 'quiet' : 'info'}>{t.type[item.type]}</Chip>
        <span>{ordered(item.count, item.sold)}</span>
      </p>
    </>
  );
}

function Details({ card }: { card: FeedbackCard }) {
  const t = useTexts(feedbackTexts);
  const outbox = useTexts(outboxTexts);
  const { change, words } = card;
  return (
    <>
      <StarMark stars={card.stars} />
      {words ? <p className={classes.said}>{words}</p> : null}
      {change ? <StateChip state={change.state} /> : null}
      {change?.rejection ? <p className={classes.refusal}>{refusalWords({ own: t, outbox }, change)}</p> : null}
    </>
  );
}
