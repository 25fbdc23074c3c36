import { createFileRoute } from '@tanstack/react-router';
import { CartScreen, cartView } from '#features/cart/cart-screen.tsx';
import { requireCustomerOrHome } from './-guards.ts';

export const Route = createFileRoute('/cart-summary')({
  beforeLoad: requireCustomerOrHome,
  loader: ({ context }) => context.prepare(...cartView),
  component: CartScreen,
});
