import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { openCache } from '#db/open-cache.ts';
import { openDevice } from '#db/open-device.ts';
import type { SessionUser } from '#protocol/session.ts';
import { createSessionKeeper } from './session-keeper.ts';

const chef = { accountId: '001A', contactId: '003A' } as SessionUser;

afterEach(async () => {
  for (const { name } of await indexedDB.databases()) await Dexie.delete(name ?? '');
});

it('needs no sign-in any more as soon as the customer has signed in, before the first sync', async () => {
  const device = openDevice();
  const cache = openCache(chef);
  await cache.write({ durability: 'relaxed', writes: { status: { authNeeded: true } } });
  const keeper = await createSessionKeeper({ device, network: { request: () => Promise.reject() } });
  await keeper.remember(chef);
  expect((await cache.status()).authNeeded).toBe(false);
  cache.close();
  device.close();
});
