import { type Page, test } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { signIn } from './people.ts';
import type { Shop } from './shop.ts';

/** A device of a customer, signed in once for all tests of a file or group; each test leaves it as it found it. */
export function createKitchen(shop: Shop, email: string): () => Page {
  let page: Page | null = null;
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext();
    page = await context.newPage();
    await signIn(page, shop, email);
  });
  test.afterAll(() => page?.context().close());
  return () => must(page, 'a device that is signed in');
}
