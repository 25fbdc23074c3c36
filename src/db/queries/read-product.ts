import type { Databases } from './databases.ts';
import type { ProductView } from './views.ts';

/** Product detail (PROD-001 to PROD-016). */
export function readProduct(_databases: Databases, _options: { productId: string }): Promise<ProductView> {
  return Promise.reject(new Error('readProduct is not built yet'));
}
