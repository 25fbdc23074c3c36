import { useState } from 'react';
import type { CancelLineView, CancelView } from '#db/views/index.ts';
import { cancelTexts } from '#texts/en/cancel.ts';
import { QuantityStepper } from '#ui/product/quantity-stepper.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cancel.module.css';
import { CancelLineWords } from './cancel-line-words.tsx';
import { type CancelQuantityFault, fewer, more, quantityFault, wholeStep } from './cancel-quantity.ts';
import { quantityWords } from './cancel-words.ts';

type Props = {
  order: NonNullable<CancelView['order']>;
  line: CancelLineView;
  quantity: number;
  freeGoing: number;
  onChange: (quantity: number) => void;
};

/** One item with the quantity to cancel, in the steps in which it is sold (CANC-015). */
export function CancelPart({ order, line, quantity, freeGoing, onChange }: Props) {
  const t = useTexts(cancelTexts);
  const [fault, setFault] = useState<CancelQuantityFault | null>(null);
  const cancellable = { step: wholeStep(line.step), most: line.most };
  const change = (wanted: number, by: 'stepper' | 'typed') => {
    const stepped = wanted < quantity ? fewer(quantity, cancellable) : more(quantity, cancellable);
    const wrong = by === 'typed' ? quantityFault(wanted, cancellable) : null;
    setFault(wrong);
    if (!wrong) onChange(by === 'typed' ? wanted : stepped);
  };
  return (
    <div className={classes.single} data-item={line.sku}>
      <CancelLineWords
        line={line}
        fact={order.facts.lines.find(({ orderItemId }) => orderItemId === line.orderItemId)}
        freeGoing={freeGoing}
      />
      {line.type === 'S' ? null : (
        <div className={classes.howMany}>
          <QuantityStepper
            name={line.name}
            quantity={quantity}
            step={Math.min(cancellable.step, line.most)}
            most={line.most}
            onChange={change}
          />
          <span className={classes.quiet}>{t.ofAll(quantity, line.most)}</span>
        </div>
      )}
      {fault ? (
        <p role="alert" className={classes.error}>
          {quantityWords(t, fault)}
        </p>
      ) : null}
    </div>
  );
}
