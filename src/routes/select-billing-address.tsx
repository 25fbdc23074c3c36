import { createFileRoute } from '@tanstack/react-router';
import { billingView, SelectBillingScreen } from '#features/addresses/select-billing-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/select-billing-address')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...billingView(null)),
  component: () => <SelectBillingScreen addressId={null} />,
});
