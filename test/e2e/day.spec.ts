import { expect, type Page } from '@playwright/test';
import { placeOnDelivery } from './support/cart.ts';
import { createCustomer } from './support/customers.ts';
import { goToCart, goToPayment } from './support/offline-order.ts';
import { openShop, settled, signIn, syncNow, untilInstalled } from './support/people.ts';
import { placedOrders } from './support/placed-orders.ts';
import type { Shop } from './support/running-shop.ts';
import { rarely } from './support/tags.ts';
import { chefTest, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

// One whole day in a kitchen, against the production build: sign in, browse, order, lose the network, order again, and
// reconsider a third cart. The second order must reach the CRM by itself.

/** On the phone only; playwright.config.ts leaves it out on the tablet. */

/** Goes to the first sub-category by taps, as a cook would. */
async function openFirstCategory(page: Page, shopUrl: Shop): Promise<void> {
  await page.goto(shopUrl.url('/'));
  await page.locator('a[href^="/categoryListing"]').first().click();
  // Home shows products too.
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.locator('[data-product]').first()).toBeVisible();
}

const orderableCards = (page: Page) =>
  page.locator('[data-product]').filter({ has: page.getByRole('button', { name: /^Add \d+ / }) });

/** Adds a product of the open list with this many taps on plus. Returns its SKU and resulting quantity. */
async function addProduct(page: Page, index: number, taps: number): Promise<{ sku: string; quantity: number }> {
  const card = orderableCards(page).nth(index);
  const sku = (await card.getAttribute('data-product')) ?? '';
  const own = page.locator(`[data-product="${sku}"]`);
  await own.getByRole('button', { name: /^Add \d+ / }).click();
  const quantity = own.getByRole('textbox');
  for (let tap = 0; tap < taps; tap += 1) {
    const before = await quantity.inputValue();
    await own.getByRole('button', { name: /^More of/ }).click();
    await expect(quantity).not.toHaveValue(before);
  }
  return { sku, quantity: Number(await quantity.inputValue()) };
}

/** Goes from any screen with a cart link, or from the cart itself, to the placed order. */
async function checkout(page: Page): Promise<void> {
  if (!page.url().includes('/cart-summary')) await goToCart(page);
  await goToPayment(page);
  await placeOnDelivery(page);
}

test(
  '[REORD-004] [PAY-020] a day: order online, order without network, change a third cart, lose nothing',
  rarely,
  async ({ page, shop }) => {
    const cook = await createCustomer(await shop.crm(), 'chef');
    let first = { sku: '', quantity: 0 };
    let second = { sku: '', quantity: 0 };
    let third = { sku: '', quantity: 0 };
    let ticketUrl = '';

    await test.step('sign in and fill a cart that is priced at once', async () => {
      await signIn(page, shop, cook.email);
      await openFirstCategory(page, shop);
      first = await addProduct(page, 0, 20);
      await goToCart(page);
      await expect(page.locator(`[data-row="${first.sku}"]`)).toBeVisible();
      await expect(page.getByTestId('price-details').locator('[data-total="total"]')).toContainText('₹');
    });

    await test.step('place it with cash on delivery; the CRM has it', async () => {
      await checkout(page);
      await expect(page).toHaveURL(/confirmation/);
      await expect(page.locator('[data-confirmation="confirmed"]')).toBeVisible();
      const orders = await placedOrders(await shop.crm(), cook);
      expect(orders).toHaveLength(1);
      expect(orders[0]).toMatchObject({ status: 'Order Confirmed', lines: { [first.sku]: first.quantity } });
      await page.goto(shop.url('/my-orders'));
      await expect(page.locator('[data-order]').first()).toContainText('Order Confirmed');
    });

    await test.step('lose the network, reload, and fill another cart', async () => {
      await untilInstalled(page);
      await shop.kill();
      await page.goto(shop.url('/'));
      await expect(page.locator('a[href^="/categoryListing"]').first()).toBeVisible();
      await openFirstCategory(page, shop);
      second = await addProduct(page, 1, 20);
    });

    await test.step('order without network: the ticket says what is true', async () => {
      await checkout(page);
      await expect(page).toHaveURL(/order-ticket/);
      ticketUrl = page.url();
      await expect(page.locator('[data-ticket]')).toHaveAttribute('data-ticket', /saved|sending/);
      await expect(page.getByTestId('reference')).toHaveText(/^[0-9A-Z-]{8,}$/);
      await page.reload();
      await expect(page.locator('[data-ticket]')).toHaveAttribute('data-ticket', /saved|sending/);
      await page.goto(shop.url('/cart-summary'));
      await expect(page.getByText('No items in the cart!')).toBeVisible();
    });

    await test.step('begin a third cart and reconsider', async () => {
      await openFirstCategory(page, shop);
      const unwanted = await addProduct(page, 2, 0);
      third = await addProduct(page, 2, 3);
      await goToCart(page);
      const row = page.locator(`[data-row="${unwanted.sku}"]`);
      await expect(row).toBeVisible();
      while (await row.isVisible()) {
        // The last tap removes the row itself.
        await row
          .getByRole('button', { name: /^(Less of|Remove)/ })
          .first()
          .click({ timeout: 1_000 })
          .catch(() => undefined);
      }
      await expect(page.locator('[data-row]')).toHaveCount(1);
    });

    await test.step('the network is back: the order arrives by itself, the third cart stays', async () => {
      await page.goto(ticketUrl);
      await shop.restart();
      await expect(page).toHaveURL(/confirmation/);
      const orders = await placedOrders(await shop.crm(), cook);
      expect(orders).toHaveLength(2);
      expect(new Set(orders.map(({ ref }) => ref)).size).toBe(2);
      expect(orders.map(({ status }) => status)).toEqual(['Order Confirmed', 'Order Confirmed']);
      expect(orders.some(({ lines }) => lines[second.sku] === second.quantity)).toBe(true);
      await page.goto(shop.url('/cart-summary'));
      await expect(page.locator('[data-row]')).toHaveCount(1);
      await expect(page.locator(`[data-row="${third.sku}"]`)).toContainText(String(third.quantity));
      await page.goto(shop.url('/outbox'));
      await expect(page.getByText('Everything is sent')).toBeVisible();
      const cart = await (await shop.crm()).query(
        `SELECT Quantity, Sku FROM CartItem WHERE Cart.Contact__c = '${cook.contactId}' AND Cart.Status = 'Active' AND Type__c = 'O'`,
      );
      const ordinary = cart.filter((line) => String(line.Sku) === third.sku);
      expect(ordinary.map((line) => line.Quantity)).toEqual([third.quantity]);
      expect(cart.some((line) => [first.sku, second.sku].includes(String(line.Sku)))).toBe(false);
    });
  },
);

chefTest(
  '[SYNC-012] a second device on the same cart: each sees what the other did',
  { tag: ['@phone', '@all'] },
  async ({ browser, shop }) => {
    const tablet = await (await browser.newContext({ viewport: { width: 1180, height: 820 } })).newPage();
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await openShop(tablet, shop);
    await openShop(phone, shop);
    await openFirstCategory(tablet, shop);
    const added = await addProduct(tablet, 4, 2);
    await settled(tablet);
    await phone.goto(shop.url('/cart-summary'));
    await expect(async () => {
      await syncNow(phone);
      await expect(phone.locator(`[data-row="${added.sku}"]`)).toContainText(String(added.quantity), {
        timeout: 2_000,
      });
    }).toPass();
    await tablet.context().close();
    await phone.context().close();
  },
);
