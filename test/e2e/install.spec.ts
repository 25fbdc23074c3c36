import { expect } from '@playwright/test';
import { openShop } from './support/people.ts';
import { rarely } from './support/tags.ts';
import { chefTest } from './support/test.ts';
import { visit } from './support/visit.ts';

chefTest(
  '[TAB-003] the installation is offered at a later visit on Home, and a refusal is kept',
  rarely,
  async ({ page, shop }) => {
    const ask = () =>
      page.evaluate(() => {
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: () => Promise.resolve({ outcome: 'accepted' }),
        });
        dispatchEvent(event);
        return event.defaultPrevented;
      });
    const offer = page.locator('[data-install]');
    await openShop(page, shop);
    // The browser's own question is always held back. Nothing is offered at the first visit, or inside a task.
    expect(await ask()).toBe(true);
    await expect(offer).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem('larder-install', JSON.stringify({ firstMs: 0, refused: false })));
    await openShop(page, shop, '/cart-summary');
    expect(await ask()).toBe(true);
    await expect(offer).toHaveCount(0);
    await visit(page, '/');
    await expect(offer).toHaveAttribute('data-install', 'ask');
    await offer.getByRole('button', { name: 'No, thanks' }).click();
    await expect(offer).toHaveCount(0);
    await openShop(page, shop);
    expect(await ask()).toBe(true);
    await expect(offer).toHaveCount(0);
  },
);
