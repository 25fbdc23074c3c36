import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import { SearchScreen } from '#features/catalogue/search-screen.tsx';
import { searchAhead } from '#features/catalogue/use-search.ts';
import { productSearch } from './-search.ts';

export const Route = createFileRoute('/search-products')({
  validateSearch: productSearch,
  // Without `loaderDeps`: while the user types, the screen itself searches.
  loader: ({ context, location }) => searchAhead(context, v.parse(productSearch, location.search).q ?? ''),
  component: SearchRoute,
});

function SearchRoute() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const onText = useCallback(
    (text: string) => {
      // Updating the address must not cancel a navigation that the user has started.
      if (router.state.status === 'pending') return;
      void navigate({ search: text === '' ? {} : { q: text }, replace: true, resetScroll: false });
    },
    [navigate, router],
  );
  return <SearchScreen text={q} onText={onText} />;
}
