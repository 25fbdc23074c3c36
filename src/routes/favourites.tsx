import { createFileRoute } from '@tanstack/react-router';
import { FavouritesScreen } from '#features/reorder/favourites-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/favourites')({ beforeLoad: requireCustomer, component: FavouritesScreen });
