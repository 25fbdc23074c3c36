import { test } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { type Shop, START_MS, startShop } from './running-shop.ts';

export type { Shop } from './running-shop.ts';

/** A shop for all tests of a file, started before the first and thrown away after the last. */
export function createShop(): Shop {
  let running: Shop | null = null;
  const shop = () => must(running, 'a shop: it starts before the first test');
  test.beforeAll(async () => {
    test.setTimeout(START_MS + 30_000);
    running = await startShop();
  });
  test.afterAll(async () => {
    await running?.close();
  });
  return {
    url: (path) => shop().url(path),
    crm: () => shop().crm(),
    changeCatalogue: (change) => shop().changeCatalogue(change),
    kill: () => shop().kill(),
    restart: () => shop().restart(),
    close: () => shop().close(),
  };
}
