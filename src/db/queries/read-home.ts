import type { Databases } from './databases.ts';
import type { HomeView } from './views.ts';

/** HOME-003 to HOME-014. */
export function readHome(_databases: Databases): Promise<HomeView> {
  return Promise.reject(new Error('readHome is not built yet'));
}
