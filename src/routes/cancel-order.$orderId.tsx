import { createFileRoute } from '@tanstack/react-router';
import { CancelScreen, cancelView } from '#features/orders/cancel-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/cancel-order/$orderId')({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => context.prepare(...cancelView({ orderId: params.orderId })),
  component: CancelOrderRoute,
});

function CancelOrderRoute() {
  const { orderId } = Route.useParams();
  return <CancelScreen key={orderId} target={{ orderId }} />;
}
