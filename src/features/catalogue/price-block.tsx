import type { PriceMemory, ProductCard } from '#db/views/index.ts';
import type { VariantBoxes } from '#domain/pricing/index.ts';
import { productTexts } from '#texts/en/product.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { paths } from '#ui/paths.ts';
import { perWords } from '#ui/product/per-words.ts';
import { Price } from '#ui/product/price.tsx';
import { PriceMemoryLine } from '#ui/product/price-memory.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './product-detail.module.css';

/**
 * The base price box. Without a base box, because all schemes give free products, a plain line (PROD-013); for a guest
 * a link to the registration (PROD-015). For a customer who bought it before, what they paid.
 */
export function PriceBlock(props: { card: ProductCard; boxes: VariantBoxes | null; lastPaid: PriceMemory | null }) {
  const { card, boxes, lastPaid } = props;
  const t = useTexts(productTexts);
  const units = useTexts(unitsTexts);
  if (card.priceState === 'guest') {
    const words = t.detail.register;
    return (
      <p className={classes.register}>
        {words.before}
        <AppLink to={paths.register}>{words.link}</AppLink>
        {words.after}
      </p>
    );
  }
  const plain = boxes?.hidesBase ?? false;
  return (
    <div data-testid={plain ? 'plain-price' : 'base-price'}>
      <Price card={card} large unit={false} />
      {card.pricePaise === null ? null : <p className={classes.fine}>{perWords(units, card)}</p>}
      {card.priceState === 'priced' ? <p className={classes.fine}>{t.price.exclusive}</p> : null}
      {lastPaid ? <PriceMemoryLine memory={lastPaid} className={classes.memory} /> : null}
    </div>
  );
}
