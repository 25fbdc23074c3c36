import { createFileRoute } from '@tanstack/react-router';
import { MyOffersScreen } from '#features/cart/my-offers-screen.tsx';

export const Route = createFileRoute('/my-offers')({ component: MyOffersScreen });
