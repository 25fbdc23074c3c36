import { createFileRoute } from '@tanstack/react-router';
import { addressesView, CheckoutScreen, paymentView } from '#features/checkout/checkout-screen.tsx';
import { requireCustomer } from './-guards.ts';
import { useToTicket } from './-to-ticket.ts';

export const Route = createFileRoute('/select-address')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => {
    context.prepare(...paymentView);
    context.prepare(...addressesView);
  },
  component: SelectAddressRoute,
});

function SelectAddressRoute() {
  return <CheckoutScreen open="address" onPlaced={useToTicket()} />;
}
