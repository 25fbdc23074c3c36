import type { ApiRoute } from './api.ts';

export const limitsRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    pattern: 'limits',
    handler: async ({ services }) => ({
      status: 200,
      body: { DailyApiRequests: { Max: services.limit.max, Remaining: services.limit.max - services.limit.used } },
    }),
  },
];
