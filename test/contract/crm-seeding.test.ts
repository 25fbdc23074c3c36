import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCrmStore } from '#crm/store/crm-store.ts';
import { type OpenDatabase, openDatabase } from '#crm/store/open-database.ts';
import { ensureSeeded, type Seed } from '#crm/store/seeded-database.ts';
import { freshDatabase, rarelyBothEngines } from '#test/support/test-database.ts';

const seed: Seed = {
  version: 'one',
  fill: async (store) => {
    await store.bulkInsert('Coupon__c', [{ Name: 'WELCOME' }]);
  },
};
/** A seed that is killed between two objects. */
const cutOff: Seed = {
  version: 'one',
  fill: async (store) => {
    await seed.fill(store);
    throw new Error('killed');
  },
};

describe.each(rarelyBothEngines)('filling a new CRM on %s', (engine) => {
  let open: OpenDatabase;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const fresh = await freshDatabase(engine);
    drop = fresh.drop;
    open = await openDatabase(fresh.location);
  });
  afterAll(async () => {
    await open.close();
    await drop();
  });

  it('leaves nothing behind when interrupted, and runs once in two concurrent starts', async () => {
    const store = await createCrmStore({ db: open.db });
    await expect(ensureSeeded(store, cutOff)).rejects.toThrow('killed');
    expect(await store.count('Coupon__c')).toBe(0);
    // Opens two connections first, so that both starts begin at the same time.
    await Promise.all([store.count('Coupon__c'), store.count('Coupon__c')]);
    const filled = await Promise.all([ensureSeeded(store, seed), ensureSeeded(store, seed)]);
    expect(filled.filter(Boolean)).toHaveLength(1);
    expect(await store.count('Coupon__c')).toBe(1);
  });
});
