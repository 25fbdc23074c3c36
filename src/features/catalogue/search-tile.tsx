import { memo, useEffect, useRef } from 'react';
import type { ProductCard } from '#db/views/index.ts';
import { searchTexts } from '#texts/en/search.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { PlainLink } from '#ui/controls/plain-link.tsx';
import { paths } from '#ui/paths.ts';
import { AddControl } from '#ui/product/add-control.tsx';
import { perWords } from '#ui/product/per-words.ts';
import { Picture } from '#ui/product/picture.tsx';
import { preview } from '#ui/product/preview.ts';
import { Price } from '#ui/product/price.tsx';
import { ProductName } from '#ui/product/product-name.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './search.module.css';

/** Characters of the description that a result shows (SRCH-005). */
const PREVIEW = 50;

/**
 * A search result: picture, name, category button, start of the description (SRCH-004); for a customer also unit, price
 * and Add (REORD-008). A guest sees no price here, as everywhere (NAV-002).
 */
export const SearchTile = memo(function SearchTile(props: { card: ProductCard; onSeen: (() => void) | null }) {
  const { card, onSeen } = props;
  const t = useTexts(searchTexts);
  const units = useTexts(unitsTexts);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!onSeen || !ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onSeen();
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [onSeen]);
  return (
    <article ref={ref} className={classes.tile} data-product={card.sku}>
      <Picture pictureKey={card.pictureKey} alt="" sizes="88px" className={classes.picture ?? ''} />
      <div className={classes.words}>
        <ProductName card={card} short />
        <p className={classes.description}>
          {card.description ? preview(card.description, PREVIEW).text : t.noDescription}
        </p>
        <PlainLink to={paths.category(card.categoryName)} className={classes.category}>
          <span>{card.categoryName}</span>
        </PlainLink>
      </div>
      {card.priceState === 'guest' ? null : (
        <div className={classes.buy}>
          <p className={classes.cost}>
            <Price card={card} unit={false} />
            <span className={classes.unit}>{units.sold(card.unit.sold)}</span>
            <span className={classes.unit}>{perWords(units, card)}</span>
          </p>
          <div className={classes.add}>
            <AddControl card={card} />
          </div>
        </div>
      )}
    </article>
  );
});
