import { createFileRoute } from '@tanstack/react-router';
import { companyView } from '#features/info/company-view.ts';
import { ReferScreen } from '#features/info/refer-screen.tsx';

export const Route = createFileRoute('/refer-to-friend')({
  loader: ({ context }) => context.prepare(...companyView),
  component: ReferScreen,
});
