import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen, profileView } from '#features/profile/profile-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/profile')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...profileView),
  component: ProfileScreen,
});
