import { createFileRoute } from '@tanstack/react-router';
import { MyOffersScreen, offersView } from '#features/cart/my-offers-screen.tsx';

export const Route = createFileRoute('/my-offers')({
  loader: ({ context }) => context.prepare(...offersView),
  component: MyOffersScreen,
});
