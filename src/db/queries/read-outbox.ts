import type { Databases } from './databases.ts';
import type { OutboxView } from './views.ts';

/** '/outbox' (SYNC-014). */
export function readOutbox(_databases: Databases): Promise<OutboxView> {
  return Promise.reject(new Error('readOutbox is not built yet'));
}
