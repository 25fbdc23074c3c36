import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { eraseCustomer } from '#app/erase-customer.ts';
import { emptyDraft } from '#domain/commands/draft.ts';
import type { Owner } from '#domain/owner.ts';
import { must } from '#lib/assert.ts';
import { deleteCache, deleteOutbox } from '#test/support/delete-databases.ts';
import { type FormDrafts, openFormDrafts, sweepFormDrafts } from './open-form-drafts.ts';
import { openOutbox } from './open-outbox.ts';
import { connectOutbox } from './outbox-database.ts';
import { readRecords } from './read-records.ts';

const chef: Owner = { accountId: '001A', contactId: '003A' };
const DAY_MS = 86_400_000;
const opened: { close(): void }[] = [];
let now = 1_000;

afterEach(async () => {
  for (const store of opened.splice(0)) store.close();
  await Promise.all([deleteOutbox(chef), deleteOutbox(null), deleteCache(chef), deleteCache(null)]);
});

function open(owner: Owner | null = chef): FormDrafts {
  const drafts = openFormDrafts(owner, () => now);
  opened.push(drafts);
  return drafts;
}

it('a kept draft is there when the database opens again, with its bytes, for its owner only', async () => {
  const first = open();
  const photo = new Blob([new Uint8Array([0, 1, 255])]);
  await first.keep('new-address', { city: 'Pune', photo });
  first.close();
  const kept = must(await open().read('new-address'), 'a draft') as { city: string; photo: Blob };
  expect(kept.city).toBe('Pune');
  expect([...new Uint8Array(await kept.photo.arrayBuffer())]).toEqual([0, 1, 255]);
  expect(await open().read('edit-address')).toBeNull();
  expect(await open(null).read('new-address')).toBeNull();
});

it('null removes a draft', async () => {
  const drafts = open();
  await drafts.keep('new-address', { city: 'Pune' });
  await drafts.keep('new-address', null);
  expect(await drafts.read('new-address')).toBeNull();
});

it('writes in the order of the calls, also when none waits for the other', async () => {
  const drafts = open();
  await Promise.all(['P', 'Pu', 'Pune'].map((city) => drafts.keep('new-address', { city })));
  expect(await drafts.read('new-address')).toEqual({ city: 'Pune' });
});

it('a draft older than 30 days is ignored', async () => {
  now = 1_000;
  const drafts = open();
  await drafts.keep('new-address', { city: 'Pune' });
  now += 30 * DAY_MS;
  expect(await drafts.read('new-address')).toEqual({ city: 'Pune' });
  now += 1;
  expect(await drafts.read('new-address')).toBeNull();
});

it('[DATA-015] a draft older than 30 days is erased when any form opens, or when the app starts', async () => {
  const left = async () => {
    const connection = connectOutbox(chef);
    opened.push(connection);
    const [keys] = await readRecords(connection, [{ store: 'drafts', only: 'key' }]);
    return (keys as string[]).toSorted();
  };
  const outbox = openOutbox(chef);
  opened.push(outbox);
  await outbox.transact(() => ({ writes: { draft: { ...emptyDraft, express: true } }, value: null }));
  for (const name of ['kyc', 'kyc-files']) {
    now = 1_000;
    await open().keep(name, { account: '50100012345678' });
    now += 20 * DAY_MS;
    await open().keep('profile', { Title: 'Chef' });
    now += 10 * DAY_MS + 1;
    expect(await left()).toEqual([`form:${name}`, 'form:profile', 'order']);
    if (name === 'kyc') await open().read('return');
    else await sweepFormDrafts(chef, now);
    expect(await left()).toEqual(['form:profile', 'order']);
  }
});

it('values that IndexedDB cannot store are an error, and what was kept stays', async () => {
  const drafts = open();
  await drafts.keep('new-address', { city: 'Pune' });
  await expect(drafts.keep('new-address', { city: () => 'Goa' })).rejects.toThrow(/clone/i);
  expect(await drafts.read('new-address')).toEqual({ city: 'Pune' });
});

it('a sign-out that discards everything erases the drafts; another one keeps them', async () => {
  const drafts = open();
  const outbox = openOutbox(chef);
  opened.push(outbox);
  await outbox.transact(() => ({ writes: { draft: { ...emptyDraft, express: true } }, value: null }));
  await drafts.keep('new-address', { city: 'Pune' });
  await eraseCustomer(chef, 'keep');
  expect(await drafts.read('new-address')).toEqual({ city: 'Pune' });
  await eraseCustomer(chef, 'discard');
  expect(await drafts.read('new-address')).toBeNull();
  expect((await outbox.snapshot()).draft).toEqual(emptyDraft);
});
