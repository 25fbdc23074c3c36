import type { ApiRoute } from './api.ts';
import { versionRoutes } from './api-versions.ts';
import { changeRoutes } from './change-routes.ts';
import { collectionRoutes } from './collection-routes.ts';
import { runComposite } from './composite.ts';
import { describeRoutes } from './describe-routes.ts';
import { limitsRoutes } from './limits-routes.ts';
import { managedContentRoutes } from './managed-content.ts';
import { placeOrderRoutes } from './place-order.ts';
import { queryRoutes } from './query-routes.ts';
import { recordRoutes } from './record-routes.ts';
import { type ApiRouter, createApiRouter } from './router.ts';
import { userRoutes } from './user-routes.ts';
import { webstoreCartRoutes } from './webstore-cart.ts';
import { webstoreProductRoutes } from './webstore-product.ts';

/** All routes below /services/data/vXX.X. Fixed words come before ids, which would match them too. */
const plainRoutes: readonly ApiRoute[] = [
  ...queryRoutes,
  ...describeRoutes,
  ...changeRoutes,
  ...userRoutes,
  ...collectionRoutes,
  ...webstoreCartRoutes,
  ...webstoreProductRoutes,
  ...placeOrderRoutes,
  ...managedContentRoutes,
  ...versionRoutes,
  ...limitsRoutes,
  ...recordRoutes,
];

export function createDataRouter(): ApiRouter {
  const router: ApiRouter = createApiRouter([
    ...plainRoutes,
    { method: 'POST', pattern: 'composite', handler: (request) => runComposite(request, router) },
  ]);
  return router;
}
