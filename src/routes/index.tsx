import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#features/home/home-screen.tsx';

export const Route = createFileRoute('/')({
  // Home comes with the app's first files: no second request wave before the first paint (goal 5).
  codeSplitGroupings: [],
  component: HomeScreen,
});
