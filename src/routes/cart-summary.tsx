import { createFileRoute } from '@tanstack/react-router';
import { CartScreen } from '#features/cart/cart-screen.tsx';
import { requireCustomerOrHome } from './-guards.ts';

export const Route = createFileRoute('/cart-summary')({ beforeLoad: requireCustomerOrHome, component: CartScreen });
