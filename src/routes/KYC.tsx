import { createFileRoute } from '@tanstack/react-router';
import { KycStatusScreen, kycView } from '#features/kyc/kyc-status-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/KYC')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...kycView),
  component: KycStatusScreen,
});
