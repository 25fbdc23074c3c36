import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen, homeView } from '#features/home/home-screen.tsx';

export const Route = createFileRoute('/')({
  // Home is part of the app's first files, to avoid a second wave of requests before the first paint (goal 5).
  codeSplitGroupings: [],
  loader: ({ context }) => context.prepare(...homeView),
  component: HomeScreen,
});
