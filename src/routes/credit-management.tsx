import { createFileRoute } from '@tanstack/react-router';
import { CreditScreen } from '#features/credit/credit-screen.tsx';
import { creditView } from '#features/credit/credit-view.ts';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/credit-management')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...creditView),
  component: CreditScreen,
});
