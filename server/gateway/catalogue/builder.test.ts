import { expect, it } from 'vitest';
import { createCatalogueWorld } from '#test/support/catalogue-world.ts';

it('a builder that is stopped while the database is away ends without a fault of its own', async () => {
  const world = createCatalogueWorld();
  const stores = world.stores();
  const stop = new AbortController();
  const asked: string[] = [];
  const leases = {
    ...stores.leases,
    async release({ name }: { name: string }) {
      asked.push(name);
      throw new Error('the database is away');
    },
  };
  const clock = { ...world.clock, sleep: async () => stop.abort() };
  const builder = world.builderOn({ ...stores, leases }, { deps: { clock } });
  await builder.run(stop.signal);
  expect(asked).toEqual(['catalogue-builder']);
});
