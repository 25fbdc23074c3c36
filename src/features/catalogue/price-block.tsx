import type { ProductCard } from '#db/views/index.ts';
import type { VariantBoxes } from '#domain/pricing/index.ts';
import { productTexts } from '#texts/en/product.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { paths } from '#ui/paths.ts';
import { Price } from '#ui/product/price.tsx';
import { useHasPath } from '#ui/use-has-path.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './product-detail.module.css';

/**
 * The base price box. Without a base box, because all schemes give free products, a plain line (PROD-013); for a guest
 * a link to the registration (PROD-015).
 */
export function PriceBlock({ card, boxes }: { card: ProductCard; boxes: VariantBoxes | null }) {
  const t = useTexts(productTexts);
  const hasPath = useHasPath();
  if (card.priceState === 'guest') {
    const words = hasPath(paths.register) ? t.detail.register : t.detail.login;
    return (
      <p className={classes.register}>
        {words.before}
        <AppLink to={hasPath(paths.register) ? paths.register : paths.login}>{words.link}</AppLink>
        {words.after}
      </p>
    );
  }
  const plain = boxes?.hidesBase ?? false;
  return (
    <div data-testid={plain ? 'plain-price' : 'base-price'}>
      <Price card={card} large />
      {card.priceState === 'priced' ? <p className={classes.fine}>{t.price.exclusive}</p> : null}
    </div>
  );
}
