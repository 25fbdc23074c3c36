import type { Databases } from './databases.ts';
import type { TicketView } from './views.ts';

/** '/order-ticket/{commandId}' (REORD-004, REORD-005). */
export function readTicket(_databases: Databases, _options: { commandId: string }): Promise<TicketView> {
  return Promise.reject(new Error('readTicket is not built yet'));
}
