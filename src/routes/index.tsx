import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen, homeView } from '#features/home/home-screen.tsx';
import { later } from '#ui/later.tsx';

const OrderAgain = later(() => import('#features/orders/order-again.tsx').then((code) => code.OrderAgain));

export const Route = createFileRoute('/')({
  // Home is part of the app's first files, to avoid a second wave of requests before the first paint (goal 5).
  codeSplitGroupings: [],
  loader: ({ context }) => context.prepare(...homeView),
  component: HomeRoute,
});

function HomeRoute() {
  return <HomeScreen orderAgain={<OrderAgain />} />;
}
