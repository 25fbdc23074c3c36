import { createFileRoute, useMatch } from '@tanstack/react-router';
import { addressesView, CheckoutScreen, paymentView } from '#features/checkout/checkout-screen.tsx';
import { requireCustomer } from './-guards.ts';
import { useToTicket } from './-to-ticket.ts';

/**
 * The checkout under both of its addresses. One screen stays while the address changes, so an order that is placed in
 * that moment still leads to its ticket.
 */
export const Route = createFileRoute('/_checkout')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => {
    context.prepare(...paymentView);
    context.prepare(...addressesView);
  },
  component: CheckoutRoute,
});

function CheckoutRoute() {
  const payment = useMatch({ from: '/_checkout/payment-options', shouldThrow: false });
  return <CheckoutScreen open={payment ? 'payment' : 'address'} onPlaced={useToTicket()} />;
}
