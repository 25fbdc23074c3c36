import { createFileRoute } from '@tanstack/react-router';
import { NoOrderChosen } from '#features/orders/no-order-chosen.tsx';
import { ordersView } from '#features/orders/orders-screen.tsx';
import { requireCustomer } from './-guards.ts';

/** The list itself belongs to '_orders.tsx'; here is what a tablet shows beside it. */
export const Route = createFileRoute('/_orders/my-orders')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...ordersView),
  component: NoOrderChosen,
});
