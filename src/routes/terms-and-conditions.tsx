import { createFileRoute } from '@tanstack/react-router';
import { companyView } from '#features/info/company-view.ts';
import { TermsScreen } from '#features/info/terms-screen.tsx';

export const Route = createFileRoute('/terms-and-conditions')({
  loader: ({ context }) => context.prepare(...companyView),
  component: TermsScreen,
});
