import type { Browser, BrowserContext } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { DEVICE_MARKER } from '#protocol/device-marker.ts';
import { type Customer, createCustomer, type Person } from './customers.ts';
import { openSession } from './open-session.ts';
import { signIn } from './people.ts';
import type { Shop } from './running-shop.ts';

export type DeviceState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Storage of devices whose customer has signed in: cookies and databases, with the catalogue in them. */
export type Devices = { of(customer: Customer): Promise<DeviceState> };

/**
 * Creates devices of signed-in customers without using the login screen each time. One customer of each kind signs in
 * there, and we rewrite the browser's state for others. Such a device syncs when it is opened, and is not 'online'
 * before.
 */
export function createDevices({ browser, shop }: { browser: Browser; shop: Shop }): Devices {
  const models = new Map<Person, Promise<{ customer: Customer; state: DeviceState }>>();

  async function makeModel(person: Person) {
    const customer = await createCustomer(await shop.crm(), person);
    const context = await browser.newContext({ storageState: undefined });
    try {
      await signIn(await context.newPage(), shop, customer.email);
      return { customer, state: await context.storageState({ indexedDB: true }) };
    } finally {
      await context.close();
    }
  }

  return {
    async of(customer) {
      const model = models.get(customer.person) ?? makeModel(customer.person);
      models.set(customer.person, model);
      const [{ customer: from, state }, session] = await Promise.all([model, openSession(shop, customer.email)]);
      const device = must(state.cookies.find(({ name }) => name === DEVICE_MARKER)?.value.split('.')[0], 'a device');
      const text = JSON.stringify(state)
        .replaceAll(from.contactId, customer.contactId)
        .replaceAll(from.accountId, customer.accountId)
        .replaceAll(from.userId, customer.userId)
        .replaceAll(from.email, customer.email)
        .replaceAll(device, crypto.randomUUID());
      const made = JSON.parse(text, (key, value) => (key === 'syncedAtMs' ? neverSynced(value) : value)) as DeviceState;
      const cookies = made.cookies.map((cookie) => (cookie.httpOnly ? { ...cookie, ...session } : cookie));
      return { ...made, cookies };
    },
  };
}

/** Every part is here, but the device has not yet learned that it is current. */
const neverSynced = (groups: object) => ({ ...groups, P1: null, me: null });
