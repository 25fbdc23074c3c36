import { createFileRoute } from '@tanstack/react-router';
import { EditAddressScreen, editedAddressView } from '#features/addresses/edit-address-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/edit-address/$addressId')({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => context.prepare(...editedAddressView(params.addressId)),
  component: EditAddressRoute,
});

function EditAddressRoute() {
  const { addressId } = Route.useParams();
  return <EditAddressScreen addressId={addressId} />;
}
