import type { CancelView } from '#db/views/index.ts';
import { paise } from '#domain/money.ts';
import type { Cancellation, ChosenLine } from '#domain/orders/refund.ts';
import { cancelTexts } from '#texts/en/cancel.ts';
import { Money } from '#ui/controls/money.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconArrowForwardUp from '~icons/arrow-forward-up';
import IconGift from '~icons/gift';
import IconTruck from '~icons/truck';
import classes from './cancel.module.css';
import { type LineAlong, linesAlong } from './cancel-choice.ts';

type Props = {
  order: NonNullable<CancelView['order']>;
  chosen: readonly ChosenLine[];
  preview: Cancellation | null;
  /** Leaves out what stays. */
  onlyGoing: boolean;
};

/** Fees and free products: nobody chooses them, and they say with what they go (CANC-002). */
export function CancelAlong({ order, chosen, preview, onlyGoing }: Props) {
  const t = useTexts(cancelTexts);
  const words = ({ kind, quantity, takenBy }: LineAlong) => {
    if (kind === 'fee') return quantity > 0 ? t.along.feeGoes : t.along.feeStays;
    if (quantity === 0) return t.along.giftStays;
    return takenBy === null ? t.along.goesWithChoice : t.along.goesWith(order.names[takenBy] ?? '');
  };
  const lines = linesAlong(order, chosen).filter(({ quantity }) => quantity > 0 || !onlyGoing);
  return lines.map((line) => {
    const fact = order.facts.lines.find(({ orderItemId }) => orderItemId === line.orderItemId);
    const going = preview?.lines.find(({ orderItemId }) => orderItemId === line.orderItemId);
    const Icon = line.quantity > 0 ? IconArrowForwardUp : line.kind === 'fee' ? IconTruck : IconGift;
    const name = order.names[line.orderItemId] ?? '';
    return (
      <div
        key={line.orderItemId}
        className={classes.along}
        data-along={line.kind}
        data-goes={line.quantity > 0 || undefined}
      >
        <Icon size={20} aria-hidden="true" />
        <span className={classes.words}>
          <span className={classes.name}>
            {line.kind === 'fee' ? t.along.delivery : t.along.gift(line.quantity || (fact?.quantity ?? 0), name)}
          </span>
          <span className={classes.quiet}>{words(line)}</span>
        </span>
        {line.kind === 'fee' ? (
          <Money amount={going?.amountPaise ?? fact?.amountPaise ?? paise(0)} className={classes.amount ?? ''} />
        ) : null}
      </div>
    );
  });
}
