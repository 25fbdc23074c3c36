import { createFileRoute } from '@tanstack/react-router';
import { checkoutView, SelectAddressScreen } from '#features/checkout/select-address-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/select-address')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...checkoutView),
  component: SelectAddressScreen,
});
