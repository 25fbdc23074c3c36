import { createFileRoute } from '@tanstack/react-router';
import { FeedbackListScreen, feedbacksView } from '#features/orders/feedback-list-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/feedbacks')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => context.prepare(...feedbacksView),
  component: FeedbackListScreen,
});
