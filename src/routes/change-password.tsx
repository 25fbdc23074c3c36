import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordScreen } from '#features/profile/change-password-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/change-password')({
  beforeLoad: requireCustomer,
  component: ChangePasswordScreen,
});
