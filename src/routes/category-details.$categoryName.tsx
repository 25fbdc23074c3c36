import { createFileRoute } from '@tanstack/react-router';
import { CategoryScreen } from '#features/catalogue/category-screen.tsx';
import { type ListState, parseListState } from '#features/catalogue/list-state.ts';

export const Route = createFileRoute('/category-details/$categoryName')({
  validateSearch: parseListState,
  component: CategoryRoute,
});

function CategoryRoute() {
  const { categoryName } = Route.useParams();
  const state = Route.useSearch();
  const navigate = Route.useNavigate();
  const onState = (search: ListState) => void navigate({ search, replace: true, resetScroll: false });
  return <CategoryScreen categoryName={categoryName} state={state} onState={onState} />;
}
