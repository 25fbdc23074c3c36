import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '#features/orders/order-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/order-details/$orderId')({ beforeLoad: requireCustomer, component: OrderRoute });

function OrderRoute() {
  const { orderId } = Route.useParams();
  return <OrderScreen orderId={orderId} />;
}
