import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { TicketScreen, ticketView } from '#features/checkout/ticket-screen.tsx';
import { paths } from '#ui/paths.ts';
import { requireCustomer } from './-guards.ts';
import { isStillAt } from './-still-at.ts';

export const Route = createFileRoute('/order-ticket/$commandId')({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => context.prepare(...ticketView(params.commandId)),
  component: TicketRoute,
});

function TicketRoute() {
  const { commandId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  const onConfirmed = useCallback(
    (orderId: string) => {
      if (!isStillAt(history, paths.orderTicket(commandId))) return;
      void navigate({ to: '/confirmation/$orderId', params: { orderId }, replace: true });
    },
    [navigate, history, commandId],
  );
  const onRepaired = useCallback(
    (next: string) => void navigate({ params: { commandId: next }, replace: true }),
    [navigate],
  );
  return <TicketScreen commandId={commandId} onConfirmed={onConfirmed} onRepaired={onRepaired} />;
}
