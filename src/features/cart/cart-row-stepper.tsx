import { useState } from 'react';
import type { CartRow } from '#db/views/index.ts';
import { checkTyped } from '#domain/rules/quantity.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { productTexts } from '#texts/en/product.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { QuantityStepper } from '#ui/product/quantity-stepper.tsx';
import { StepChoice } from '#ui/product/step-choice.tsx';
import { quantityText, readNumber } from '#ui/product/typed-quantity.ts';
import { useRowLine } from '#ui/product/use-row-line.ts';
import { useHoldUpdate } from '#ui/use-hold-update.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cart-row.module.css';
import { typedFaultWords } from './typed-fault-words.ts';

/** The stepper of a cart row; tapping its number opens a popup to type one (CART-007, CART-011, CART-012). */
export function CartRowStepper({ row }: { row: CartRow }) {
  const [typing, setTyping] = useState(false);
  const line = useRowLine(row);
  return (
    <>
      <QuantityStepper
        name={row.name}
        quantity={line.quantity}
        step={row.step}
        mayRemove
        onChange={line.set}
        onTapNumber={() => setTyping(true)}
      />
      {typing ? (
        <QuantityPopup row={row} quantity={line.quantity} onSet={line.set} onClose={() => setTyping(false)} />
      ) : null}
    </>
  );
}

type PopupProps = {
  row: CartRow;
  quantity: number;
  onSet: (quantity: number, by: 'typed') => void;
  onClose: () => void;
};

/** 'Enter quantity': at most four characters, checked before the quantity is set (CART-007 to CART-010). */
function QuantityPopup({ row, quantity, onSet, onClose }: PopupProps) {
  const t = useTexts(cartTexts).popup;
  const errors = useTexts(productTexts).errors;
  const [typed, setTyped] = useState(String(quantity));
  const [fault, setFault] = useState<string | null>(null);
  const [wrong, setWrong] = useState<number | null>(null);
  useHoldUpdate(typed !== String(quantity));
  const set = () => {
    const wanted = readNumber(typed) ?? 0;
    const checked = checkTyped({ quantity: wanted, step: row.step, stock: row.stock });
    if (!checked.ok) {
      setWrong(checked.error.kind === 'wrong-step' ? wanted : null);
      return setFault(typedFaultWords(errors, checked.error));
    }
    if (wanted !== quantity) onSet(wanted, 'typed');
    onClose();
  };
  const choose = (near: number) => {
    onSet(near, 'typed');
    onClose();
  };
  return (
    <Dialog open title={t.title} onClose={onClose} actions={<Button onClick={set}>{t.set}</Button>}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          set();
        }}
      >
        <input
          className={classes.typed}
          aria-label={t.label(row.name)}
          aria-invalid={fault !== null}
          aria-describedby={fault ? 'quantity-fault' : undefined}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setFault(null);
            setWrong(null);
            setTyped(quantityText(event.target.value));
          }}
        />
        {fault ? (
          <p id="quantity-fault" role="alert" className={classes.fault}>
            {fault}
          </p>
        ) : null}
        {wrong === null ? null : <StepChoice quantity={wrong} step={row.step} onChoose={choose} />}
      </form>
    </Dialog>
  );
}
