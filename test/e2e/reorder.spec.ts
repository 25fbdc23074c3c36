import { expect, type Page } from '@playwright/test';
import { addDays } from '#crm/seed/days.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { calendarDay } from '#texts/format.ts';
import { expectAccessible, sidewaysOverflow, violations } from './support/axe.ts';
import {
  crmCart,
  dialog,
  goToPayment,
  naan,
  paneer,
  placeOnDelivery,
  rowOf,
  samosa,
  setCrmCart,
} from './support/cart.ts';
import { productNamed, productPath } from './support/catalogue.ts';
import { createGoneProduct, createPastOrder } from './support/past-order.ts';
import { goOffline, openShop, settled } from './support/people.ts';
import { phone, rarely, rarelyOffline } from './support/tags.ts';
import { chefTest, newcomerTest } from './support/test.ts';

// An earlier order once more: from the list, from the order, and what was paid last.

const line = (page: Page, productId: string) => page.locator(`[data-reorder="${productId}"]`);
const quantity = (page: Page, name: string) => dialog(page).getByRole('textbox', { name: `Quantity of ${name}` });
const check = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name: `Reorder ${name}` });
const add = (page: Page) => dialog(page).getByRole('button', { name: /to the cart$/ });

/** Counts the taps from now on, on whatever screens of the app they come. */
const countTaps = (page: Page) =>
  page.evaluate(() => {
    const counted = window as { taps?: number };
    counted.taps = 0;
    addEventListener('pointerdown', () => (counted.taps = (counted.taps ?? 0) + 1), { capture: true });
  });
const taps = (page: Page) => page.evaluate(() => (window as { taps?: number }).taps);

chefTest(
  "[REORD-001] last week's order is at most three taps from Home to the filled cart, and placed after six in all",
  phone,
  async ({ page, shop, customer }) => {
    const crm = await shop.crm();
    const past = await createPastOrder(crm, {
      customer,
      daysAgo: 7,
      lines: [
        { product: samosa, quantity: 8, price: 1 },
        { product: naan, quantity: 12, price: 9_999 },
        { product: paneer, quantity: 4, price: 300 },
      ],
    });
    // The CRM made it just now, and the same order twice in twelve hours would ask first (REORD-006).
    await crm.update([{ object: 'Order', id: past.id, fields: { Status__c: 'Cancelled' } }]);
    const skus = await Promise.all([samosa, naan, paneer].map(async (name) => (await productNamed(crm, name)).sku));
    await openShop(page, shop);
    await countTaps(page);

    await page.getByRole('button', { name: `Reorder Order Id: ${past.number}` }).click();
    await expect(check(page, samosa)).toBeChecked();
    await expect(quantity(page, samosa)).toHaveValue('8');
    await expect(dialog(page)).toContainText(/Ordered 8 \w+ at ₹1\.00/);
    await expect(dialog(page)).toContainText(/₹[\d.,]+ more\s\(\+/);
    await expect(dialog(page)).toContainText(/₹[\d.,]+ less\s\(-/);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Add 3 products to the cart' }).click();

    await expect(page).toHaveURL(/\/cart-summary$/);
    for (const [at, pieces] of [8, 12, 4].entries()) {
      await expect(rowOf(page, skus[at]).getByRole('button', { name: /^Quantity of/ })).toHaveText(String(pieces));
    }
    const toTheCart = (await taps(page)) ?? Number.NaN;
    expect(toTheCart).toBeLessThanOrEqual(3);
    await settled(page);
    const [first = '', second = '', third = ''] = skus;
    expect(await crmCart(crm, customer)).toMatchObject({ [first]: 8, [second]: 12, [third]: 4 });

    await page.getByRole('button', { name: 'Select Address' }).click();
    // Two taps of the six are for another payment method than the first.
    await expect(page.getByRole('button', { name: 'Place Order & Pay' })).toBeEnabled();
    await page.getByRole('link', { name: 'Change: Payment method' }).click();
    await placeOnDelivery(page);
    await expect(page).toHaveURL(/\/(confirmation|order-ticket)\//);
    expect((await taps(page)) ?? Number.NaN).toBeLessThanOrEqual(6);
    await expect(page.locator('[data-confirmation="confirmed"]')).toBeVisible();
  },
);

chefTest(
  'the usual order is one tap from Home, with the reason of each line, also without a network',
  rarelyOffline,
  async ({ page, shop, customer }) => {
    const crm = await shop.crm();
    const products = await Promise.all([samosa, naan, paneer].map((name) => productNamed(crm, name)));
    const [each, most, once] = products;
    if (!each || !most || !once) throw new Error('The demo company has these products');
    const gone = await createGoneProduct(crm, 'Methi Thepla');
    for (const week of [1, 2, 3]) {
      const usual = [
        { product: each, quantity: 8, price: 1 },
        { product: gone, quantity: 6, price: 55 },
      ];
      const more = week < 3 ? [{ product: most, quantity: 12, price: 1 }] : [{ product: once, quantity: 4, price: 1 }];
      await createPastOrder(crm, { customer, daysAgo: week * 7, lines: [...usual, ...more] });
    }
    await openShop(page, shop);
    await goOffline(page);
    const usual = page.getByTestId('usual-order');
    await expect(usual.locator('[data-usual]')).toHaveCount(2);
    await expect(usual.locator(`[data-usual="${each.id}"]`)).toContainText('Each of the last 3 weeks');
    await expect(usual.locator(`[data-usual="${most.id}"]`)).toContainText('In 2 of the last 3 weeks');
    await expect(usual).toContainText('Methi Thepla: Not in the catalogue any more');
    await expectAccessible(page);
    await usual.getByRole('button', { name: 'Add 2 products to the cart' }).click();
    await expect(page).toHaveURL(/\/cart-summary$/);
    await expect(rowOf(page, each.sku).getByRole('button', { name: /^Quantity of/ })).toHaveText('8');
    await expect(rowOf(page, most.sku).getByRole('button', { name: /^Quantity of/ })).toHaveText('12');

    // What waits is said on Home, with its way out.
    await goToPayment(page);
    await placeOnDelivery(page);
    await expect(page).toHaveURL(/\/order-ticket\//);
    await page.goto(shop.url('/'));
    const waiting = page.getByTestId('attention').getByRole('link', { name: '1 order waits for internet' });
    await waiting.click();
    await expect(page).toHaveURL(/\/outbox$/);
  },
);

chefTest(
  '[REORD-001] without a network: what is gone is shown with its reason, the rest goes into the cart',
  rarelyOffline,
  async ({ page, shop, customer }) => {
    const crm = await shop.crm();
    const gone = await createGoneProduct(crm, 'Methi Thepla');
    const [kept, less, left] = await Promise.all([samosa, naan, paneer].map((name) => productNamed(crm, name)));
    if (!kept || !less || !left) throw new Error('The demo company has these products');
    await setCrmCart(crm, customer, { [samosa]: 4 });
    const past = await createPastOrder(crm, {
      customer,
      daysAgo: 7,
      lines: [
        { product: gone, quantity: 6, price: 55 },
        { product: kept, quantity: 8, price: 1 },
        { product: less, quantity: 12, price: 1 },
        { product: left, quantity: 4, price: 1 },
      ],
    });
    await openShop(page, shop, `/order-details/${past.id}`);
    await goOffline(page);

    await page.getByRole('button', { name: `Reorder ${past.number}` }).click();
    await expect(line(page, gone.id)).toContainText('Methi Thepla');
    await expect(line(page, gone.id)).toContainText('Ordered 6 at ₹55.00');
    await expect(line(page, gone.id)).toContainText('Not in the catalogue any more');
    await expect(check(page, 'Methi Thepla')).toBeDisabled();
    await expect(check(page, 'Methi Thepla')).not.toBeChecked();
    await expect(line(page, kept.id)).toContainText('4 Boxes in the cart now. Adding makes it 8 Boxes.');
    await check(page, paneer).uncheck();
    await dialog(page)
      .getByRole('button', { name: `Less of ${naan}` })
      .click();
    const fewer = await quantity(page, naan).inputValue();
    expect(Number(fewer)).toBeLessThan(12);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, ['color-contrast'])).toEqual([]);
    await add(page).click();

    await expect(page).toHaveURL(/\/cart-summary$/);
    const shown = (sku: string) => rowOf(page, sku).getByRole('button', { name: /^Quantity of/ });
    await expect(shown(kept.sku)).toHaveText('8');
    await expect(shown(less.sku)).toHaveText(fewer);
    await expect(rowOf(page, left.sku)).toHaveCount(0);
    await page.context().setOffline(false);
    await settled(page);
    const cart = await crmCart(await shop.crm(), customer);
    expect([cart[kept.sku], cart[less.sku], cart[left.sku], cart[gone.sku]]).toEqual([
      8,
      Number(fewer),
      undefined,
      undefined,
    ]);
  },
);

chefTest('the product page says what was paid last, and the change since', rarely, async ({ page, shop, customer }) => {
  const product = await productNamed(await shop.crm(), samosa);
  const lines = (price: number, discount = 0) => [{ product: samosa, quantity: 10, price, discount }];
  await createPastOrder(await shop.crm(), { customer, daysAgo: 30, lines: lines(3) });
  await createPastOrder(await shop.crm(), { customer, daysAgo: 9, lines: lines(2, 5) });
  await openShop(page, shop, productPath(product));
  const day = calendarDay(addDays(todayInIndia(Date.now()), -9));
  await expect(page.getByTestId('price-memory')).toContainText(`You paid ₹1.50 on ${day} (₹2.00 before offers); now ₹`);
  await expectAccessible(page);
});

newcomerTest(
  '[CART-035] an earlier order can be compared before KYC, but not ordered',
  { tag: ['@phone', '@all'] },
  async ({ page, shop, customer }) => {
    const lines = [{ product: samosa, quantity: 8, price: 1 }];
    const past = await createPastOrder(await shop.crm(), { customer, daysAgo: 7, lines });
    await openShop(page, shop, '/my-orders');
    await page.getByRole('button', { name: `Reorder Order Id: ${past.number}` }).click();
    await expect(dialog(page)).toContainText('Please complete your KYC first to place an order.');
    await expect(dialog(page).getByRole('button', { name: 'KYC pending' })).toBeDisabled();
    await expectAccessible(page);
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog(page).getByRole('link', { name: 'Go to KYC' }).click();
    await expect(page).toHaveURL(/\/KYC$/);
  },
);
