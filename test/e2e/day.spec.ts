import { expect, type Page, test } from '@playwright/test';
import type { CrmApi } from '#crm/demo/crm-api.ts';
import { goToCart, goToPayment } from './support/offline-order.ts';
import { chef, settled, signIn, syncNow } from './support/people.ts';
import { createShop, type Shop } from './support/shop.ts';

// One whole day in a kitchen, against the production build: sign in, browse, order, lose the network, order again,
// change one's mind about a third cart; and the second order reaches the CRM by itself.

test.describe.configure({ mode: 'serial' });

const shop = createShop();

/** The day is lived on a phone; playwright.config.ts leaves it out on the tablet. */
const onPhone = { tag: '@phone' };

/** Ids of the demo data carry this mark. */
const SEEDED = '801GF0';

type CrmOrder = {
  Id: string;
  Client_Ref__c: string | null;
  Status__c: string;
  lines: { sku: string; quantity: number }[];
};

/** The chef's orders that the demo data did not bring, as the CRM has them. */
async function ordersOf(crm: CrmApi): Promise<CrmOrder[]> {
  const rows = await crm.query(
    `SELECT Id, Client_Ref__c, Status__c, (SELECT Product2.StockKeepingUnit, Quantity FROM OrderItems) FROM Order WHERE Contact__r.Email = '${chef}' ORDER BY OrderNumber`,
  );
  return rows
    .filter((row) => !String(row.Id).startsWith(SEEDED))
    .map((row) => {
      const items = row.OrderItems as {
        records: { Product2: { StockKeepingUnit: string }; Quantity: number }[];
      } | null;
      return {
        Id: String(row.Id),
        Client_Ref__c: row.Client_Ref__c as string | null,
        Status__c: String(row.Status__c),
        lines: (items?.records ?? []).map((item) => ({ sku: item.Product2.StockKeepingUnit, quantity: item.Quantity })),
      };
    });
}

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

/** Adds a product of the open list with so many taps on plus; answers its SKU and the quantity that then stands. */
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

/** Walks from any screen with a cart link, or the cart itself, to the order that is placed. */
async function checkout(page: Page): Promise<void> {
  if (!page.url().includes('/cart-summary')) await goToCart(page);
  await goToPayment(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
}

test(
  '[REORD-004] [PAY-020] a day: order online, order without network, change a third cart, and nothing is lost or doubled',
  onPhone,
  async ({ page }) => {
    test.setTimeout(240_000);
    let first = { sku: '', quantity: 0 };
    let second = { sku: '', quantity: 0 };
    let third = { sku: '', quantity: 0 };
    let ticketUrl = '';

    await test.step('signs in and fills a cart that is priced at once', async () => {
      await signIn(page, shop, chef);
      await openFirstCategory(page, shop);
      first = await addProduct(page, 0, 20);
      await goToCart(page);
      await expect(page.locator(`[data-row="${first.sku}"]`)).toBeVisible();
      await expect(page.getByTestId('price-details').locator('[data-total="total"]')).toContainText('₹');
    });

    await test.step('places it cash on delivery; the CRM has it', async () => {
      await checkout(page);
      await expect(page).toHaveURL(/confirmation/, { timeout: 30_000 });
      await expect(page.locator('[data-confirmation="confirmed"]')).toBeVisible();
      const orders = await ordersOf(await shop.crm());
      expect(orders).toHaveLength(1);
      expect(orders[0]).toMatchObject({ Status__c: 'Order Confirmed' });
      expect(orders[0]?.lines).toContainEqual(first);
      await page.goto(shop.url('/my-orders'));
      await expect(page.locator('[data-order]').first()).toContainText('Order Confirmed');
    });

    await test.step('loses the network, reloads, and fills another cart', async () => {
      await shop.kill();
      await page.goto(shop.url('/'));
      await expect(page.locator('a[href^="/categoryListing"]').first()).toBeVisible();
      await openFirstCategory(page, shop);
      second = await addProduct(page, 1, 20);
    });

    await test.step('orders without network: the ticket says what is true', async () => {
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

    await test.step('begins a third cart and changes its mind', async () => {
      await openFirstCategory(page, shop);
      const unwanted = await addProduct(page, 2, 0);
      third = await addProduct(page, 2, 3);
      await goToCart(page);
      const row = page.locator(`[data-row="${unwanted.sku}"]`);
      await expect(row).toBeVisible();
      while (await row.isVisible()) {
        // The last tap takes the row itself away.
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
      await expect(page).toHaveURL(/confirmation/, { timeout: 60_000 });
      const orders = await ordersOf(await shop.crm());
      expect(orders).toHaveLength(2);
      expect(new Set(orders.map((order) => order.Client_Ref__c)).size).toBe(2);
      expect(orders.map((order) => order.Status__c)).toEqual(['Order Confirmed', 'Order Confirmed']);
      expect(
        orders.some((order) =>
          order.lines.some((line) => line.sku === second.sku && line.quantity === second.quantity),
        ),
      ).toBe(true);
      await page.goto(shop.url('/cart-summary'));
      await expect(page.locator('[data-row]')).toHaveCount(1);
      await expect(page.locator(`[data-row="${third.sku}"]`)).toContainText(String(third.quantity));
      await page.goto(shop.url('/outbox'));
      await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 30_000 });
      const cart = await (await shop.crm()).query(
        `SELECT Quantity, Sku FROM CartItem WHERE Cart.Contact__r.Email = '${chef}' AND Cart.Status = 'Active' AND Type__c = 'O'`,
      );
      const ordinary = cart.filter((line) => String(line.Sku) === third.sku);
      expect(ordinary.map((line) => line.Quantity)).toEqual([third.quantity]);
      expect(cart.some((line) => [first.sku, second.sku].includes(String(line.Sku)))).toBe(false);
    });
  },
);

test('[SYNC-012] a second device on the same cart: each sees what the other did', onPhone, async ({ browser }) => {
  test.setTimeout(120_000);
  const tablet = await (await browser.newContext({ viewport: { width: 1180, height: 820 } })).newPage();
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(tablet, shop, chef);
  await signIn(phone, shop, chef);
  await openFirstCategory(tablet, shop);
  const added = await addProduct(tablet, 4, 2);
  await settled(tablet);
  await phone.goto(shop.url('/cart-summary'));
  await expect(async () => {
    await syncNow(phone);
    await expect(phone.locator(`[data-row="${added.sku}"]`)).toContainText(String(added.quantity), { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await tablet.context().close();
  await phone.context().close();
});

for (const delayMs of [5, 40, 150]) {
  test(
    `[SYNC-004] the server dies ${delayMs} ms into placing an order: exactly one order`,
    onPhone,
    async ({ page }) => {
      test.setTimeout(180_000);
      await signIn(page, shop, chef);
      const before = (await ordersOf(await shop.crm())).length;
      await openFirstCategory(page, shop);
      const ordered = await addProduct(page, 5, 25);
      await page.locator('a[data-sync]:visible').first().click();
      await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 30_000 });
      await page.goBack();
      const sent = page.waitForRequest(
        (request) => request.url().endsWith('/sync/me') && (request.postData() ?? '').includes('order.place'),
        { timeout: 60_000 },
      );
      await checkout(page);
      const warning = page.getByRole('button', { name: 'Place it too' });
      if (await warning.isVisible({ timeout: 1_000 }).catch(() => false)) await warning.click();
      await sent;
      await page.waitForTimeout(delayMs);
      await shop.kill();
      await shop.restart();
      await expect(page).toHaveURL(/confirmation/, { timeout: 90_000 });
      const orders = await ordersOf(await shop.crm());
      expect(orders).toHaveLength(before + 1);
      expect(orders.every((order) => order.Status__c === 'Order Confirmed')).toBe(true);
      expect(orders.some((order) => order.lines.some((line) => line.sku === ordered.sku))).toBe(true);
    },
  );
}
