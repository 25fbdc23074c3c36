import type { Databases } from './databases.ts';
import type { ShellView } from './views.ts';

/** The frame around every screen: who, how many in the cart, what waits (NAV-016, HOME-002, SYNC-013). */
export function readShell(_databases: Databases): Promise<ShellView> {
  return Promise.reject(new Error('readShell is not built yet'));
}
