import type { ProductCard } from '#db/views/index.ts';
import { PlainLink } from '../controls/plain-link.tsx';
import { paths } from '../paths.ts';
import classes from './product-name.module.css';
import { VegMark } from './veg-mark.tsx';

type Props = {
  card: ProductCard;
  /** Two lines at most; the whole name without it. */
  short?: boolean;
  /** Stands in place of the page that it is opened from. */
  replace?: boolean;
  isShown?: boolean;
  className?: string | undefined;
};

/**
 * A product's mark and name, the link to its page. Its target is the whole of the nearest positioned box: the card, the
 * tile, the row.
 */
export function ProductName({ card, short = false, replace = false, isShown = false, className = '' }: Props) {
  return (
    <div className={`${classes.name} ${className}`}>
      <VegMark mark={card.vegMark} />
      <PlainLink
        to={paths.product(card)}
        replace={replace}
        aria-current={isShown ? 'true' : undefined}
        className={`${classes.link} ${short ? classes.short : ''}`}
      >
        {card.name}
      </PlainLink>
    </div>
  );
}
