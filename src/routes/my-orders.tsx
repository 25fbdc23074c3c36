import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { OrdersChoice } from '#features/orders/orders-choice.ts';
import { OrdersScreen, ordersView } from '#features/orders/orders-screen.tsx';
import { requireCustomer } from './-guards.ts';
import { orderSearch } from './-search.ts';

export const Route = createFileRoute('/my-orders')({
  beforeLoad: requireCustomer,
  validateSearch: orderSearch,
  loader: ({ context }) => context.prepare(...ordersView),
  component: OrdersRoute,
});

function OrdersRoute() {
  const choice = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const onChoice = useCallback(
    (change: OrdersChoice) => {
      // Updating the address must not cancel a navigation that the user has started.
      if (router.state.status === 'pending') return;
      const search = (now: OrdersChoice) => ({ ...now, ...change });
      void navigate({ search, replace: true, resetScroll: false });
    },
    [navigate, router],
  );
  return <OrdersScreen choice={choice} onChoice={onChoice} />;
}
