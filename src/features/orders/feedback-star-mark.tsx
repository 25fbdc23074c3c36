import { feedbackTexts } from '#texts/en/feedback.ts';
import { cx } from '#ui/cx.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconStar from '~icons/star';
import classes from './feedback-star-mark.module.css';

const FIVE = [1, 2, 3, 4, 5];

/** The mean of a rating: five small stars to the half, or a single one where there is little room, and the number. */
export function StarMark({ stars, short = false }: { stars: number; short?: boolean }) {
  const t = useTexts(feedbackTexts);
  const halves = Math.round(stars * 2);
  return (
    <span className={classes.mark}>
      {FIVE.slice(0, short ? 1 : 5).map((star) => (
        <span key={star} className={classes.star} aria-hidden="true">
          <IconStar size={18} stroke={1.5} />
          {halves >= star * 2 - 1 ? (
            <IconStar size={18} stroke={1.5} className={cx(classes.full, halves < star * 2 && classes.half)} />
          ) : null}
        </span>
      ))}
      <span className={classes.number} aria-hidden="true">
        {t.stars(stars)}
      </span>
      <span className="visually-hidden">{t.starsName(stars)}</span>
    </span>
  );
}
