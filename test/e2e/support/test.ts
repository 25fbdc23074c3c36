import { test as base } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { borrowShop } from './borrowed-shop.ts';
import { openCart, type Wanted } from './cart.ts';
import { type Customer, createCustomer, type Person } from './customers.ts';
import { createDevices, type Devices } from './devices.ts';
import { type Shop, START_MS, startShop } from './running-shop.ts';

type Worker = { runningShop: Shop; devices: Devices };
type Options = {
  /** Like whom of the demo company's customers the one is whose device `page` is; a guest's without. */
  as: Person | null;
};
type Each = {
  /** The worker's shop; what a test changes of its catalogue is put back after it. */
  shop: Shop;
  /** The test's own customer, made in the CRM for it. */
  customer: Customer;
  /** The same; null for a guest. */
  visitor: Customer | null;
  /** Makes the customer's cart hold just these products and opens it on `page`; answers the SKUs by name. */
  cartOf: (wanted: Wanted) => Promise<Record<string, string>>;
};

/** Browser tests: one shop for a worker, for every test a customer of its own who is signed in on `page`. */
export const test = base.extend<Options & Each, Worker>({
  as: [null, { option: true }],
  runningShop: [
    async ({ browserName: _ }, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  devices: [
    async ({ browser, runningShop }, use) => use(createDevices({ browser, shop: runningShop })),
    { scope: 'worker' },
  ],
  shop: async ({ runningShop }, use) => {
    const { shop, giveBack } = borrowShop(runningShop);
    await use(shop);
    await giveBack();
  },
  visitor: async ({ as, runningShop }, use) => use(as && (await createCustomer(await runningShop.crm(), as))),
  customer: async ({ visitor }, use) => use(must(visitor, "a customer: test.use({ as: 'chef' })")),
  cartOf: async ({ page, shop, customer }, use) => use((wanted) => openCart(page, { shop, customer, wanted })),
  storageState: async ({ visitor, devices }, use) => use(visitor ? await devices.of(visitor) : undefined),
});
