import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '#features/info/about-screen.tsx';
import { companyView } from '#features/info/company-view.ts';

export const Route = createFileRoute('/about-us')({
  loader: ({ context }) => context.prepare(...companyView),
  component: AboutScreen,
});
