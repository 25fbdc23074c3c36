import { IconReceipt } from '@tabler/icons-react';
import { ordersTexts } from '#texts/en/orders.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useTexts } from '#ui/use-texts.ts';

/** The order of the address is not this customer's, or not here yet. `title` names what is missing instead of an order. */
export function OrderNotFound({ title }: { title?: string }) {
  const t = useTexts(ordersTexts).details;
  return (
    <EmptyState
      icon={<IconReceipt />}
      title={title ?? t.notFound}
      action={<LinkButton to={paths.myOrders}>{t.toOrders}</LinkButton>}
    >
      {t.notFoundHelp}
    </EmptyState>
  );
}
