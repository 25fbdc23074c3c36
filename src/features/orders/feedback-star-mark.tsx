import { IconStar } from '@tabler/icons-react';
import { feedbackTexts } from '#texts/en/feedback.ts';
import { cx } from '#ui/cx.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './feedback-star-mark.module.css';

const FIVE = [1, 2, 3, 4, 5];

/** The mean of a rating: five small stars, or a single one where there is little room, and the number. */
export function StarMark({ stars, short = false }: { stars: number; short?: boolean }) {
  const t = useTexts(feedbackTexts);
  return (
    <span className={classes.mark}>
      {FIVE.slice(0, short ? 1 : 5).map((star) => (
        <IconStar
          key={star}
          size={18}
          stroke={1.5}
          aria-hidden="true"
          className={cx(classes.star, star <= Math.round(stars) && classes.full)}
        />
      ))}
      <span aria-hidden="true">{t.stars(stars)}</span>
      <span className="visually-hidden">{t.starsName(stars)}</span>
    </span>
  );
}
