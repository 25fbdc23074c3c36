import { createFileRoute } from '@tanstack/react-router';
import { PaymentScreen, paymentView } from '#features/checkout/payment-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/payment-options')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...paymentView),
  component: PaymentRoute,
});

function PaymentRoute() {
  const navigate = Route.useNavigate();
  // Replaces the payment screen, because going back must not lead to an order that is already placed.
  const onPlaced = (commandId: string) =>
    void navigate({ to: '/order-ticket/$commandId', params: { commandId }, replace: true });
  return <PaymentScreen onPlaced={onPlaced} />;
}
