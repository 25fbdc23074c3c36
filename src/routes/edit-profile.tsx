import { createFileRoute } from '@tanstack/react-router';
import { EditProfileScreen } from '#features/profile/edit-profile-screen.tsx';
import { profileView } from '#features/profile/profile-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/edit-profile')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...profileView),
  component: EditProfileScreen,
});
