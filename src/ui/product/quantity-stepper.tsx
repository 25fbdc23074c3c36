import { useEffect, useRef, useState } from 'react';
import { cartStepDown, stepDown, stepUp } from '#domain/rules/quantity.ts';
import { productTexts } from '#texts/en/product.ts';
import IconMinus from '~icons/minus';
import IconPlus from '~icons/plus';
import IconTrash from '~icons/trash';
import { cx } from '../cx.ts';
import { useTexts } from '../use-texts.ts';
import classes from './quantity-stepper.module.css';
import { quantityText, readTyped } from './typed-quantity.ts';

export type QuantityStepperProps = {
  /** The product's name, for screen readers. */
  name: string;
  quantity: number;
  step: number;
  /** Plus stops here. Without it, there is no limit. */
  most?: number;
  /** The product is in the cart: minus goes down to zero, which removes the line. */
  mayRemove?: boolean;
  onChange: (quantity: number, by: 'stepper' | 'typed') => void;
  /** If set, tapping the number calls this (to open a popup) instead of editing it in place (CART-007). */
  onTapNumber?: () => void;
  /** `solid` stands out on cards; `soft` is for lists where every row has one. */
  variant?: 'solid' | 'soft';
  /** Plays the animation out of the Add button once. */
  grow?: boolean;
  className?: string;
};

/** Minus, number and plus in one pill; the number can be edited (visual.md, Controls). */
export function QuantityStepper(props: QuantityStepperProps) {
  const { name, quantity, step, mayRemove = false, onChange } = props;
  const t = useTexts(productTexts);
  const lower = mayRemove ? cartStepDown(quantity, step) : stepDown(quantity, step);
  const removes = mayRemove && lower === 0;
  return (
    <fieldset
      aria-label={t.stepper.group(name)}
      className={cx(classes.pill, classes[props.variant ?? 'soft'], props.grow && classes.grow, props.className)}
    >
      <button
        type="button"
        className={classes.button}
        aria-label={removes ? t.stepper.remove(name) : t.stepper.less(name)}
        disabled={!mayRemove && quantity <= step}
        onClick={() => onChange(lower, 'stepper')}
      >
        {removes ? <IconTrash size={20} aria-hidden="true" /> : <IconMinus size={20} aria-hidden="true" />}
      </button>
      {props.onTapNumber ? (
        <button
          type="button"
          className={classes.input}
          aria-label={`${t.stepper.quantity(name)}, ${quantity}`}
          aria-haspopup="dialog"
          onClick={props.onTapNumber}
        >
          {quantity}
        </button>
      ) : (
        <QuantityInput
          label={t.stepper.quantity(name)}
          quantity={quantity}
          onCommit={(wanted) => onChange(wanted, 'typed')}
        />
      )}
      <button
        type="button"
        className={classes.button}
        aria-label={t.stepper.more(name)}
        disabled={quantity >= (props.most ?? Number.POSITIVE_INFINITY)}
        onClick={() => onChange(stepUp(quantity, step), 'stepper')}
      >
        <IconPlus size={20} aria-hidden="true" />
      </button>
    </fieldset>
  );
}

function QuantityInput(props: { label: string; quantity: number; onCommit: (n: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const wanted = typed === null ? null : readTyped(typed);
    setTyped(null);
    if (wanted !== null && wanted !== props.quantity) props.onCommit(wanted);
  };
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  // No blur comes from a field that leaves the page, for example because its row was scrolled away.
  useEffect(() => () => latest.current(), []);
  return (
    <input
      className={classes.input}
      aria-label={props.label}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      value={typed ?? String(props.quantity)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(quantityText(event.target.value))}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
