import { createFileRoute } from '@tanstack/react-router';
import { billingView, SelectBillingScreen } from '#features/addresses/select-billing-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/select-billing-address_/$addressId')({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => context.prepare(...billingView(params.addressId)),
  component: UpdateBillingRoute,
});

function UpdateBillingRoute() {
  const { addressId } = Route.useParams();
  return <SelectBillingScreen key={addressId} addressId={addressId} />;
}
