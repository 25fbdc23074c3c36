import { test as base } from '@playwright/test';
import { START_MS } from '#test/e2e/support/running-shop.ts';
import { type SplitShop, startSplitShop } from './split-shop.ts';

type Worker = { runningShop: SplitShop };
type Each = { shop: SplitShop };

/** Tests of the sync tier share one shop, without faults at the start and the end of each test. */
export const test = base.extend<Each, Worker>({
  runningShop: [
    async ({ browserName: _ }, use) => {
      const shop = await startSplitShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  shop: async ({ runningShop }, use) => {
    runningShop.heal();
    await use(runningShop);
    runningShop.heal();
  },
});
