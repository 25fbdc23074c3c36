import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { crmCart, paiseIn, placeOnDelivery, rowOf } from './support/cart.ts';
import { productNamed, setWhere } from './support/catalogue.ts';
import type { Customer } from './support/customers.ts';
import { addByTap, findNoNetwork, goToPayment, placeOrder, readTicket, ticketState } from './support/offline-order.ts';
import { settled, untilInstalled } from './support/people.ts';
import { placedOrders } from './support/placed-orders.ts';
import type { Shop } from './support/running-shop.ts';
import { rarely } from './support/tags.ts';
import { chefTest } from './support/test.ts';

chefTest.use({ serviceWorkers: 'allow' });

// Orders without network: placed on the device, sent by themselves later, stopped when the shop's data has changed.

const samosa = 'Punjabi Samosa';
const naan = 'Butter Naan';
const paneer = 'Malai Paneer Dice';

const orders = async (shop: Shop, customer: Customer) => placedOrders(await shop.crm(), customer);
const waiting = (page: Page) => page.locator('[data-order="waiting"]');
const difference = (page: Page, kind: string) => page.locator(`[data-difference="${kind}"]`);

/** Waits until the shop has this many orders of the customer, all confirmed. */
async function expectConfirmed(shop: Shop, customer: Customer, count: number): Promise<void> {
  const statuses = async () => (await orders(shop, customer)).map(({ status }) => status);
  await expect.poll(statuses).toEqual(Array(count).fill('Order Confirmed'));
}

const priceOf = async (shop: Shop, name: string, change: (rupees: number) => number): Promise<void> => {
  const crm = await shop.crm();
  const { id } = await productNamed(crm, name);
  const entries = await crm.query(`SELECT Id, UnitPrice FROM PricebookEntry WHERE Product2Id = '${id}'`);
  await crm.update(
    entries.map((entry) => ({
      object: 'PricebookEntry',
      id: String(entry.Id),
      fields: { UnitPrice: change(Number(entry.UnitPrice)) },
    })),
  );
};

const stockOf = async (shop: Shop, name: string, pieces: number): Promise<void> => {
  const crm = await shop.crm();
  const { id } = await productNamed(crm, name);
  await setWhere(crm, { object: 'Stock__c', where: `Product__c = '${id}'`, fields: { Value__c: pieces } });
};

chefTest(
  '[REORD-004] two orders in a row with the server gone: each closes its cart, and both are placed by themselves',
  rarely,
  async ({ page, shop, cartOf, customer }) => {
    const before = (await orders(shop, customer)).length;
    const skus = await cartOf({ [samosa]: 8, [naan]: 12 });
    await untilInstalled(page);
    await shop.kill();
    const references = [await placeOrder(page, shop)];
    await expect(ticketState(page)).toHaveAttribute('data-ticket', /saved|sending/);
    await expect(ticketState(page)).toContainText('Saved on this device');
    await expect(ticketState(page)).toContainText('Not sent yet. Saved on this device; we send it');
    await expectAccessible(page);
    await page.goto(shop.url('/cart-summary'));
    await expect(page.getByText('No items in the cart!')).toBeVisible();

    const sku = skus[samosa] ?? '';
    await addByTap(page, { shop, category: 'Indian Snacks', sku, quantity: 24 });
    references.push(await placeOrder(page, shop));
    expect(new Set(references).size).toBe(2);

    await page.goto(shop.url('/my-orders'));
    await expect(waiting(page)).toHaveCount(2);
    // Above all other orders, the newest first.
    await expect(page.locator('[data-order]').nth(0)).toContainText(references[1] ?? '');
    await expect(page.locator('[data-order]').nth(1)).toContainText(references[0] ?? '');
    await expect(waiting(page).first()).toContainText('Saved on this device');

    await shop.restart();
    await expectConfirmed(shop, customer, before + 2);
    await expect(waiting(page)).toHaveCount(0);
    const [first, second] = (await orders(shop, customer)).slice(before);
    expect(first?.lines).toMatchObject({ [skus[samosa] ?? '']: 8, [skus[naan] ?? '']: 12 });
    expect(second?.lines).toMatchObject({ [sku]: 24 });
    const cart = await crmCart(await shop.crm(), customer);
    expect([cart[sku], cart[skus[naan] ?? '']]).toEqual([undefined, undefined]);
  },
);

chefTest(
  '[REORD-006] nearly the same order again: its number is named before anything is placed, queued or placed alike',
  rarely,
  async ({ page, shop, cartOf, customer }) => {
    const before = (await orders(shop, customer)).length;
    await cartOf({ [naan]: 16, [paneer]: 4 });
    await untilInstalled(page);
    await findNoNetwork(page, shop);
    const reference = await placeOrder(page, shop);

    const { sku } = await productNamed(await shop.crm(), naan);
    await addByTap(page, { shop, category: 'Naan & Kulcha', sku, quantity: 16 });
    const cheese = await productNamed(await shop.crm(), paneer);
    await addByTap(page, { shop, category: cheese.category, sku: cheese.sku, quantity: 4 });
    await goToPayment(page);
    await placeOnDelivery(page);
    const warning = page.getByRole('dialog', { name: 'A very similar order' });
    await expect(warning).toContainText(reference);
    await warning.getByRole('button', { name: 'Go back' }).click();
    await page.goto(shop.url('/my-orders'));
    await expect(waiting(page)).toHaveCount(1);

    // The first order is placed meanwhile, so the warning then names the shop's own number.
    await page.context().setOffline(false);
    await expectConfirmed(shop, customer, before + 1);
    await settled(page);
    await page.goto(shop.url('/cart-summary'));
    await goToPayment(page);
    await placeOnDelivery(page);
    await expect(warning).toContainText(/Order \d{8} /);
    await warning.getByRole('button', { name: 'Place it too' }).click();
    await expect(page).toHaveURL(/\/confirmation\//);
    await expectConfirmed(shop, customer, before + 2);
  },
);

chefTest(
  '[REORD-004] an order that is taken back returns its lines to the cart',
  rarely,
  async ({ page, shop, cartOf, customer }) => {
    const before = (await orders(shop, customer)).length;
    const skus = await cartOf({ [samosa]: 12, [paneer]: 6 });
    await untilInstalled(page);
    await findNoNetwork(page, shop);
    await placeOrder(page, shop);
    await addByTap(page, { shop, category: 'Indian Snacks', sku: skus[samosa] ?? '', quantity: 4 });
    await page.goto(shop.url('/my-orders'));
    await waiting(page).click();
    await readTicket(page);
    await page.getByRole('button', { name: 'Take the order back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take this order back?' });
    await expect(dialog).toContainText(samosa);
    await expect(dialog).not.toContainText(paneer);
    await dialog.getByRole('button', { name: 'Add the ordered pieces' }).click();
    await expect(page).toHaveURL(/\/cart-summary/);
    await expect(rowOf(page, skus[samosa])).toContainText('16');
    await expect(rowOf(page, skus[paneer])).toContainText('6');
    await page.context().setOffline(false);
    await settled(page);
    expect(await crmCart(await shop.crm(), customer)).toMatchObject({
      [skus[samosa] ?? '']: 16,
      [skus[paneer] ?? '']: 6,
    });
    expect(await orders(shop, customer)).toHaveLength(before);
  },
);

chefTest(
  '[REORD-005] a dearer and a short line stop the order; just they are shown, and it is placed after consent',
  rarely,
  async ({ page, shop, cartOf, customer }) => {
    const before = (await orders(shop, customer)).length;
    const skus = await cartOf({ [samosa]: 20, [naan]: 20, [paneer]: 4 });
    await untilInstalled(page);
    await findNoNetwork(page, shop);
    await placeOrder(page, shop);
    await priceOf(shop, samosa, (rupees) => rupees + 40);
    await stockOf(shop, naan, 9);
    await page.context().setOffline(false);
    await expect(ticketState(page)).toHaveAttribute('data-ticket', 'needs-you');
    await expect(page.locator('[data-sync="needs-you"]:visible').first()).toBeVisible();
    expect(await orders(shop, customer)).toHaveLength(before);

    await expect(difference(page, 'unit-price')).toContainText(samosa);
    await expect(difference(page, 'short-stock')).toContainText(/you want 20 \w+, only 9 \w+ left/);
    const kinds = await page
      .locator('[data-difference]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-difference') ?? ''));
    expect(kinds.sort()).toEqual(['dearer', 'short-stock', 'unit-price']);
    // The screen proposes what is left, and shows the total before the user agrees.
    await expect(page.getByRole('button', { name: /^Take \d+ \w+$/ })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    const accept = page.getByRole('button', { name: /^Accept and place for/ });
    const agreedPaise = await paiseIn(accept);
    await accept.click();
    await expect(page).toHaveURL(/\/confirmation\//);
    const placed = (await orders(shop, customer)).at(-1);
    expect(placed?.lines[skus[samosa] ?? '']).toBe(20);
    expect(placed?.lines[skus[naan] ?? '']).toBeLessThanOrEqual(9);
    expect(Math.round((placed?.total ?? 0) * 100)).toBeLessThanOrEqual(agreedPaise);
    // What was taken out of the order does not return to the cart.
    expect((await crmCart(await shop.crm(), customer))[skus[naan] ?? '']).toBeUndefined();
  },
);

chefTest(
  '[REORD-005] a product that has gone is swapped for another',
  rarely,
  async ({ page, shop, cartOf, customer }) => {
    const skus = await cartOf({ [samosa]: 16, [paneer]: 6 });
    await untilInstalled(page);
    const { id } = await productNamed(await shop.crm(), paneer);
    await findNoNetwork(page, shop);
    await placeOrder(page, shop);
    await setWhere(await shop.crm(), { object: 'Product2', where: `Id = '${id}'`, fields: { IsActive: false } });
    await page.context().setOffline(false);
    await expect(difference(page, 'vanished')).toContainText(paneer);
    await page.getByRole('button', { name: 'Swap…' }).click();
    const option = page.getByRole('dialog').locator('[data-swap]').first();
    const other = await option.getAttribute('data-swap');
    await option.click();
    await expect(page.getByRole('button', { name: /instead$/ })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: /^Accept and place/ }).click();
    await expect(page).toHaveURL(/\/confirmation\//);
    const crm = await shop.crm();
    const [swapped] = await crm.query(`SELECT StockKeepingUnit FROM Product2 WHERE Id = '${other}'`);
    const placed = (await orders(shop, customer)).at(-1);
    expect(placed?.lines).toMatchObject({ [skus[samosa] ?? '']: 16, [String(swapped?.StockKeepingUnit)]: 6 });
  },
);

chefTest(
  '[REORD-005] a rise within the tolerance is placed without asking; one beyond the choice is not',
  rarely,
  async ({ page, cartOf, shop, customer }) => {
    const before = (await orders(shop, customer)).length;
    await cartOf({ [samosa]: 4 });
    await untilInstalled(page);
    await goToPayment(page);
    await page.getByRole('button', { name: 'Change: If something changes' }).click();
    await page.getByRole('radio', { name: '+ ₹100' }).click();
    await page.getByRole('radio', { name: '4 hours', exact: true }).click();
    await expect(page.getByRole('radio', { name: '4 hours', exact: true })).toBeChecked();
    await expect(page.getByRole('radio', { name: '+ ₹100' })).toBeChecked();
    await page.context().setOffline(true);
    await placeOnDelivery(page);
    await readTicket(page);
    await expect(page.getByText(/If it is not sent by .*, we ask you again/)).toBeVisible();
    await priceOf(shop, samosa, (rupees) => rupees + 10);
    await page.context().setOffline(false);
    // 4 × ₹10 and its tax.
    await expect(page).toHaveURL(/\/confirmation\//);
    expect(await orders(shop, customer)).toHaveLength(before + 1);
  },
);
