import { createFileRoute } from '@tanstack/react-router';
import { companyView } from '#features/info/company-view.ts';
import { ContactScreen } from '#features/info/contact-screen.tsx';

export const Route = createFileRoute('/contact-us')({
  loader: ({ context }) => context.prepare(...companyView),
  component: ContactScreen,
});
