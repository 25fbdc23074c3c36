import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen, ordersView } from '#features/orders/orders-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/my-orders')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...ordersView),
  component: OrdersScreen,
});
