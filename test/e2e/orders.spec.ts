import { expect, type Page } from '@playwright/test';
import { people } from '#crm/seed/customers/people.ts';
import { must } from '#lib/assert.ts';
import { expectAccessible } from './support/axe.ts';
import { demoCustomer } from './support/customers.ts';
import { goOffline, openShop, syncNow } from './support/people.ts';
import type { Shop } from './support/running-shop.ts';
import { offline, phone } from './support/tags.ts';
import { test } from './support/test.ts';

const hidden = ['Payment Pending', 'Payment Failed'];

/** Returns the chef's orders in the CRM, highest number first. */
async function ordersInCrm(shop: Shop, condition = '') {
  return (await shop.crm()).query(
    `SELECT Id, OrderNumber, Status__c, EffectiveDate, ProductItems__c, Delivery_Instruction__c, Order_Total__c, (SELECT Id, Quantity, Type_of_Order__c, ReasonofCancel__c, Product2.Name, Product2.Description, Product2.StockKeepingUnit FROM OrderItems) FROM Order WHERE Contact__c = '${people.chef.contactId}' ${condition} ORDER BY OrderNumber DESC`,
  );
}

type Item = {
  Quantity: number;
  Type_of_Order__c: string;
  ReasonofCancel__c: string | null;
  Product2: { Name: string; Description: string | null; StockKeepingUnit: string };
};
const itemsOf = (order: Readonly<Record<string, unknown>>) =>
  (order.OrderItems as { records: Item[] }).records.filter(({ Product2 }) => !/Charges/.test(Product2.Name));

test.describe("the chef's orders", phone, () => {
  // The demo company's own chef, because she has a history.
  test.use({ as: demoCustomer('chef') });

  const open = async (page: Page, shop: Shop, id: unknown) => {
    await page.goto(shop.url(`/order-details/${id}`));
    await expect(page.locator('[data-line]').first()).toBeVisible();
  };
  const withStatus = async (shop: Shop, status: string) =>
    must((await ordersInCrm(shop, `AND Status__c = '${status}'`))[0], status);
  const step = (page: Page, kind: string) => page.locator(`[data-step="${kind}"]`);

  test('[ORD-001] [ORD-002] [ORD-003] [ORD-004] [ORD-005] the list, newest first, without unpaid orders', async ({
    page,
    shop,
  }) => {
    const all = await ordersInCrm(shop);
    const shown = all.filter(({ Status__c }) => !hidden.includes(String(Status__c)));
    expect(shown.length).toBe(all.length - 2);
    await page.goto(shop.url('/my-orders'));
    const cards = page.locator('[data-order]');
    await expect(cards).toHaveCount(shown.length);
    expect(await cards.evaluateAll((list) => list.map((card) => card.getAttribute('data-order')))).toEqual(
      shown.map(({ OrderNumber }) => OrderNumber),
    );
    for (const [at, order] of shown.entries()) {
      const card = cards.nth(at);
      await expect(card).toContainText(`Order Id: ${order.OrderNumber}`);
      await expect(card).toContainText(String(order.Status__c));
      const count = itemsOf(order).length;
      await expect(card).toContainText(count === 1 ? '1 item' : `${count} items`);
      const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', timeZone: 'UTC' });
      await expect(card).toContainText(day.format(new Date(String(order.EffectiveDate))));
      await expect(card.locator('img')).toHaveCount(1);
    }
    const colours = {
      Delivered: 'green',
      Shipped: 'brown',
      'Partially Dispatched': 'brown',
      Cancelled: 'red',
      'Order Confirmed': 'orange',
      'In Progress': 'orange',
    };
    for (const [status, colour] of Object.entries(colours)) {
      await expect(cards.getByText(status, { exact: true }).first()).toHaveAttribute('data-colour', colour);
    }
    await expectAccessible(page);
    await cards.first().click();
    await expect(page).toHaveURL(shop.url(`/order-details/${shown[0]?.Id}`));
  });

  test('[ORD-009] [ORD-010] [ORD-011] [ORD-014] lines as ordered, the sample, the cancelled line, the note', async ({
    page,
    shop,
  }) => {
    const [order] = (await ordersInCrm(shop)).filter((one) =>
      itemsOf(one).some((item) => item.Type_of_Order__c === 'S'),
    );
    const ordered = must(order, 'an order with a sample');
    await open(page, shop, ordered.Id);
    await expect(page.locator('[data-page-title]')).toHaveText(`Order Id: ${ordered.OrderNumber}`);
    await expect(page.locator('[data-line]')).toHaveCount(itemsOf(ordered).length);
    for (const item of itemsOf(ordered)) {
      const line = page.locator(`[data-line="${item.Product2.StockKeepingUnit}"]`);
      await expect(line).toContainText(item.Product2.Name);
      await expect(line.getByText(item.Type_of_Order__c === 'S' ? 'Sample' : 'Order', { exact: true })).toBeVisible();
      await expect(line).toContainText(`Qty ${item.Quantity}`);
      if (item.Type_of_Order__c === 'O') await expect(line).toContainText('₹');
      const description = item.Product2.Description;
      if (description === null) {
        await expect(line).toContainText('No description available.');
      } else if (description.length > 30) {
        const words = (await line.locator('p').first().innerText()).trim();
        expect(words.endsWith('…')).toBe(true);
        expect(description.startsWith(words.slice(0, -1))).toBe(true);
        expect([...words.slice(0, -1)].length).toBeLessThanOrEqual(30);
      }
    }
    await expect(page.getByText(String(ordered.Delivery_Instruction__c))).toBeVisible();
    await expect(page.getByText('Cancellation can be requested only before order has been packaged.')).toBeVisible();
    await expectAccessible(page);

    const [partly] = (await ordersInCrm(shop)).filter((one) =>
      itemsOf(one).some((item) => item.ReasonofCancel__c === '01'),
    );
    const cancelled = must(partly, 'an order with a cancelled line');
    await open(page, shop, cancelled.Id);
    for (const item of itemsOf(cancelled)) {
      await expect(
        page.locator(`[data-line="${item.Product2.StockKeepingUnit}"]`).getByText('Cancelled', { exact: true }),
      ).toHaveCount(item.ReasonofCancel__c === '01' ? 1 : 0);
    }

    await (await shop.crm()).update([
      { object: 'Order', id: String(cancelled.Id), fields: { Delivery_Instruction__c: 'By noon' } },
    ]);
    await syncNow(page);
    await expect(page.getByText('By noon')).toBeVisible();
  });

  test('[ORD-023] [ORD-028] [ORD-030] the tracker shows how far an order has come', async ({ page, shop }) => {
    const states = async () =>
      page
        .locator('[data-step]')
        .evaluateAll((steps) =>
          steps.map((one) => `${one.getAttribute('data-step')} ${one.getAttribute('data-state')}`),
        );
    const confirmed = await withStatus(shop, 'Order Confirmed');
    await open(page, shop, confirmed.Id);
    await expect(step(page, 'ordered')).toContainText(`Order ${confirmed.OrderNumber} generated`);
    await expect.poll(states).toEqual(['ordered ongoing', 'invoiced waiting', 'shipped waiting', 'delivered waiting']);

    const ways = {
      Packaged: ['ordered complete', 'invoiced waiting', 'shipped waiting', 'delivered waiting'],
      Invoiced: ['ordered complete', 'invoiced complete', 'shipped waiting', 'delivered waiting'],
      Shipped: ['ordered complete', 'invoiced complete', 'shipped complete', 'delivered waiting'],
      'Partially Delivered': ['ordered complete', 'invoiced complete', 'shipped complete', 'delivered ongoing'],
      Delivered: ['ordered complete', 'invoiced complete', 'shipped complete', 'delivered complete'],
      Cancelled: ['ordered complete', 'cancelled complete'],
    };
    for (const [status, way] of Object.entries(ways)) {
      await open(page, shop, (await withStatus(shop, status)).Id);
      await expect.poll(states, status).toEqual(way);
    }
    await expect(step(page, 'cancelled')).toContainText(/Order cancellation approved, \d/);
    await open(page, shop, (await withStatus(shop, 'Delivered')).Id);
    await expect(step(page, 'delivered')).toContainText('Your order has been delivered.');
  });

  test('an unknown order is not found', async ({ page, shop }) => {
    await page.goto(shop.url('/order-details/801GF0000000000AAA'));
    await expect(page.getByText('This order was not found')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to My Orders' }).click();
    await expect(page).toHaveURL(shop.url('/my-orders'));
  });

  test('orders stay readable without a network, even after a reload', offline, async ({ page, shop }) => {
    const delivered = await withStatus(shop, 'Delivered');
    await openShop(page, shop, '/my-orders');
    await goOffline(page);
    await page.reload();
    await page.locator(`[data-order="${delivered.OrderNumber}"]`).click();
    await expect(page.locator('[data-line]')).toHaveCount(itemsOf(delivered).length);
    await expect(step(page, 'delivered')).toHaveAttribute('data-state', 'complete');
    await page.context().setOffline(false);
  });
});

test.describe('a customer who never ordered', phone, () => {
  test.use({ as: 'owner' });

  test("[ORD-001] [SEC-008] sees a message, and none of another customer's orders", async ({ page, shop }) => {
    const [foreign] = await ordersInCrm(shop, "AND Status__c = 'Delivered'");
    await page.goto(shop.url('/my-orders'));
    await expect(page.getByText("You don't have any orders!")).toBeVisible();
    await expectAccessible(page);
    await page.goto(shop.url(`/order-details/${foreign?.Id}`));
    await expect(page.getByText('This order was not found')).toBeVisible();
  });
});
