import { createFileRoute } from '@tanstack/react-router';
import { QuickOrderScreen, quickOrderView } from '#features/quick-order/quick-order-screen.tsx';
import { requireCustomer } from './-guards.ts';
import { quickOrderSearch } from './-search.ts';

export const Route = createFileRoute('/quick-order')({
  beforeLoad: requireCustomer,
  validateSearch: quickOrderSearch,
  loaderDeps: ({ search }) => ({ list: search.list ?? null }),
  loader: ({ context, deps }) => context.prepare(...quickOrderView(deps.list)),
  component: QuickOrderRoute,
});

function QuickOrderRoute() {
  const { list = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <QuickOrderScreen
      listId={list}
      onList={(id) => void navigate({ search: id === null ? {} : { list: id }, replace: true, resetScroll: false })}
    />
  );
}
