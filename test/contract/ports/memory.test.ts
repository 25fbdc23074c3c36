import { describe } from 'vitest';
import { createCacheDisk, openMemoryCache } from '#test/support/memory-cache.ts';
import { createOutboxDisk, openMemoryOutbox } from '#test/support/memory-outbox.ts';
import { cacheStoreContract } from './cache-store-contract.ts';
import { outboxStoreContract } from './outbox-store-contract.ts';

const dispose = () => Promise.resolve();

describe('the outbox in memory', () => {
  outboxStoreContract(async () => {
    const disk = createOutboxDisk();
    return { one: openMemoryOutbox(disk), other: openMemoryOutbox(disk), dispose };
  });
});

describe('the cache in memory', () => {
  cacheStoreContract(async () => {
    const disk = createCacheDisk();
    return { one: openMemoryCache(disk), other: openMemoryCache(disk), dispose };
  });
});
