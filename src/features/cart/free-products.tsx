import type { HiddenLine } from '#db/views/index.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconGift from '~icons/gift';
import { becauseWords } from './because-words.ts';
import classes from './cart.module.css';

/**
 * Products that an offer adds to the order. They have no rows and are not counted (CART-017), but the total includes
 * their rupee, so this shows where it comes from (PRICE-011).
 */
export function FreeProducts({ lines }: { lines: readonly HiddenLine[] }) {
  const t = useTexts(cartTexts);
  const units = useTexts(unitsTexts);
  if (lines.length === 0) return null;
  return (
    <section className={classes.free} aria-label={t.free.title} data-testid="free-products">
      <IconGift size={24} aria-hidden="true" className={classes.freeIcon} />
      <ul className={classes.freeList}>
        {lines.map((line) => (
          <li key={line.productId} data-free={line.productId}>
            <p className={classes.strong}>{units.freeOf(units.quantity(line.quantity, line.sold), line.name)}</p>
            <p className={classes.quiet}>
              {[
                ...line.because.map((offer) => becauseWords(t.because, offer)),
                t.free.costs(line.totalValuePaise),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
