import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { openOutbox } from '#db/open-outbox.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import { OUTCOMES } from '#protocol/outcome.ts';
import { eraseCustomer } from './erase-customer.ts';

const owner = { accountId: '001A', contactId: '003A' };
const outcome = (kind: string) => ({ id: kind, ref: kind, kind, label: null, endedAtMs: 0, end: 'done', result: {} });

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
