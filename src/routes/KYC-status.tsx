import { createFileRoute } from '@tanstack/react-router';
import { KycStatusScreen, kycStatusView } from '#features/kyc/kyc-status-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/KYC-status')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...kycStatusView),
  component: KycStatusScreen,
});
