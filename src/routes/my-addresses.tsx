import { createFileRoute } from '@tanstack/react-router';
import { AddressesScreen, addressesView } from '#features/addresses/addresses-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/my-addresses')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...addressesView),
  component: AddressesScreen,
});
