import { createFileRoute, useRouter } from '@tanstack/react-router';
import { LoginScreen } from '#features/account/login-screen.tsx';
import { requireGuest, wantedPath } from './-guards.ts';

export const Route = createFileRoute('/login')({
  validateSearch: wantedPath,
  beforeLoad: requireGuest,
  component: LoginRoute,
});

function LoginRoute() {
  const router = useRouter();
  // The guard leads on, if the user is still here.
  return <LoginScreen onSignedIn={() => void router.invalidate()} />;
}
