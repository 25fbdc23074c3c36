import { createFileRoute } from '@tanstack/react-router';
import { AddAddressScreen, newAddressView } from '#features/addresses/add-address-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/add-new-address')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...newAddressView),
  component: AddAddressScreen,
});
