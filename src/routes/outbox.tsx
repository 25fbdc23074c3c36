import { createFileRoute } from '@tanstack/react-router';
import { OutboxScreen, outboxView } from '#features/outbox/outbox-screen.tsx';

export const Route = createFileRoute('/outbox')({
  loader: ({ context }) => context.prepare(...outboxView),
  component: OutboxScreen,
});
