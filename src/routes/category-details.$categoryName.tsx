import { createFileRoute } from '@tanstack/react-router';
import { CategoryScreen } from '#features/catalogue/category-screen.tsx';
import { categoryView } from '#features/catalogue/category-view.ts';
import type { ListState } from '#features/catalogue/list-state.ts';
import { listSearch } from './-search.ts';

export const Route = createFileRoute('/category-details/$categoryName')({
  validateSearch: listSearch,
  loader: ({ context, params }) => context.prepare(...categoryView(params.categoryName)),
  component: CategoryRoute,
});

function CategoryRoute() {
  const { categoryName } = Route.useParams();
  const state = Route.useSearch();
  const navigate = Route.useNavigate();
  const onState = (search: ListState) => void navigate({ search, replace: true, resetScroll: false });
  return <CategoryScreen categoryName={categoryName} state={state} onState={onState} />;
}
