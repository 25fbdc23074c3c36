import type { CartRow } from '#db/views/index.ts';
import { paise, paiseFromRupees } from '#domain/money.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { Chip } from '#ui/controls/chip.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconBulb from '~icons/bulb';
import IconDiscount from '~icons/discount';
import { becauseWords } from './because-words.ts';
import classes from './cart-row.module.css';

/** What the line saves and includes for free, with the offers behind it. */
export function RowReasons({ row }: { row: CartRow }) {
  const t = useTexts(cartTexts);
  const units = useTexts(unitsTexts);
  const quantity = (n: number) => units.quantity(n, row.unit.sold);
  const { product, category, free } = row.because;
  const offers = [product, category, ...free].filter((offer) => offer !== null);
  const saved = row.money?.discountPaise ?? 0;
  const fewer = row.fewerCostLess;
  const gives = row.freeQuantity > 0 && !row.gift;
  return (
    <>
      {saved > 0 || gives ? (
        <p className={classes.chips}>
          {saved > 0 ? <Chip tone="offer">{t.row.saves(paise(saved))}</Chip> : null}
          {gives ? <Chip tone="offer">{units.free(quantity(row.freeQuantity))}</Chip> : null}
        </p>
      ) : null}
      {offers.length > 0 ? (
        <ul className={classes.reasons}>
          {offers.map((offer) => (
            <li key={offer.name}>
              <IconDiscount size={16} aria-hidden="true" /> {becauseWords(t.because, offer)}
            </li>
          ))}
        </ul>
      ) : null}
      {fewer ? (
        <p className={classes.hint}>
          <IconBulb size={16} aria-hidden="true" />
          {t.because.fewer(
            quantity(fewer.quantity),
            paise(paiseFromRupees(fewer.cartTotal) - paiseFromRupees(fewer.cartTotalWithFewer)),
          )}
        </p>
      ) : null}
    </>
  );
}
