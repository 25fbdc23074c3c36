import { createFileRoute, useRouter, useRouterState } from '@tanstack/react-router';
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
  const { to } = Route.useSearch();
  const email = useRouterState({ select: ({ location }) => location.state.email });
  // The guard leads on, if the user is still here.
  return <LoginScreen onSignedIn={() => void router.invalidate()} email={email} to={to} />;
}
