import { createFileRoute } from '@tanstack/react-router';
import { FeedbackScreen, reviewView } from '#features/orders/feedback-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/add-review/$orderItemId_/$feedbackId')({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => context.prepare(...reviewView(params.orderItemId, params.feedbackId)),
  component: EditReviewRoute,
});

function EditReviewRoute() {
  const { orderItemId, feedbackId } = Route.useParams();
  return <FeedbackScreen orderItemId={orderItemId} feedbackId={feedbackId} />;
}
