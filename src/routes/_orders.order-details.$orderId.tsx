import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen, orderView } from '#features/orders/order-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/_orders/order-details/$orderId')({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => context.prepare(...orderView(params.orderId)),
  component: OrderRoute,
});

function OrderRoute() {
  const { orderId } = Route.useParams();
  return <OrderScreen orderId={orderId} />;
}
