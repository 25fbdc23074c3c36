import { createFileRoute } from '@tanstack/react-router';
import { FavouritesScreen, favouritesView } from '#features/reorder/favourites-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/favourites')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...favouritesView),
  component: FavouritesScreen,
});
