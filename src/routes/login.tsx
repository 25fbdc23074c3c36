import { createFileRoute, useRouter } from '@tanstack/react-router';
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
  // Customers without an address land where they see why they cannot order yet (AUTH-026).
  const onSignedIn = async () => {
    const target = user()?.addressAdded ? (to ?? '/') : '/my-addresses';
    await router.invalidate();
    await router.navigate({ href: target, replace: true });
  };
  return <LoginScreen onSignedIn={() => void onSignedIn()} />;
}
