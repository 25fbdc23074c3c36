import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { TicketScreen } from '#features/checkout/ticket-screen.tsx';
import { requireCustomer } from './-guards.ts';

export const Route = createFileRoute('/order-ticket/$commandId')({
  beforeLoad: requireCustomer,
  component: TicketRoute,
});

function TicketRoute() {
  const { commandId } = Route.useParams();
  const navigate = Route.useNavigate();
  const onConfirmed = useCallback(
    (orderId: string) => void navigate({ to: '/confirmation/$orderId', params: { orderId }, replace: true }),
    [navigate],
  );
  const onRepaired = useCallback(
    (next: string) => void navigate({ params: { commandId: next }, replace: true }),
    [navigate],
  );
  return <TicketScreen commandId={commandId} onConfirmed={onConfirmed} onRepaired={onRepaired} />;
}
