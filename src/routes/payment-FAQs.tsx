import { createFileRoute } from '@tanstack/react-router';
import { FaqTopicScreen, faqsView } from '#features/info/faq-topic-screen.tsx';

export const Route = createFileRoute('/payment-FAQs')({
  loader: ({ context }) => context.prepare(...faqsView),
  component: () => <FaqTopicScreen topic="payment" />,
});
