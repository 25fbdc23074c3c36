import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createCatalogueWorld } from '#test/support/catalogue-world.ts';
import { catalogueObjects } from './catalogue-objects.ts';

it('a builder that is stopped while the database is unavailable ends without an error', async () => {
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

it('publishes also when its database takes half a minute to load the catalogue', async () => {
  const world = createCatalogueWorld();
  const stores = world.stores();
  const load = async () => {
    world.time.ms += 31_000;
    return stores.catalogue.load();
  };
  const builder = world.builderOn({ ...stores, catalogue: { ...stores.catalogue, load } });
  expect((await builder.tick()).elected).toBe(true);
  expect(world.crm.calls).not.toEqual([]);
});

it('reports since when the published catalogue is up to date, by the object that was read longest ago', async () => {
  const registry = new Registry();
  const world = createCatalogueWorld();
  const builder = world.builderOn(world.stores(), { deps: { registry } });
  const asOfMs = async () =>
    Number(/^catalogue_as_of_timestamp_seconds (\S+)$/m.exec(await registry.metrics())?.[1]) * 1000;
  expect(await asOfMs()).toBe(0);
  await builder.tick();
  const firstMs = world.time.ms;
  expect(await asOfMs()).toBe(firstMs);

  world.time.ms += 5_000;
  await builder.request(['Product2']);
  await builder.tick();
  expect(await asOfMs()).toBe(firstMs);

  world.crm.fault = (call) => (call.includes('Stock__c') ? { kind: 'network', message: 'away' } : null);
  await builder.request(catalogueObjects);
  await builder.tick();
  expect(await asOfMs()).toBe(firstMs);

  world.crm.fault = () => null;
  world.time.ms += 5_000;
  await builder.tick();
  expect(await asOfMs()).toBe(firstMs + 5_000);
});
