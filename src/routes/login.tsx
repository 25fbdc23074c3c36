import { createFileRoute, useRouter } from '@tanstack/react-router';
import { LoginScreen } from '#features/account/login-screen.tsx';
import { requireGuest } from './-guards.ts';
import { loginSearch } from './-search.ts';

export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  beforeLoad: requireGuest,
  component: LoginRoute,
});

function LoginRoute() {
  const router = useRouter();
  // The guard leads on, if the user is still here.
  return <LoginScreen onSignedIn={() => void router.invalidate()} />;
}
