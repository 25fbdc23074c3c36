import { useId } from 'react';
import type { PriceChange, ReorderLine } from '#db/views/index.ts';
import { checkTyped } from '#domain/rules/quantity.ts';
import { reorderTexts } from '#texts/en/reorder.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { Money } from '#ui/controls/money.tsx';
import { cx } from '#ui/cx.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { Picture } from '#ui/product/picture.tsx';
import { PriceMemoryLine } from '#ui/product/price-memory.tsx';
import { QuantityStepper } from '#ui/product/quantity-stepper.tsx';
import { useQuantityFault } from '#ui/product/use-quantity-fault.ts';
import { VegMark } from '#ui/product/veg-mark.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconAlertTriangle from '~icons/alert-triangle';
import IconArrowDown from '~icons/arrow-down';
import IconArrowUp from '~icons/arrow-up';
import classes from './reorder.module.css';
import type { Choice, ChosenLine } from './reorder-choices.ts';
import { useStockWords } from './use-stock-words.ts';

type Props = { chosen: ChosenLine; onChoose: (change: Choice) => void };

/** One product of an earlier order: what it was then, what it is now, and how many shall be in the cart. */
export function ReorderLineView({ chosen, onChoose }: Props) {
  const t = useTexts(reorderTexts);
  const facts = useId();
  const { line, checked, quantity } = chosen;
  const name = line.name || t.unnamed;
  return (
    <li className={cx(classes.line, !checked && classes.out)} data-reorder={line.productId} data-block={line.block}>
      <CheckboxField
        aria-label={t.choose(name)}
        aria-describedby={facts}
        checked={checked}
        disabled={line.block !== null}
        onChange={(event) => onChoose({ checked: event.currentTarget.checked })}
        label={
          <span className={classes.product}>
            <Picture pictureKey={line.pictureKey} alt="" sizes="48px" className={classes.picture ?? ''} />
            <span className={classes.name}>
              <VegMark mark={line.vegMark} />
              {name}
            </span>
          </span>
        }
      />
      <div className={classes.facts} id={facts}>
        <Prices line={line} />
        <div className={classes.foot}>
          <Availability chosen={chosen} />
          {line.block === null ? <Stepper line={line} name={name} quantity={quantity} onChoose={onChoose} /> : null}
        </div>
      </div>
    </li>
  );
}

/** Quantity and price then, the price now, and what was paid since. */
function Prices({ line }: { line: ReorderLine }) {
  const t = useTexts(reorderTexts);
  const units = useTexts(unitsTexts);
  const { ordered, unit } = line;
  const quantity = (n: number) => units.quantity(n, unit?.sold ?? null);
  return (
    <>
      <p>
        {t.ordered(quantity(ordered.quantity), ordered.free > 0 ? quantity(ordered.free) : null)}
        {ordered.pricePaise === null ? null : ` ${t.at(ordered.pricePaise)}`}
        {ordered.cancelled ? ` · ${t.cancelled}` : null}
      </p>
      {line.pricePaise === null ? null : (
        <p className={classes.now}>
          {t.now} <Money amount={line.pricePaise} className={classes.price ?? ''} />
          {unit ? ` ${units.per(unit.sold)}` : null}
          {line.change ? ' · ' : null}
          <Change change={line.change} />
        </p>
      )}
      {line.last ? <PriceMemoryLine memory={line.last} className={classes.memory} /> : null}
    </>
  );
}

/** The change of the price in words; colour and arrow only repeat them. */
function Change({ change }: { change: PriceChange | null }) {
  const t = useTexts(reorderTexts).change;
  if (change === null) return null;
  if (change.byPaise === 0) return <span className={classes.change}>{t.same}</span>;
  const dearer = change.byPaise > 0;
  const Arrow = dearer ? IconArrowUp : IconArrowDown;
  return (
    <span className={cx(classes.change, dearer ? classes.more : classes.less)}>
      <Arrow size={16} aria-hidden="true" />
      {dearer ? t.more(change) : t.less(change)}
    </span>
  );
}

/** Why it cannot be ordered, or its stock and what the cart has of it. */
function Availability({ chosen: { line, quantity } }: Pick<Props, 'chosen'>) {
  const t = useTexts(reorderTexts);
  const units = useTexts(unitsTexts);
  const stockWords = useStockWords();
  const { block, stock, cartQuantity, step } = line;
  if (block !== null) {
    return (
      <p className={classes.block}>
        <IconAlertTriangle size={16} aria-hidden="true" />
        {block === 'too-little' ? t.tooLittle(stockWords(line), step) : t.block[block]}
      </p>
    );
  }
  const short = stock !== null && stock < line.ordered.quantity;
  const words = (n: number) => units.quantity(n, line.unit?.sold ?? null);
  return (
    <div className={classes.stock}>
      {stock === null ? null : (
        <p className={cx(short && classes.short)}>{(short ? t.short : t.stock)(stockWords(line))}</p>
      )}
      {cartQuantity > 0 ? (
        <p className={classes.cart}>
          {quantity > cartQuantity ? t.raises(words(cartQuantity), words(quantity)) : t.stays(words(cartQuantity))}
        </p>
      ) : null}
    </div>
  );
}

type StepperProps = { line: ReorderLine; name: string; quantity: number; onChoose: Props['onChoose'] };

/** The quantity for the cart, in the product's steps and within its stock; choosing one checks the line. */
function Stepper({ line, name, quantity, onChoose }: StepperProps) {
  const tell = useQuantityFault();
  const { step, stock, unit } = line;
  const choose = (wanted: number, by: 'stepper' | 'typed') => {
    const checked = checkTyped({ quantity: wanted, step, stock });
    if (checked.ok) onChoose({ checked: true, quantity: wanted });
    else
      tell(checked.error, {
        unit: unit?.base ?? '',
        by,
        repair: { quantity: wanted, set: (fitting) => choose(fitting, by) },
      });
  };
  return <QuantityStepper name={name} quantity={quantity} step={step} onChange={choose} />;
}
