import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { openOutbox } from '#db/open-outbox.ts';
import { append } from '#domain/commands/outbox-draft.ts';
import { noPeople } from '#domain/people/people.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import { SettingKey } from '#ports/setting-key.ts';
import { OUTCOMES } from '#protocol/outcome.ts';
import { newRow } from '#test/support/rows.ts';
import { eraseCustomer } from './erase-customer.ts';

const owner = { accountId: '001A', contactId: '003A' };
const outcome = (kind: string) => ({ id: kind, ref: kind, kind, label: null, end: 'done', result: {} });

afterEach(async () => {
  for (const { name } of await indexedDB.databases()) await Dexie.delete(name ?? '');
});

it('a sign-out forgets the update of the profile that asked for it, or the next session would end as well', async () => {
  const outbox = openOutbox(owner);
  const placed = outcome('order.place');
  await updateOutbox(outbox, (draft) => {
    draft.meta[OUTCOMES] = [outcome('profile.update'), placed];
  });
  await eraseCustomer(owner, 'keep');
  expect(await outbox.meta(OUTCOMES)).toEqual([placed]);
  outbox.close();
});

it('a sign-out that discards what waits also discards what this version of the app does not understand', async () => {
  const outbox = openOutbox(owner);
  await updateOutbox(outbox, (draft) => {
    append(draft, newRow('favourite.set', { productId: 'P', on: true }));
    append(draft, newRow('favourite.set', { productId: 'Q', on: true }, { v: 99 }));
  });
  await eraseCustomer(owner, 'keep');
  expect(await outbox.snapshot()).toMatchObject({ rows: [{ v: 1 }], unreadable: [{ why: 'newer-app' }] });
  await eraseCustomer(owner, 'discard');
  expect(await outbox.snapshot()).toMatchObject({ rows: [], unreadable: [] });
  outbox.close();
});

it('a sign-out keeps the people of a shared tablet, and ends the turn', async () => {
  const outbox = openOutbox(owner);
  const people = { ...noPeople, people: [{ id: 'ravi', name: 'Ravi' }] };
  await outbox.changeSetting(SettingKey.people, () => ({ setting: { ...people, current: 'ravi' }, value: null }));
  await eraseCustomer(owner, 'discard');
  expect(await outbox.setting(SettingKey.people)).toEqual({ ...people, current: null });
  outbox.close();
});

it('a sign-out deletes what earlier versions of the app have left of this customer, and of no other', async () => {
  const left = ['larder-cache-0-001A-003A', 'larder-cache-0-001A-003B', 'larder-cache-0-guest'];
  for (const name of left) {
    const older = new Dexie(name);
    older.version(1).stores({ parts: 'hash' });
    await older.open();
    older.close();
  }
  await eraseCustomer(owner, 'keep');
  const names = await Dexie.getDatabaseNames();
  expect(left.map((name) => names.includes(name))).toEqual([false, true, true]);
});
