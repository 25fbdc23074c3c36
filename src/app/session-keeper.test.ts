import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { openCache } from '#db/open-cache.ts';
import { openDevice } from '#db/open-device.ts';
import { leaveDatabases, returnToDatabases } from '#db/presence.ts';
import type { SessionUser } from '#protocol/session.ts';
import { createSessionKeeper } from './session-keeper.ts';

const chef = { accountId: '001A', contactId: '003A' } as SessionUser;

afterEach(async () => {
  vi.restoreAllMocks();
  returnToDatabases();
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

/** The modules of another page: a runtime of its own. */
async function openPage() {
  vi.resetModules();
  const [session, cache, device, outbox, update] = await Promise.all([
    import('./session-keeper.ts'),
    import('#db/open-cache.ts'),
    import('#db/open-device.ts'),
    import('#db/open-outbox.ts'),
    import('#outbox/update-outbox.ts'),
  ]);
  return { ...session, ...cache, ...device, ...outbox, ...update };
}

/** Leaves the page when it begins its `nth` transaction. Resolves when it has. */
function leaveAt(nth: number): Promise<void> {
  const begin = IDBDatabase.prototype.transaction;
  let begun = 0;
  return new Promise((resolve) => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...wanted) {
      const transaction = begin.apply(this, wanted);
      begun += 1;
      if (begun === nth) {
        queueMicrotask(() => {
          leaveDatabases();
          resolve();
        });
      }
      return transaction;
    });
  });
}

it('erases nothing of a session that began while the page was left in the middle of a sign-out', async () => {
  const network = { request: () => Promise.reject() };
  const other = await openPage();
  const settledAt: number[] = [];
  for (let nth = 1; nth <= 12; nth += 1) {
    const device = openDevice();
    const cache = openCache(chef);
    await cache.write({ durability: 'relaxed', writes: { put: [{ name: 'prices', hash: 'h', text: '{}' } as never] } });
    const first = await createSessionKeeper({ device, network });
    await first.forget(chef, { pending: 'discard' });
    const left = leaveAt(nth);
    const erasing = first.erase();
    if (await Promise.race([left.then(() => false), erasing.then(() => true)])) settledAt.push(nth);
    vi.restoreAllMocks();

    const otherDevice = other.openDevice();
    await (await other.createSessionKeeper({ device: otherDevice, network })).remember(chef);
    const outbox = other.openOutbox(chef);
    await other.updateOutbox(outbox, (left) => {
      left.draft = { ...left.draft, instructions: 'the new session' };
    });

    returnToDatabases();
    await erasing;
    const { draft } = await outbox.snapshot();
    expect(
      {
        draft: draft.instructions,
        signedOut: await otherDevice.get('signedOut'),
        customer: await device.get('lastCustomer'),
      },
      `left at transaction ${nth}`,
    ).toEqual({ draft: 'the new session', signedOut: null, customer: chef });
    for (const store of [cache, device, otherDevice, outbox]) store.close();
  }
  // The first ones left the page in the middle, the last one a page that had erased everything.
  expect(settledAt[0]).toBeGreaterThan(4);
  expect(settledAt).toContain(12);
});
