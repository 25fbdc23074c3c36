import { OrderGroup } from '#domain/orders/index.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { ChipButton } from '#ui/controls/chip.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './orders.module.css';

type OrderFiltersProps = {
  chosen: OrderGroup | null;
  /** How many of the found orders are in each group. */
  counts: ReadonlyMap<OrderGroup, number>;
  onChoose: (group: OrderGroup | null) => void;
};

/** One chip for all orders and one for each group that has any; the chosen one stays, also when it has none. */
export function OrderFilters({ chosen, counts, onChoose }: OrderFiltersProps) {
  const t = useTexts(ordersTexts).filters;
  const shown = Object.values(OrderGroup).filter((group) => counts.has(group) || group === chosen);
  return (
    <fieldset className={classes.filters}>
      <legend className="visually-hidden">{t.label}</legend>
      <ChipButton chosen={chosen === null} onClick={() => onChoose(null)}>
        {t.all}
      </ChipButton>
      {shown.map((group) => (
        <ChipButton
          key={group}
          chosen={group === chosen}
          data-group={group}
          onClick={() => onChoose(group === chosen ? null : group)}
        >
          {t.group[group]} <span className={classes.count}>{counts.get(group) ?? 0}</span>
        </ChipButton>
      ))}
    </fieldset>
  );
}
