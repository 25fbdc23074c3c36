import { createFileRoute } from '@tanstack/react-router';
import { KycFormScreen, kycView } from '#features/kyc/kyc-form-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/KYC-form')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...kycView),
  component: KycFormRoute,
});

function KycFormRoute() {
  const navigate = Route.useNavigate();
  // Replaces the form, because going back must not lead to an empty one.
  return <KycFormScreen onSubmitted={() => void navigate({ to: '/KYC-status', replace: true })} />;
}
