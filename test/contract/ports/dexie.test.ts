import 'fake-indexeddb/auto';
import { describe } from 'vitest';
import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import type { Owner } from '#domain/owner.ts';
import { deleteCache, deleteOutbox } from '#test/support/delete-databases.ts';
import { cacheStoreContract } from './cache-store-contract.ts';
import { outboxStoreContract } from './outbox-store-contract.ts';

let count = 0;

/** Gives every test databases of its own. */
function nextOwner(): Owner {
  count += 1;
  return { accountId: 'contract', contactId: String(count) };
}

describe('the outbox on IndexedDB', () => {
  outboxStoreContract(async () => {
    const owner = nextOwner();
    const one = openOutbox(owner);
    const other = openOutbox(owner);
    const dispose = async () => {
      one.close();
      other.close();
      await deleteOutbox(owner);
    };
    return { one, other, dispose };
  });
});

describe('the cache on IndexedDB', () => {
  cacheStoreContract(async () => {
    const owner = nextOwner();
    const one = openCache(owner);
    const other = openCache(owner);
    const dispose = async () => {
      one.close();
      other.close();
      await deleteCache(owner);
    };
    return { one, other, dispose };
  });
});
