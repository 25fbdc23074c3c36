import type { QuickRow } from '#db/views/index.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { money } from '#texts/format.ts';
import { PlainLink } from '#ui/controls/plain-link.tsx';
import { cx } from '#ui/cx.ts';
import { paths } from '#ui/paths.ts';
import { perWords } from '#ui/product/per-words.ts';
import { Picture } from '#ui/product/picture.tsx';
import { VegMark } from '#ui/product/veg-mark.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './quick-order.module.css';

/** Picture, name and unit of a row, and how the kitchen buys it. */
export function RowHead({ row }: { row: QuickRow }) {
  const t = useTexts(quickOrderTexts);
  const name = row.name || t.unnamed;
  return (
    <>
      <Picture pictureKey={row.pictureKey} alt="" sizes="48px" className={classes.picture ?? ''} />
      <p className={classes.name}>
        <VegMark mark={row.vegMark} />
        {row.unit ? <PlainLink to={paths.product(row)}>{name}</PlainLink> : <span>{name}</span>}
      </p>
      <p className={classes.facts}>
        <Unit row={row} />
        <Price row={row} />
        <Habit row={row} />
      </p>
    </>
  );
}

/** What is sold: 'Box of 50 · 1.1 kg · Sold in 2s'. */
function Unit({ row: { unit, step } }: { row: QuickRow }) {
  const units = useTexts(unitsTexts);
  if (!unit) return null;
  const parts = [units.sold(unit.sold), step > 1 ? units.soldIn(step) : null];
  return <span>{parts.filter(Boolean).join(' · ')}</span>;
}

/** 'per Box · ₹11.20/piece', after the price; nothing while it cannot be ordered. */
function Price({ row: { unit, pricePaise } }: { row: QuickRow }) {
  const units = useTexts(unitsTexts);
  if (!unit || pricePaise === null) return null;
  return (
    <span>
      {money(pricePaise)} {perWords(units, { unit, pricePaise })}
    </span>
  );
}

function Habit({ row }: { row: QuickRow }) {
  const t = useTexts(quickOrderTexts);
  const units = useTexts(unitsTexts);
  const quantity = (n: number) => units.quantity(n, row.unit?.sold ?? null);
  if (row.block !== null) return <span className={classes.block}>{t.block[row.block]}</span>;
  return (
    <>
      <span className={classes.habit}>{row.last ? t.last(quantity(row.last.pieces), row.last.day) : t.never}</span>
      {row.usual === null ? null : <span className={classes.habit}>{t.usual(quantity(row.usual))}</span>}
      {row.cartQuantity > 0 ? (
        <span className={cx(classes.habit, classes.inCart)}>{t.inCart(quantity(row.cartQuantity))}</span>
      ) : null}
    </>
  );
}
