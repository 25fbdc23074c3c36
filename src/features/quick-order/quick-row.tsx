import { memo } from 'react';
import type { QuickRow } from '#db/views/index.ts';
import { checkTyped } from '#domain/rules/quantity.ts';
import { QuantityStepper } from '#ui/product/quantity-stepper.tsx';
import { useQuantityFault } from '#ui/product/use-quantity-fault.ts';
import { useDraft } from '#ui/use-draft.ts';
import classes from './quick-order.module.css';
import { RowHead } from './row-head.tsx';
import { useList } from './use-list.ts';

type Props = { row: QuickRow; listId: string };

/** One product to order: the number is how many the cart shall hold. */
export const QuickRowView = memo(function QuickRowView({ row, listId }: Props) {
  return (
    <li className={classes.row} data-row={row.id} data-sku={row.sku} data-block={row.block}>
      <RowHead row={row} />
      {row.block === null ? <Wanted row={row} listId={listId} /> : null}
    </li>
  );
});

function Wanted({ row, listId }: Props) {
  const change = useList(listId);
  const tell = useQuantityFault();
  const { id, name, step, stock, startQuantity, proposed } = row;
  const { value, set } = useDraft({
    value: row.wanted,
    // No number and a chosen 0 differ only where a count proposes one.
    save: async (want) => {
      const noted = want === 0 && (proposed ?? 0) === 0 ? null : want;
      return (await change({ kind: 'mark', marks: { [id]: { want: noted } } })) !== null;
    },
  });
  const choose = (typed: number, by: 'stepper' | 'typed') => {
    const first = by === 'stepper' && value === 0 && typed > 0;
    const wanted = first ? startQuantity : typed;
    // Less is never too much, as in the cart.
    const most = wanted < value ? null : stock;
    const checked = wanted === 0 ? { ok: true as const } : checkTyped({ quantity: wanted, step, stock: most });
    if (checked.ok) set(wanted);
    else
      tell(checked.error, {
        unit: row.unit?.base ?? '',
        by,
        repair: { quantity: wanted, set: (fitting) => choose(fitting, by) },
      });
  };
  return (
    <QuantityStepper
      name={name}
      quantity={value}
      step={step}
      mayRemove={value > 0}
      variant={value > 0 ? 'solid' : 'soft'}
      onChange={choose}
      className={classes.stepper}
    />
  );
}
