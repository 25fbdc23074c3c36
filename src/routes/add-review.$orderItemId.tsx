import { createFileRoute } from '@tanstack/react-router';
import { FeedbackScreen, reviewView } from '#features/orders/feedback-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/add-review/$orderItemId')({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => context.prepare(...reviewView(params.orderItemId, null)),
  component: AddReviewRoute,
});

function AddReviewRoute() {
  const { orderItemId } = Route.useParams();
  return <FeedbackScreen orderItemId={orderItemId} feedbackId={null} />;
}
