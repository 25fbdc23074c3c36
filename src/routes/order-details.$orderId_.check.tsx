import { createFileRoute } from '@tanstack/react-router';
import { DoorCheckScreen } from '#features/orders/door-check-screen.tsx';
import { returnView } from '#features/orders/return-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/order-details/$orderId_/check')({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => context.prepare(...returnView(params.orderId)),
  component: DoorCheckRoute,
});

function DoorCheckRoute() {
  const { orderId } = Route.useParams();
  return <DoorCheckScreen key={orderId} orderId={orderId} />;
}
