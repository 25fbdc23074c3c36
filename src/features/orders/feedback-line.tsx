import { useState } from 'react';
import { readLineFeedback } from '#db/queries/read-feedbacks.ts';
import type { LineFeedbackView, OrderLineView } from '#db/views/index.ts';
import { feedbackTexts } from '#texts/en/feedback.ts';
import { StateChip } from '#ui/changes/state-chip.tsx';
import { AppLink } from '#ui/controls/app-link.tsx';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { later } from '#ui/later.tsx';
import { paths } from '#ui/paths.ts';
import { useStateBefore } from '#ui/shell/state-before.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { CommentDialogProps } from './feedback-comment-dialog.tsx';
import { Comments } from './feedback-comments.tsx';
import classes from './feedback-line.module.css';
import { StarMark } from './feedback-star-mark.tsx';

const CommentDialog = later<CommentDialogProps>(() =>
  import('./feedback-comment-dialog.tsx').then((code) => code.CommentDialog),
);

type Line = Pick<OrderLineView, 'id' | 'name' | 'delivered'>;
type Rating = NonNullable<LineFeedbackView[string]['rating']>;

/** Under an order's line: rate it once it is delivered (ORD-012), comment on it before (ORD-013). */
export function LineFeedback({ line }: { line: Line }) {
  // One view for all lines of the screen.
  const said = useLive(readLineFeedback)?.[line.id];
  return (
    <div className={classes.feedback}>
      {line.delivered ? <Rate line={line} rating={said?.rating ?? null} /> : <AddComment line={line} />}
      {said && said.comments.length > 0 ? <Comments product={line.name} comments={said.comments} /> : null}
    </div>
  );
}

function Rate({ line, rating }: { line: Line; rating: Rating | null }) {
  const t = useTexts(feedbackTexts).line;
  const before = useStateBefore();
  const words = { 'aria-label': t.feedbackName(line.name), variant: 'quiet', className: classes.add ?? '' } as const;
  if (!rating) {
    return (
      <LinkButton to={paths.addReview(line.id)} state={before} {...words}>
        {t.feedback}
      </LinkButton>
    );
  }
  const { feedbackId, stars, change } = rating;
  const to = feedbackId === null ? paths.addReview(line.id) : paths.editReview(line.id, feedbackId);
  return (
    <>
      <Button disabled {...words}>
        {t.feedback}
      </Button>
      <AppLink to={to} state={before} className={classes.given}>
        <StarMark stars={stars} short />
        <span>
          {t.edit} <span className="visually-hidden">{t.editName(line.name)}</span>
        </span>
      </AppLink>
      {change ? <StateChip state={change.state} /> : null}
    </>
  );
}

function AddComment({ line }: { line: Line }) {
  const t = useTexts(feedbackTexts).line;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className={classes.add}
        aria-label={t.commentName(line.name)}
        onClick={() => setOpen(true)}
      >
        {t.comment}
      </Button>
      {open ? <CommentDialog line={line} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
