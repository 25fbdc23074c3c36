import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCache } from '#db/open-cache.ts';
import { openDevice } from '#db/open-device.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { emptyDraft, type OrderDraft } from '#domain/commands/draft.ts';
import type { PartKind } from '#domain/crm/index.ts';
import type { Owner } from '#domain/owner.ts';
import { must } from '#lib/assert.ts';
import { partKind } from '#protocol/part-split.ts';
import { favourite, queue, stored, waiting } from '#test/support/device-databases.ts';
import { createDeviceRuntime } from '#test/support/device-runtime.ts';
import { startTestGateway, type TestGateway } from '#test/support/gateway.ts';
import { createGatewayNetwork } from '#test/support/gateway-network.ts';
import { sqlText } from '#test/support/sql-text.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

/** The slices of DATA-044, by the part that holds each. The choices for the next order are in the draft. */
const slices: readonly PartKind[] = [
  'settings',
  'categories',
  'banners',
  'media',
  'cards',
  'details',
  'prices',
  'offers',
  'stock',
  'coupons',
  'me',
  'cart',
  'open-orders',
  'history',
  'addresses',
  'favourites',
  'feedback',
  'credit',
];

const draft: OrderDraft = {
  ...emptyDraft,
  coupon: 'WELCOME',
  express: true,
  instructions: 'Ring twice',
  billingAddress: { id: 'a0A000000000001AAA' },
  deliveryAddress: { id: 'a0A000000000002AAA' },
  differentDelivery: true,
  payment: 'cash',
};

/** Returns everything that any database of this origin holds, as text. */
async function allTexts(): Promise<string> {
  const found: unknown[] = [];
  for (const name of await Dexie.getDatabaseNames()) {
    const database = await new Dexie(name).open();
    for (const table of database.tables) found.push(await table.toArray());
    database.close();
  }
  return JSON.stringify(found);
}

it('[PWA-005] [DATA-044] [DATA-012] a restart finds all synced, chosen and queued data, and no secret', async () => {
  const browser = gateway.browser();
  const net = createGatewayNetwork(browser);
  const runtime = createDeviceRuntime(net.network);
  const password = 'Larder@2026';
  const user = await runtime.enter({ username: 'chef@saffron.example', password });
  const owner: Owner = { accountId: user.accountId, contactId: user.contactId };
  await runtime.cycle(owner);
  await runtime.cycle(owner);

  const before = await stored(owner);
  const kinds = new Set(before.names.map(partKind));
  expect(slices.filter((slice) => !kinds.has(slice))).toEqual([]);
  const row = favourite(owner, 'p1');
  await queue(owner, row);
  const outbox = openOutbox(owner);
  await outbox.transact(() => ({ writes: { draft }, value: null }));
  outbox.close();

  // Everything is closed and the network is gone, as at a cold start.
  net.line.up = false;
  const device = openDevice();
  expect(await device.get('lastCustomer')).toEqual(user);
  device.close();
  expect(await stored(owner)).toEqual(before);
  expect(await waiting(owner)).toMatchObject([{ id: row.id, state: 'queued' }]);
  const again = openOutbox(owner);
  expect((await again.snapshot()).draft).toEqual(draft);
  again.close();

  const kept = await allTexts();
  expect(kept).toContain(user.contactId);
  expect(kept).not.toContain(password);
  const session = must(browser.cookies.get('larder-session'), 'a session');
  expect(kept).not.toContain(session);
  const sessions = await sqlText<{ token_hash: string }>(
    gateway.crm.store.sql,
    'SELECT token_hash FROM crm_private.session',
  );
  for (const { token_hash } of sessions) expect(kept).not.toContain(token_hash);
});

it('[PWA-005] one customer’s data is not in the databases of another', async () => {
  const runtime = createDeviceRuntime(createGatewayNetwork(gateway.browser()).network);
  const user = await runtime.enter({ username: 'new@bistro.example', password: 'Larder@2026' });
  const owner: Owner = { accountId: user.accountId, contactId: user.contactId };
  await runtime.cycle(owner);
  expect(await waiting(owner)).toEqual([]);
  const outbox = openOutbox(owner);
  expect((await outbox.snapshot()).draft).toEqual(emptyDraft);
  outbox.close();
  const cache = openCache(owner);
  const { own } = await cache.state();
  const texts = [...(await cache.parts(Object.values(own))).values()].map(({ text }) => text).join();
  cache.close();
  expect(texts).toContain(user.contactId);
  expect(texts).not.toContain('chef@saffron.example');
});
