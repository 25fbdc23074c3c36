import { createFileRoute } from '@tanstack/react-router';
import { KycIntroScreen, kycIntroView } from '#features/kyc/kyc-intro-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/KYC')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...kycIntroView),
  component: KycRoute,
});

function KycRoute() {
  const navigate = Route.useNavigate();
  return <KycIntroScreen onForm={() => void navigate({ to: '/KYC-form' })} onHome={() => void navigate({ to: '/' })} />;
}
