import { createFileRoute } from '@tanstack/react-router';
import { addressesView, CheckoutScreen, paymentView } from '#features/checkout/checkout-screen.tsx';
import { requireCustomer } from './-guards.ts';
import { useToTicket } from './-to-ticket.ts';

export const Route = createFileRoute('/payment-options')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => {
    context.prepare(...paymentView);
    context.prepare(...addressesView);
  },
  component: PaymentRoute,
});

function PaymentRoute() {
  return <CheckoutScreen open="payment" onPlaced={useToTicket()} />;
}
