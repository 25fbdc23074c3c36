import { createFileRoute } from '@tanstack/react-router';
import { SelectAddressScreen } from '#features/checkout/select-address-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/select-address')({
  beforeLoad: requireCustomer,
  component: SelectAddressScreen,
});
