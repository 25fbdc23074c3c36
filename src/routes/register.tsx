import { createFileRoute, useRouter } from '@tanstack/react-router';
import { RegisterScreen } from '#features/register/register-screen.tsx';
import { requireVisitor } from './-guards.ts';
import { loginSearch } from './-search.ts';

export const Route = createFileRoute('/register')({
  validateSearch: loginSearch,
  beforeLoad: requireVisitor,
  component: RegisterRoute,
});

function RegisterRoute() {
  const router = useRouter();
  const { to } = Route.useSearch();
  return (
    <RegisterScreen
      to={to}
      onRegistered={(email) => void router.navigate({ to: '/login', search: { to }, state: { email }, replace: true })}
    />
  );
}
