import { expect, type Page } from '@playwright/test';
import { type CrmProduct, productPath } from './catalogue.ts';
import type { Shop } from './running-shop.ts';

/** Opens a product's page as a signed-in customer. On a tablet the cart is beside it. */
export async function openProduct(page: Page, shop: Shop, product: CrmProduct): Promise<void> {
  await page.goto(shop.url(productPath(product)));
  await expect(page.locator('[data-page-title]')).toHaveText(product.name);
}

export const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });
