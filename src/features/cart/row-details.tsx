import type { CartRow } from '#db/views/index.ts';
import { comparedPrice } from '#domain/catalogue/sold-unit.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { Money } from '#ui/controls/money.tsx';
import { PlainLink } from '#ui/controls/plain-link.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconChevronDown from '~icons/chevron-down';
import classes from './cart-row.module.css';
import { Description } from './description.tsx';
import { RowReasons } from './row-reasons.tsx';

type HeadProps = { row: CartRow; open: boolean; detailsId: string; onToggle: () => void };

/** Pack and price, which unfold the details. */
export function RowHead({ row, open, detailsId, onToggle }: HeadProps) {
  const t = useTexts(cartTexts).row;
  const units = useTexts(unitsTexts);
  if (row.gift) return <RowPrice row={row} />;
  return (
    <button
      type="button"
      className={classes.head}
      aria-expanded={open}
      aria-controls={open ? detailsId : undefined}
      onClick={onToggle}
    >
      <span className={classes.quiet}>{units.sold(row.unit.sold)}</span>
      <span className={classes.priceLine}>
        <RowPrice row={row} />
        <IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />
      </span>
      <span className="visually-hidden">{t.details(row.name)}</span>
    </button>
  );
}

/** The price of one of what is sold, and of a piece or kg of it; nothing for samples and the gift (CART-006, CART-030). */
function RowPrice({ row }: { row: CartRow }) {
  const t = useTexts(cartTexts).row;
  const units = useTexts(unitsTexts);
  if (row.type === 'O' && !row.gift && row.unitPricePaise !== null) {
    const compared = comparedPrice(row.unit.sold, row.unitPricePaise);
    return (
      <span className={classes.price}>
        {t.each(row.unitPricePaise)} {units.per(row.unit.sold)}
        {compared ? (
          <span className={classes.compared}> · {units.compared[compared.per](compared.pricePaise)}</span>
        ) : null}
      </span>
    );
  }
  if (row.money) {
    return (
      <span data-testid="line-total">
        <Money amount={row.money.totalValuePaise} className={classes.price ?? ''} />
      </span>
    );
  }
  return row.problem ? <span className={classes.quiet}>{t.noPrice}</span> : null;
}

/** What the line costs in all: beside the stepper where there is room, otherwise among the details. */
export function RowAmount({ row }: { row: CartRow }) {
  const t = useTexts(cartTexts).row;
  if (!row.money || row.type === 'S' || row.gift) return null;
  return (
    <p className={classes.amount} data-testid="line-total">
      <span className={classes.amountLabel}>{t.total}</span>
      <Money amount={row.money.totalValuePaise} className={classes.total ?? ''} />
      {row.money.taxPaise > 0 ? <span className={classes.quiet}>{t.tax(row.money.taxPaise)}</span> : null}
    </p>
  );
}

/** What unfolds: the category, the description, and the offers behind the amount. */
export function RowDetails({ row, id }: { row: CartRow; id: string }) {
  return (
    <div id={id} className={classes.details}>
      <RowReasons row={row} />
      {row.description ? <Description text={row.description} /> : null}
      {row.categoryName && !row.gift ? (
        <PlainLink to={paths.category(row.categoryName)} className={classes.category}>
          {row.categoryName}
        </PlainLink>
      ) : null}
    </div>
  );
}
