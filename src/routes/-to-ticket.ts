import { useNavigate } from '@tanstack/react-router';

/** Leads to a placed order's ticket, in place of the checkout: going back must not lead to an order that is placed. */
export function useToTicket(): (commandId: string) => void {
  const navigate = useNavigate();
  return (commandId) => void navigate({ to: '/order-ticket/$commandId', params: { commandId }, replace: true });
}
