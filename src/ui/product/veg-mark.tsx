import type { VegMark as Mark } from '#db/views/index.ts';
import { productTexts } from '#texts/en/product.ts';
import { useTexts } from '../use-texts.ts';
import classes from './veg-mark.module.css';

/**
 * The mark of Indian food packages: a green filled circle in a square, or a brown triangle in a square. Shape and label
 * convey the same as the colour (PROD-002). With `words` the label is also visible.
 */
export function VegMark({ mark, words }: { mark: Mark; words?: boolean }) {
  const t = useTexts(productTexts);
  if (!mark) return null;
  const label = mark === 'veg' ? t.veg : t.nonVeg;
  return (
    <span className={mark === 'veg' ? classes.veg : classes.nonVeg}>
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        role="img"
        aria-label={words ? undefined : label}
        aria-hidden={words}
      >
        <rect x="1" y="1" width="14" height="14" rx="2" fill="var(--card)" stroke="currentColor" strokeWidth="1.6" />
        {mark === 'veg' ? (
          <circle cx="8" cy="8" r="3.6" fill="currentColor" />
        ) : (
          <path d="M8 4 12 11.4H4Z" fill="currentColor" />
        )}
      </svg>
      {words ? <span className={classes.words}>{label}</span> : null}
    </span>
  );
}
