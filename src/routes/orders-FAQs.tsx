import { createFileRoute } from '@tanstack/react-router';
import { FaqTopicScreen, faqsView } from '#features/info/faq-topic-screen.tsx';

export const Route = createFileRoute('/orders-FAQs')({
  loader: ({ context }) => context.prepare(...faqsView),
  component: () => <FaqTopicScreen topic="orders" />,
});
