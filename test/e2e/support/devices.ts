import type { Browser, BrowserContext, Page } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { type Customer, createCustomer, type Person } from './customers.ts';
import { openSession } from './open-session.ts';
import { openShop, signIn } from './people.ts';
import type { Shop } from './running-shop.ts';

export type DeviceState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Storage of devices that were used before: cookies and databases, with the catalogue in them. */
export type Devices = {
  /** The device of a customer who has signed in. */
  of(customer: Customer): Promise<DeviceState>;
  /** The device of a guest. */
  ofGuest(): Promise<DeviceState>;
};

/**
 * Creates devices of guests and of signed-in customers without a first sync and the login screen each time. One guest,
 * and one customer of each kind, goes through them, and we rewrite the browser's state for others. Such a device syncs
 * when it is opened, and is not 'online' before.
 */
export function createDevices({ browser, shop }: { browser: Browser; shop: Shop }): Devices {
  const models = new Map<Person, Promise<{ customer: Customer; copy: Copy }>>();
  let guest: Promise<Copy> | null = null;

  /** Returns what a fresh device stores once `use` is done. */
  async function storedAfter(use: (page: Page) => Promise<void>): Promise<DeviceState> {
    const context = await browser.newContext({ storageState: undefined });
    try {
      await use(await context.newPage());
      return await context.storageState({ indexedDB: true });
    } finally {
      await context.close();
    }
  }

  async function makeModel(person: Person) {
    const customer = await createCustomer(await shop.crm(), person);
    const state = await storedAfter((page) => signIn(page, shop, customer.email));
    return { customer, copy: copierOf(withoutGuest(state)) };
  }

  return {
    async ofGuest() {
      guest ??= storedAfter((page) => openShop(page, shop)).then(copierOf);
      return (await guest)();
    },
    async of(customer) {
      const model = models.get(customer.person) ?? makeModel(customer.person);
      models.set(customer.person, model);
      const [{ customer: from, copy }, session] = await Promise.all([model, openSession(shop, customer.email)]);
      const made = copy({
        [from.contactId]: customer.contactId,
        [from.accountId]: customer.accountId,
        [from.userId]: customer.userId,
        [from.email]: customer.email,
      });
      const cookies = made.cookies.map((cookie) => (cookie.httpOnly ? { ...cookie, ...session } : cookie));
      return { ...made, cookies };
    },
  };
}

/** Makes the storage of another device with the same in it, except that each key of `names` reads as its value. */
type Copy = (names?: Record<string, string>) => DeviceState;

function copierOf(state: DeviceState): Copy {
  const text = JSON.stringify(state, (key, value) => (key === 'syncedAtMs' ? neverSynced(value) : value));
  // The id is in the database, and once signed in also in a cookie.
  const device = must(/"key":"deviceId","value":"([^"]+)"/.exec(text)?.[1], 'a device');
  return (names = {}) => {
    const changed: Record<string, string> = { ...names, [device]: crypto.randomUUID() };
    const pattern = Object.keys(changed).map((name) => name.replace(/[.+]/g, '\\$&'));
    return JSON.parse(text.replace(new RegExp(pattern.join('|'), 'g'), (name) => changed[name] ?? name)) as DeviceState;
  };
}

/** Playwright's types lack the databases. */
type StoredOrigin = DeviceState['origins'][number] & { indexedDB?: readonly { name: string }[] };

/** What the device stored as a guest's, before its customer signed in, is a third of it all and is of no use to a test. */
const withoutGuest = (state: DeviceState): DeviceState => ({
  ...state,
  origins: state.origins.map(({ indexedDB, ...origin }: StoredOrigin) => ({
    ...origin,
    ...(indexedDB && { indexedDB: indexedDB.filter(({ name }) => !name.endsWith('-guest')) }),
  })),
});

/** Every part is here, but the device has not yet learned that it is current. */
const neverSynced = (groups: object) => ({ ...groups, P1: null, me: null });
