import { createFileRoute } from '@tanstack/react-router';
import { ReturnScreen, returnView } from '#features/orders/return-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/return-order/$orderId')({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => context.prepare(...returnView(params.orderId)),
  component: ReturnRoute,
});

function ReturnRoute() {
  const { orderId } = Route.useParams();
  return <ReturnScreen key={orderId} orderId={orderId} />;
}
