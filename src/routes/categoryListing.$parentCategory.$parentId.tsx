import { createFileRoute } from '@tanstack/react-router';
import { type ListState, parseListState } from '#features/catalogue/list-state.ts';
import { ListingScreen } from '#features/catalogue/listing-screen.tsx';

export const Route = createFileRoute('/categoryListing/$parentCategory/$parentId')({
  validateSearch: parseListState,
  component: ListingRoute,
});

function ListingRoute() {
  const { parentCategory, parentId } = Route.useParams();
  const state = Route.useSearch();
  const navigate = Route.useNavigate();
  const onState = (search: ListState) => void navigate({ search, replace: true, resetScroll: false });
  return <ListingScreen parentName={parentCategory} parentId={parentId} state={state} onState={onState} />;
}
