import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import type { ProductCard } from '#db/views/index.ts';
import { catalogueTexts } from '#texts/en/catalogue.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { moveInGrid } from '#ui/grid/list-keys.ts';
import { Picture } from '#ui/product/picture.tsx';
import { Price } from '#ui/product/price.tsx';
import { ProductName } from '#ui/product/product-name.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './beside-list.module.css';
import { categoryView } from './category-view.ts';

/**
 * The products of a category, left of the one that is shown, where a tablet has room for it beside the cart (TAB-001).
 * It stays in place while one after the other is chosen, by tap or with the arrow keys; going back leads to where the
 * first was opened.
 */
export function BesideList({ categoryName, productId }: { categoryName: string; productId: string }) {
  const t = useTexts(catalogueTexts);
  const view = useLive(...categoryView(categoryName));
  const box = useRef<HTMLElement>(null);
  const products = view?.products ?? [];
  const shown = products.findIndex(({ id }) => id === productId);
  useInSight(box, shown);
  if (view && products.length === 0) return null;
  return (
    <nav ref={box} aria-label={t.list(view?.category?.name ?? categoryName)} className={classes.list}>
      <ul onKeyDown={(event) => moveInGrid(event, 1)}>
        {products.map((card, index) => (
          <li key={card.id} aria-posinset={index + 1} aria-setsize={products.length} className={classes.item}>
            <Row card={card} isShown={index === shown} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Row = memo(function Row({ card, isShown }: { card: ProductCard; isShown: boolean }) {
  const units = useTexts(unitsTexts);
  return (
    <article className={classes.row} data-beside={card.sku}>
      <Picture pictureKey={card.pictureKey} alt="" sizes="48px" className={classes.picture ?? ''} />
      <div>
        <ProductName card={card} replace isShown={isShown} />
        <p className={classes.unit}>{units.sold(card.unit.sold)}</p>
        <p className={classes.price}>
          <Price card={card} unit={false} />
        </p>
      </div>
    </article>
  );
});

/** Scrolls the box, and only the box, to its item at this index when that is out of sight. */
function useInSight(scrolled: RefObject<HTMLElement | null>, index: number): void {
  useLayoutEffect(() => {
    const box = scrolled.current;
    const item = box?.querySelectorAll('li')[index];
    if (!box || !item) return;
    const isAbove = item.offsetTop < box.scrollTop;
    const isBelow = item.offsetTop + item.offsetHeight > box.scrollTop + box.clientHeight;
    if (isAbove || isBelow) box.scrollTop = item.offsetTop - (box.clientHeight - item.offsetHeight) / 2;
  }, [scrolled, index]);
}
