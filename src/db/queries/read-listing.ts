import type { Databases } from './databases.ts';
import type { ListView } from './views.ts';

/** One tab of a parent category; the first without `childId` (CAT-014). */
export function readListing(
  _databases: Databases,
  _options: { parentId: string; childId?: string },
): Promise<ListView> {
  return Promise.reject(new Error('readListing is not built yet'));
}
