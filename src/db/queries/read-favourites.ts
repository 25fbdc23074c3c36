import type { Databases } from './databases.ts';
import type { FavouritesView } from './views.ts';

/** '/favourites' (FAV-001). */
export function readFavourites(_databases: Databases): Promise<FavouritesView> {
  return Promise.reject(new Error('readFavourites is not built yet'));
}
