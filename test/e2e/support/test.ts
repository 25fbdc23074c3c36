import { test as base, expect } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { borrowShop } from './borrowed-shop.ts';
import { openCart, type Wanted } from './cart.ts';
import { type Customer, createCustomer, demoCustomer, type Person } from './customers.ts';
import { createDevices, type Devices } from './devices.ts';
import { type Shop, START_MS, startShop } from './running-shop.ts';
import { tabletSize } from './tags.ts';

type Worker = { runningShop: Shop; devices: Devices };
type Options = {
  /**
   * Whose device `page` is: that of a new customer like one of the demo company's, of a given customer, of a guest who
   * has been here before, or (null) of one who never was.
   */
  as: Person | Customer | 'guest' | null;
};
type Each = {
  /** The worker's shop. What a test changes in its catalogue is restored afterwards. */
  shop: Shop;
  /** The customer of the device, usually created in the CRM for this test. */
  customer: Customer;
  /** The same, or null for a guest. */
  visitor: Customer | null;
  /** Sets the customer's cart to exactly these products and opens it on `page`. Returns the SKUs by name. */
  cartOf: (wanted: Wanted) => Promise<Record<string, string>>;
};

/**
 * The test function of browser tests: one shop per worker, and for each test a customer of its own, signed in on
 * `page`.
 */
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
  visitor: async ({ as, runningShop }, use) => {
    if (as === 'guest') return use(null);
    return use(typeof as === 'string' ? await createCustomer(await runningShop.crm(), as) : as);
  },
  customer: async ({ visitor }, use) => use(must(visitor, "a customer: test.use({ as: 'chef' })")),
  cartOf: async ({ page, shop, customer }, use) => use((wanted) => openCart(page, { shop, customer, wanted })),
  // A refusal breaks something on the page, and nothing else may tell of it.
  context: async ({ context }, use) => {
    const refused: string[] = [];
    context.on('console', (message) => {
      if (/content security policy/i.test(message.text())) refused.push(`${message.location().url}: ${message.text()}`);
    });
    await use(context);
    expect(refused, 'refused by a content security policy').toEqual([]);
  },
  viewport: async ({ viewport }, use, { tags }) => use(tags.includes('@tablet') ? tabletSize : viewport),
  // Installing the service worker takes a third of a test's time.
  serviceWorkers: async ({ browserName: _ }, use, { tags }) => use(tags.includes('@installed') ? 'allow' : 'block'),
  storageState: async ({ as, visitor, devices }, use) => {
    if (as === 'guest') return use(await devices.ofGuest());
    return use(visitor ? await devices.of(visitor) : undefined);
  },
});

/** On the device of a guest who has been here before, with the catalogue on it. */
export const guestTest = test.extend({ as: 'guest' });
/** On the device of a new customer like the demo company's chef, who may order anything. */
export const chefTest = test.extend({ as: 'chef' });
/** On the device of a newcomer: no address, KYC incomplete. */
export const newcomerTest = test.extend({ as: 'newcomer' });
/** On the device of a customer who has everything but a past order. */
export const catererTest = test.extend({ as: 'owner' });
/** On the device of the demo company's own chef, who has a history and favourites. Tests must not change them. */
export const regularTest = test.extend({ as: demoCustomer('chef') });
