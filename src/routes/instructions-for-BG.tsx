import { createFileRoute } from '@tanstack/react-router';
import { InstructionsScreen, instructionsView } from '#features/credit/instructions-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/instructions-for-BG')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...instructionsView),
  component: InstructionsScreen,
});
