import { memo } from 'react';
import type { ProductCard } from '#db/views/index.ts';
import { productTexts } from '#texts/en/product.ts';
import { unitsTexts } from '#texts/en/units.ts';
import IconCloudUp from '~icons/cloud-up';
import { useTexts } from '../use-texts.ts';
import { AddControl } from './add-control.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { perWords } from './per-words.ts';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import classes from './product-card.module.css';
import { ProductName } from './product-name.tsx';

/**
 * A product in a list (CAT-011). The whole card links to the product; the heart and the add control lie above it. This
 * component is performance-critical: it has plain elements and no Mantine, and renders again only when its own card
 * changes.
 */
export const ProductCardView = memo(function ProductCardView({ card, eager }: { card: ProductCard; eager?: boolean }) {
  const t = useTexts(productTexts);
  const units = useTexts(unitsTexts);
  return (
    <article className={classes.card} data-product={card.sku}>
      <Picture
        pictureKey={card.pictureKey}
        alt=""
        sizes="(min-width: 56.25em) 240px, 50vw"
        shape="card"
        eager={eager ?? false}
        className={classes.picture}
      />
      <FavouriteButton card={card} className={classes.favourite} />
      <div className={classes.body}>
        <ProductName card={card} short className={classes.name} />
        <div className={card.priceState === 'guest' ? classes.sold : classes.facts}>
          <p className={classes.unit}>{units.sold(card.unit.sold)}</p>
          {card.priceState === 'guest' ? null : (
            <>
              <p className={classes.price}>
                <Price card={card} unit={false} />
                {card.cartPending ? (
                  <IconCloudUp size={18} role="img" aria-label={t.stepper.saved} className={classes.pending} />
                ) : null}
              </p>
              <p className={classes.unit}>{perWords(units, card)}</p>
              <p className={classes.offer}>{card.schemesHint ?? ''}</p>
            </>
          )}
        </div>
        <AddControl card={card} />
      </div>
    </article>
  );
});
