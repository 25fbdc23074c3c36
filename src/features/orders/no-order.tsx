import type { ReactNode } from 'react';
import { ordersTexts } from '#texts/en/orders.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconReceipt from '~icons/receipt';
import { MissingOrders } from './missing-orders.tsx';

type Props = {
  view: { synced: boolean } | undefined;
  /** Names what is missing instead of an order. */
  title?: string;
  /** What is shown until it is here. */
  loading?: ReactNode;
};

/**
 * In place of an order that a screen does not have: it is being read, the customer's orders are not on this device yet
 * (ORD-007, ERR-002), or it is not this customer's.
 */
export function NoOrder({ view, title, loading = <Loading /> }: Props) {
  const t = useTexts(ordersTexts).details;
  if (!view) return loading;
  if (!view.synced) return <MissingOrders>{loading}</MissingOrders>;
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
