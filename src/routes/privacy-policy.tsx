import { createFileRoute } from '@tanstack/react-router';
import { companyView } from '#features/info/company-view.ts';
import { PrivacyScreen } from '#features/info/privacy-screen.tsx';

export const Route = createFileRoute('/privacy-policy')({
  loader: ({ context }) => context.prepare(...companyView),
  component: PrivacyScreen,
});
