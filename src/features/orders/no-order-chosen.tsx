import { ordersTexts } from '#texts/en/orders.ts';
import { Details } from '#ui/layout/details.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconReceipt from '~icons/receipt';

/** Beside the order list, until an order is chosen. */
export function NoOrderChosen() {
  const t = useTexts(ordersTexts).beside;
  return (
    <Details label={t.label}>
      <EmptyState icon={<IconReceipt />} title={t.choose}>
        {t.chooseHelp}
      </EmptyState>
    </Details>
  );
}
