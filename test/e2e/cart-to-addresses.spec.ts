import { expect } from '@playwright/test';
import { bread, dialog, naan, rowOf } from './support/cart.ts';
import { setWhere } from './support/catalogue.ts';
import type { Customer } from './support/customers.ts';
import { goOffline, syncNow } from './support/people.ts';
import type { Shop } from './support/running-shop.ts';
import { rarely, rarelyOffline, rarelyOnBoth } from './support/tags.ts';
import { test } from './support/test.ts';

test.describe("the chef's cart", () => {
  test.use({ as: 'chef' });

  test('[CART-021] delivery instructions are saved', rarely, async ({ page, cartOf }) => {
    await cartOf({ [naan]: 12 });
    const field = page.getByLabel('Delivery instructions');
    await field.fill('Ring at the back door.');
    await expect(page.getByText('233 characters left')).toBeVisible();
    // Leaving at once must not lose the last words.
    await page.getByRole('button', { name: 'Select Address' }).click();
    await expect(page.locator('[data-page-title]')).toHaveText('Select Address');
    await page.goBack();
    await expect(field).toHaveValue('Ring at the back door.');
    await field.fill('');
    await field.blur();
  });

  test(
    '[CART-034] an order below the minimum stops, unless the store allows it',
    rarely,
    async ({ page, shop, cartOf }) => {
      await cartOf({ [bread]: 6 });
      await expect(page.getByText(/more and the order can be placed\./)).toBeVisible();
      await page.getByRole('button', { name: 'Select Address' }).click();
      await expect(page.getByRole('alert')).toContainText('Order value must be at least ₹700 to proceed.');
      await expect(page).toHaveURL(/cart-summary/);
      await shop.changeCatalogue((crm) =>
        setWhere(crm, {
          object: 'PWASettings__c',
          where: "Name = 'disable_min_order_value'",
          fields: { Allow__c: true },
        }),
      );
      await syncNow(page);
      // The screen learns of the change a moment after the device.
      await expect(page.getByText(/more and the order can be placed\./)).toHaveCount(0);
      await page.getByRole('button', { name: 'Select Address' }).click();
      await expect(page).toHaveURL(/select-address/);
    },
  );

  test(
    '[CART-036] Select Address continues at once, and the CRM has at most one delivery line',
    rarely,
    async ({ shop, customer, cartOf, page }) => {
      const skus = await cartOf({ [bread]: 12 });
      const delivery = async () =>
        (
          await (
            await shop.crm()
          ).query(
            `SELECT Id FROM CartItem WHERE Sku IN ('80000901', '80000902') AND Cart.Contact__c = '${customer.contactId}'`,
          )
        ).length;
      // A change makes the gateway recompute the cart: below ₹1,000 a delivery line is due.
      const row = rowOf(page, skus[bread]);
      await row.getByRole('button', { name: `More of ${bread}` }).click();
      await expect.poll(delivery).toBe(1);
      await page.getByRole('button', { name: 'Select Address' }).dblclick();
      await expect(page).toHaveURL(/select-address/);
      await expect(page.locator('[data-page-title]')).toHaveText('Select Address');
      await page.goBack();
      for (const quantity of ['24', '30']) {
        await row.getByRole('button', { name: /^Quantity of/ }).click();
        await dialog(page).getByRole('textbox').fill(quantity);
        await dialog(page).getByRole('button', { name: 'Set' }).click();
      }
      await expect.poll(delivery).toBe(0);
    },
  );

  test.describe('while the KYC is not completed', () => {
    const setKyc = async (shop: Shop, { accountId: id }: Customer, status: string) =>
      (await shop.crm()).update([{ object: 'Account', id, fields: { KYC_Status__c: status } }]);

    test(
      '[CART-035] the cart leads to the KYC instead of the addresses',
      rarelyOnBoth,
      async ({ page, shop, customer, cartOf }) => {
        await cartOf({ [naan]: 12 });
        await setKyc(shop, customer, 'Submitted');
        await syncNow(page);
        const words = 'Please complete your KYC first to place an order.';
        await expect(page.getByTestId('ready-steps')).toContainText(words);
        await page.getByRole('button', { name: 'Select Address' }).click();
        await expect(dialog(page).getByRole('heading', { name: words })).toBeVisible();
        await dialog(page).getByRole('button', { name: 'KYC status' }).click();
        await expect(page).toHaveURL(/\/KYC/);
      },
    );

    test(
      '[CART-037] [CART-039] a change that the shop refuses for good is reported, and stays until discarded',
      rarelyOffline,
      async ({ page, cartOf, shop, customer }) => {
        const skus = await cartOf({ [naan]: 12 });
        await goOffline(page);
        const row = rowOf(page, skus[naan]);
        await row.getByRole('button', { name: `More of ${naan}` }).click();
        await expect(row.locator('[data-cloud]')).toHaveAttribute('data-cloud', 'pending');
        await page.goto(shop.url('/search-products?q=Tandoori%20Naan'));
        await page.getByRole('link', { name: 'Tandoori Naan' }).click();
        await page.getByRole('button', { name: 'Add to Cart' }).click();
        await expect(page.getByText('Added to cart')).toBeVisible();
        await setKyc(shop, customer, 'Need Details');
        await page.context().setOffline(false);
        await page.goto(shop.url('/cart-summary'));
        const refused = page.locator('[data-problem="rejected"]');
        await expect(refused).toHaveCount(2);
        await expect(row.locator('[data-problem="rejected"]')).toContainText('Something went wrong! please try again.');
        await expect(page.locator('[data-row]').nth(1).locator('[data-problem="rejected"]')).toContainText(
          'Server Error',
        );
        const quantity = row.getByRole('button', { name: /^Quantity of/ });
        await expect(quantity).not.toHaveText('12');

        await refused.first().getByRole('link', { name: 'See why' }).click();
        await expect(page).toHaveURL(/\/outbox/);
        for (let left = 2; left > 0; left -= 1) {
          await expect(page.locator('[data-command]')).toHaveCount(left);
          await page
            .getByRole('button', { name: /^Discard:/ })
            .first()
            .click();
          await dialog(page).getByRole('button', { name: 'Discard' }).click();
        }
        await expect(page.locator('[data-command]')).toHaveCount(0);
        await page.goto(shop.url('/cart-summary'));
        await expect(page.locator('[data-row]')).toHaveCount(1);
        await expect(quantity).toHaveText('12');
      },
    );
  });
});
