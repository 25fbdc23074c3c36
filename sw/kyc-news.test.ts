import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import Dexie from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { openCache } from '#db/open-cache.ts';
import { openDevice } from '#db/open-device.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { SettingKey } from '#ports/setting-key.ts';
import { encodePart, partHashFromDigest } from '#protocol/part-codec.ts';
import type { SessionUser } from '#protocol/session.ts';
import { tellKyc } from './kyc-news.ts';

const chef = { accountId: '001A', contactId: '003A' } as SessionUser;

afterEach(async () => {
  for (const { name } of await indexedDB.databases()) await Dexie.delete(name ?? '');
});

async function setNotify(on: boolean) {
  const outbox = openOutbox(chef);
  await outbox.transact(() => ({ writes: { settings: { [SettingKey.notify]: on } }, value: null }));
  outbox.close();
}

/** Stores the status as a check of the customer's records brings it, and returns what the user is told. */
async function checked(KYC_Status__c: string) {
  const rows = [{ Id: '001A', KYC_Status__c }];
  const text = encodePart({ name: 'me', tables: { Account: { columns: ['Id', 'KYC_Status__c'], rows } } });
  const hash = partHashFromDigest(createHash('sha256').update(text).digest());
  const cache = openCache(chef);
  await cache.write({
    durability: 'strict',
    writes: { put: [{ name: 'me', hash, text }], state: { catalogue: null, own: { me: hash } } },
  });
  cache.close();
  const told: string[] = [];
  await tellKyc(async ({ title, path }, tag) => void told.push(`${tag}: ${title}, ${path}`));
  return told;
}

async function signIn() {
  const device = openDevice();
  await device.set('lastCustomer', chef);
  return device;
}

it('tells each change of the KYC status once, and nothing at the first look', async () => {
  (await signIn()).close();
  await setNotify(true);
  expect(await checked('Completed')).toEqual([]);
  expect(await checked('Submitted')).toEqual(['larder-kyc: Your KYC was submitted, /KYC-status']);
  expect(await checked('Submitted')).toEqual([]);
  expect(await checked('Need Details')).toEqual(['larder-kyc: We need more details for your KYC, /KYC-status']);
  expect(await checked('Completed')).toEqual(['larder-kyc: Your KYC is completed, /']);
  expect(await checked('On hold')).toEqual([]);
});

it('tells nothing to a user who has not switched notifications on, also not later', async () => {
  (await signIn()).close();
  expect(await checked('Incomplete')).toEqual([]);
  expect(await checked('Completed')).toEqual([]);
  await setNotify(true);
  expect(await checked('Completed')).toEqual([]);
  expect(await checked('Need Details')).toHaveLength(1);
});

it('tells nothing of a customer who signed out', async () => {
  const device = await signIn();
  await setNotify(true);
  expect(await checked('Incomplete')).toEqual([]);
  await device.set('signedOut', { owner: chef, pending: 'keep', everywhere: false, erased: false });
  device.close();
  expect(await checked('Completed')).toEqual([]);
});
