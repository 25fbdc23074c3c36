import { createFileRoute } from '@tanstack/react-router';
import type { ListState } from '#features/catalogue/list-state.ts';
import { ListingScreen, listingView } from '#features/catalogue/listing-screen.tsx';
import { listSearch } from './-search.ts';

export const Route = createFileRoute('/categoryListing/$parentCategory/$parentId')({
  validateSearch: listSearch,
  loader: ({ context, params }) => context.prepare(...listingView(params.parentId)),
  component: ListingRoute,
});

function ListingRoute() {
  const { parentCategory, parentId } = Route.useParams();
  const state = Route.useSearch();
  const navigate = Route.useNavigate();
  const onState = (search: ListState) => void navigate({ search, replace: true, resetScroll: false });
  return <ListingScreen parentName={parentCategory} parentId={parentId} state={state} onState={onState} />;
}
