import { createFileRoute, Outlet, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { OrdersChoice } from '#features/orders/orders-choice.ts';
import { OrdersScreen, ordersView } from '#features/orders/orders-screen.tsx';
import { isWide, useWide } from '#ui/use-wide.ts';
import { orderSearch } from './-search.ts';

/**
 * The order list and an order's details: side by side on a tablet, a screen each on a phone (TAB-001). The list stays
 * in place while another order is chosen, with what was typed in it.
 */
export const Route = createFileRoute('/_orders')({
  validateSearch: orderSearch,
  loader: ({ context }) => {
    if (context.user() && isWide()) context.prepare(...ordersView);
  },
  component: OrdersRoute,
});

function OrdersRoute() {
  const wide = useWide();
  const { orderId } = useParams({ strict: false });
  const choice = Route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const onChoice = useCallback(
    (change: OrdersChoice) => {
      // A text that follows by itself must not cancel a navigation that the user has started.
      if (!('state' in change) && router.state.status === 'pending') return;
      const search = (now: OrdersChoice) => ({ ...now, ...change });
      void navigate({ to: '.', search, replace: true, resetScroll: false });
    },
    [navigate, router],
  );
  if (!wide && orderId !== undefined) return <Outlet />;
  return (
    <OrdersScreen choice={choice} onChoice={onChoice} chosen={orderId ?? null} {...(wide && { details: <Outlet /> })} />
  );
}
