import { test as base } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { borrowShop } from './borrowed-shop.ts';
import { openCart, type Wanted } from './cart.ts';
import { type Customer, createCustomer, demoCustomer, type Person } from './customers.ts';
import { createDevices, type Devices } from './devices.ts';
import { type Shop, START_MS, startShop } from './running-shop.ts';

type Worker = { runningShop: Shop; devices: Devices };
type Options = {
  /**
   * Whose device `page` is: a new customer's, like one of the demo company's; a certain customer's; a guest's without.
   */
  as: Person | Customer | null;
};
type Each = {
  /** The worker's shop; what a test changes of its catalogue is put back after it. */
  shop: Shop;
  /** The customer whose device it is, as a rule made in the CRM for this test. */
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
    const { shop, restore } = borrowShop(runningShop);
    await use(shop);
    await restore();
  },
  visitor: async ({ as, runningShop }, use) =>
    use(typeof as === 'string' ? await createCustomer(await runningShop.crm(), as) : as),
  customer: async ({ visitor }, use) => use(must(visitor, "a customer: test.use({ as: 'chef' })")),
  cartOf: async ({ page, shop, customer }, use) => use((wanted) => openCart(page, { shop, customer, wanted })),
  // Installing the service worker takes a third of a test's time.
  serviceWorkers: async ({ browserName: _ }, use, { tags }) => use(tags.includes('@installed') ? 'allow' : 'block'),
  storageState: async ({ visitor, devices }, use) => use(visitor ? await devices.of(visitor) : undefined),
});

/** On the device of a new customer like the demo company's chef, who may order whatever she likes. */
export const chefTest = test.extend({ as: 'chef' });
/** Of one who has just come: no address, KYC incomplete. */
export const newcomerTest = test.extend({ as: 'newcomer' });
/** Of one with everything but a past order. */
export const catererTest = test.extend({ as: 'owner' });
/** Of the demo company's own chef, who has a history and favourites: to be looked at, not to be changed. */
export const regularTest = test.extend({ as: demoCustomer('chef') });
