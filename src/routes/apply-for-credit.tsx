import { createFileRoute } from '@tanstack/react-router';
import { CreditType } from '#domain/commands/apply-credit.ts';
import { ApplyScreen } from '#features/credit/apply-screen.tsx';
import { creditView } from '#features/credit/credit-view.ts';
import { requireCustomer } from './-guards.ts';
import { creditSearch } from './-search.ts';

export const Route = createFileRoute('/apply-for-credit')({
  beforeLoad: requireCustomer,
  validateSearch: creditSearch,
  loader: ({ context }) => context.prepare(...creditView),
  component: ApplyRoute,
});

function ApplyRoute() {
  const { type } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ApplyScreen
      type={type ? CreditType[type] : null}
      // Replaces the form, because going back must not lead to an empty one.
      onSubmitted={() => void navigate({ to: '/credit-management', replace: true })}
    />
  );
}
