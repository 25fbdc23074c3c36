import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen, peopleView } from '#features/people/people-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/people')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...peopleView),
  component: PeopleScreen,
});
