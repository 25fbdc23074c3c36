import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen } from '#features/orders/orders-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/my-orders')({ beforeLoad: requireCustomer, component: OrdersScreen });
