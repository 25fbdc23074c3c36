import { createFileRoute, useRouter } from '@tanstack/react-router';
import { pathAfterLogin } from '#features/account/after-login.ts';
import { LoginScreen } from '#features/account/login-screen.tsx';
import { requireGuest, wantedPath } from './-guards.ts';

export const Route = createFileRoute('/login')({
  validateSearch: wantedPath,
  beforeLoad: requireGuest,
  component: LoginRoute,
});

function LoginRoute() {
  const { to } = Route.useSearch();
  const { user } = Route.useRouteContext();
  const router = useRouter();
  const onSignedIn = async () => {
    const target = pathAfterLogin(user(), to);
    await router.invalidate();
    await router.navigate({ href: target, replace: true });
  };
  return <LoginScreen onSignedIn={() => void onSignedIn()} />;
}
