import { createFileRoute } from '@tanstack/react-router';
import { AddressesScreen } from '#features/addresses/addresses-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/my-addresses')({ beforeLoad: requireCustomer, component: AddressesScreen });
