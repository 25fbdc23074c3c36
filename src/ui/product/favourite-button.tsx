import type { ProductCard } from '#db/views/index.ts';
import { productTexts } from '#texts/en/product.ts';
import IconCloudUp from '~icons/cloud-up';
import IconHeart from '~icons/heart';
import IconHeartFilled from '~icons/heart-filled';
import { IconButton } from '../controls/button.tsx';
import { cx } from '../cx.ts';
import { useTexts } from '../use-texts.ts';
import classes from './favourite-button.module.css';
import { useFavourite } from './use-favourite.ts';

/**
 * The heart of a product (FAV-002 to FAV-004), with a mark while the change is unconfirmed (SYNC-002). A guest's heart
 * leads to the login.
 */
export function FavouriteButton({ card, className }: { card: ProductCard; className?: string | undefined }) {
  const t = useTexts(productTexts);
  const toggle = useFavourite(card);
  return (
    <IconButton
      label={card.favourite ? t.removeFavourite(card.name) : t.addFavourite(card.name)}
      aria-pressed={card.favourite}
      {...(card.favouritePending ? { 'aria-description': t.stepper.saved } : {})}
      onClick={toggle}
      className={cx(classes.button, card.favourite && classes.on, className)}
    >
      <span className={classes.disc}>
        {card.favourite ? <IconHeartFilled size={20} /> : <IconHeart size={20} />}
        {card.favouritePending ? (
          <span className={classes.pending} data-cloud="pending">
            <IconCloudUp size={14} aria-hidden="true" />
          </span>
        ) : null}
      </span>
    </IconButton>
  );
}
