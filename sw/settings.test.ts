import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDevice } from '#db/open-device.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { SettingKey } from '#ports/setting-key.ts';
import type { SessionUser } from '#protocol/session.ts';
import { forgetSettings, worksOffline } from './settings.ts';

const chef = { accountId: '001A', contactId: '003A' } as SessionUser;

// Another file of this worker may have read the settings of its own device.
beforeEach(forgetSettings);
afterEach(async () => {
  forgetSettings();
  for (const { name } of await indexedDB.databases()) await Dexie.delete(name ?? '');
});

/** The device of a chef who works offline. */
async function deviceOfChef() {
  const device = openDevice();
  await device.set('lastCustomer', chef);
  const outbox = openOutbox(chef);
  await outbox.transact(() => ({ writes: { settings: { [SettingKey.workOffline]: true } }, value: null }));
  outbox.close();
  return device;
}

it('[SYNC-019] reads that a customer works offline', async () => {
  const device = await deviceOfChef();
  device.close();
  expect(await worksOffline()).toBe(true);
});

it('ignores the setting of a customer who signed out, even while their data is being erased', async () => {
  const device = await deviceOfChef();
  expect(await worksOffline()).toBe(true);
  // The page now reports the sign-out; a picture of the guest's Home is requested next.
  await device.set('signedOut', { owner: chef, pending: 'keep', everywhere: false, erased: false });
  forgetSettings();
  expect(await worksOffline()).toBe(false);
  device.close();
});
