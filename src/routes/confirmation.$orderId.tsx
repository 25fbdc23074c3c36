import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationScreen, confirmationView } from '#features/checkout/confirmation-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/confirmation/$orderId')({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => context.prepare(...confirmationView(params.orderId)),
  component: ConfirmationRoute,
});

function ConfirmationRoute() {
  const { orderId } = Route.useParams();
  return <ConfirmationScreen orderId={orderId} />;
}
