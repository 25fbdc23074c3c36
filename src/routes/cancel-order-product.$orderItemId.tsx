import { createFileRoute } from '@tanstack/react-router';
import { CancelScreen, cancelView } from '#features/orders/cancel-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/cancel-order-product/$orderItemId')({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => context.prepare(...cancelView({ orderItemId: params.orderItemId })),
  component: CancelOrderProductRoute,
});

function CancelOrderProductRoute() {
  const { orderItemId } = Route.useParams();
  return <CancelScreen key={orderItemId} target={{ orderItemId }} />;
}
