import { createFileRoute } from '@tanstack/react-router';
import { OrderedProductScreen, orderedProductView } from '#features/orders/ordered-product-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/ordered-product/$orderItemId')({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => context.prepare(...orderedProductView(params.orderItemId)),
  component: OrderedProductRoute,
});

function OrderedProductRoute() {
  const { orderItemId } = Route.useParams();
  return <OrderedProductScreen orderItemId={orderItemId} />;
}
