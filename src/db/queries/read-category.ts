import type { Databases } from './databases.ts';
import type { ListView } from './views.ts';

/** The list of a sub-category by name (CAT-001). */
export function readCategory(_databases: Databases, _options: { categoryName: string }): Promise<ListView> {
  return Promise.reject(new Error('readCategory is not built yet'));
}
