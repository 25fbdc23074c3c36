import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { demoPassword, people } from '#crm/seed/customers/people.ts';
import { must } from '#lib/assert.ts';
import { expectAccessible } from './support/axe.ts';
import { demoCustomer } from './support/customers.ts';
import { goOffline, openShop, syncNow } from './support/people.ts';
import type { Shop } from './support/running-shop.ts';
import { offline, phone, rarely, rarelyOffline, rarelyOnBoth } from './support/tags.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

const hidden = ['Payment Pending', 'Payment Failed'];

/** Returns the chef's orders in the CRM, highest number first. */
async function ordersInCrm(shop: Shop, condition = '') {
  return (await shop.crm()).query(
    `SELECT Id, OrderNumber, Status__c, EffectiveDate, ProductItems__c, Delivery_Instruction__c, Order_Total__c, (SELECT Id, Quantity, Type_of_Order__c, ReasonofCancel__c, Product2.Name, Product2.Description, Product2.StockKeepingUnit FROM OrderItems) FROM Order WHERE Contact__c = '${people.chef.contactId}' ${condition} ORDER BY OrderNumber DESC`,
  );
}

type Item = {
  Id: string;
  Quantity: number;
  Type_of_Order__c: string;
  ReasonofCancel__c: string | null;
  Product2: { Name: string; Description: string | null; StockKeepingUnit: string };
};
const itemsOf = (order: Readonly<Record<string, unknown>>) =>
  (order.OrderItems as { records: Item[] }).records.filter(({ Product2 }) => !/Charges/.test(Product2.Name));

const isPartlyCancelled = (order: Readonly<Record<string, unknown>>) =>
  order.Status__c !== 'Cancelled' && itemsOf(order).some((item) => item.ReasonofCancel__c === '01');
const numbersOf = (orders: readonly Readonly<Record<string, unknown>>[]) =>
  orders.map(({ OrderNumber }) => OrderNumber);

/** Reads all cards of the list, which renders only those near the screen, from the top to the end. */
async function wholeList(page: Page) {
  const found = new Map<number, { number: string; text: string; status: string; colour: string; images: number }>();
  const rows = page.locator('main li[aria-posinset]');
  await expect(rows.first()).toBeAttached();
  for (;;) {
    const near = await rows.evaluateAll((list) =>
      list.map((row) => ({
        at: Number(row.getAttribute('aria-posinset')),
        size: Number(row.getAttribute('aria-setsize')),
        number: row.querySelector('[data-order]')?.getAttribute('data-order') ?? '',
        text: (row as HTMLElement).innerText,
        status: row.querySelector('[data-colour]')?.textContent ?? '',
        colour: row.querySelector('[data-colour]')?.getAttribute('data-colour') ?? '',
        images: row.querySelectorAll('img').length,
      })),
    );
    for (const { at, size: _, ...card } of near) found.set(at, card);
    const last = near.at(-1);
    if (!last || last.at === last.size) break;
    // In one step, because a row may be drawn anew between two.
    await page.locator(`main li[aria-posinset="${last.at}"]`).evaluate((row) => row.scrollIntoView());
    await expect(page.locator(`main li[aria-posinset="${last.at + 1}"]`)).toBeAttached();
  }
  return [...found].toSorted(([a], [b]) => a - b).map(([, card]) => card);
}
const firstItem = (order: Readonly<Record<string, unknown>>) => must(itemsOf(order)[0], 'a line').Id;
const actions = (page: Page) => page.getByTestId('order-actions');

/** The amounts of the order's money by row, in paise. */
const moneyOf = async (page: Page): Promise<Record<string, number> & { total: number }> =>
  page.locator('[data-testid="order-money"] [data-total]').evaluateAll((rows) =>
    Object.fromEntries(
      rows.map((row) => {
        const text = row.querySelector('dd')?.textContent ?? '';
        return [row.getAttribute('data-total'), Math.round(Number(text.replace(/[₹,]/g, '')) * 100)];
      }),
    ),
  ) as never;

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
    // The history comes after the first screen.
    await expect(page.locator('main li[aria-setsize]').first()).toHaveAttribute('aria-setsize', String(shown.length));
    // Only the cards near the screen are there.
    expect(await page.locator('[data-order]').count()).toBeLessThan(shown.length);
    const cards = await wholeList(page);
    expect(cards.map(({ number }) => number)).toEqual(shown.map(({ OrderNumber }) => OrderNumber));
    for (const [at, order] of shown.entries()) {
      const { text, images } = must(cards[at], 'a card');
      expect(text).toContain(`Order Id: ${order.OrderNumber}`);
      expect(text).toContain(String(order.Status__c));
      const count = itemsOf(order).length;
      expect(text).toContain(count === 1 ? '1 item' : `${count} items`);
      const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', timeZone: 'UTC' });
      expect(text).toContain(day.format(new Date(String(order.EffectiveDate))));
      expect(images).toBe(1);
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
      expect(cards.find((card) => card.status === status)?.colour, status).toBe(colour);
    }
    await expectAccessible(page);
    const last = page.locator('[data-order]').last();
    const order = shown.find(({ OrderNumber }) => OrderNumber === cards.at(-1)?.number);
    await last.click();
    await expect(page).toHaveURL(shop.url(`/order-details/${order?.Id}`));
  });

  test(
    'orders are found by number, product and date, and filtered by state, as the address says',
    rarelyOffline,
    async ({ page, shop }) => {
      const all = (await ordersInCrm(shop)).filter(({ Status__c }) => !hidden.includes(String(Status__c)));
      const delivered = all.filter(({ Status__c }) => Status__c === 'Delivered');
      const oldest = must(all.at(-1), 'an order');
      const cards = page.locator('[data-order]');
      const search = page.getByPlaceholder('Number, product or date');
      await openShop(page, shop, '/my-orders');
      await goOffline(page);

      await search.fill(String(oldest.OrderNumber));
      await expect(cards).toHaveCount(1);
      await expect(cards).toHaveAttribute('data-order', String(oldest.OrderNumber));
      await expect(page).toHaveURL(/[?&]q=/);
      await page.reload();
      await expect(search).toHaveValue(String(oldest.OrderNumber));
      await expect(cards).toHaveCount(1);

      const [year, month, day] = String(oldest.EffectiveDate).split('-');
      await search.fill(`${day}/${month}/${year}`);
      await expect(cards).toHaveAttribute('data-order', String(oldest.OrderNumber));

      const name = must(itemsOf(oldest)[0], 'a line').Product2.Name;
      const having = all.filter((one) => itemsOf(one).some((item) => item.Product2.Name === name));
      await search.fill(name);
      // Reading a list that is about to change waits for rows that are gone.
      await expect(page.locator('main li[aria-posinset="1"]')).toHaveAttribute('aria-setsize', String(having.length));
      expect((await wholeList(page)).map(({ number }) => number)).toEqual(numbersOf(having));

      await search.fill('nothing like this');
      await expect(page.getByText('No order matches.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Show all orders' }).click();
      await expect(search).toHaveValue('');
      await expect(page).toHaveURL(shop.url('/my-orders'));

      const chip = page.getByRole('button', { name: `Delivered ${delivered.length}` });
      await chip.focus();
      await page.keyboard.press('Enter');
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(/state=delivered/);
      expect((await wholeList(page)).map(({ number }) => number)).toEqual(numbersOf(delivered));
      // The list was read to its end: its first row is drawn again when it is back in sight.
      await page.locator('[data-group]').last().focus();
      const newest = page.locator('main li[aria-posinset="1"]').getByRole('link').first();
      await expect(newest).toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(newest).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(shop.url(`/order-details/${delivered[0]?.Id}`));
      await page.goBack();
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      await page.context().setOffline(false);
    },
  );

  test('[ORD-009] [ORD-011] [ORD-014] lines as ordered, the sample, the cancelled line, the note', async ({
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
      await expect(line).toContainText(new RegExp(`${item.Quantity} [A-Z]\\w+`));
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

  test(
    '[ORD-023] [ORD-028] [ORD-030] the tracker shows how far an order has come',
    rarelyOnBoth,
    async ({ page, shop }) => {
      const states = async () =>
        page
          .locator('[data-step]')
          .evaluateAll((steps) =>
            steps.map((one) => `${one.getAttribute('data-step')} ${one.getAttribute('data-state')}`),
          );
      const confirmed = await withStatus(shop, 'Order Confirmed');
      await open(page, shop, confirmed.Id);
      await expect(step(page, 'ordered')).toContainText(`Order ${confirmed.OrderNumber} generated`);
      await expect
        .poll(states)
        .toEqual(['ordered ongoing', 'invoiced waiting', 'shipped waiting', 'delivered waiting']);

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
    },
  );

  test(
    '[ORD-007] [ORD-008] [ORD-015] [ORD-016] costs, note, tracker and buttons by its status',
    rarelyOnBoth,
    async ({ page, shop }) => {
      const [delivered, shipped, partly] = [
        await withStatus(shop, 'Delivered'),
        await withStatus(shop, 'Shipped'),
        must((await ordersInCrm(shop)).find(isPartlyCancelled), 'an order with a cancelled line'),
      ];
      await open(page, shop, delivered.Id);
      await expect(page.locator('[data-page-title]')).toHaveText(`Order Id: ${delivered.OrderNumber}`);
      await expect(page.getByText('Cancellation can be requested only before order has been packaged.')).toBeVisible();
      await expect(page.locator('[data-step]')).toHaveCount(4);
      await expect(page.getByText(/Charges/)).toHaveCount(0);
      await expect(actions(page).getByRole('button', { name: 'Invoice', exact: true })).toBeEnabled();
      await expect(actions(page).getByText('Cancel Order')).toHaveCount(0);
      await actions(page).getByRole('link', { name: 'Return Order' }).click();
      await expect(page).toHaveURL(shop.url(`/return-order/${delivered.Id}`));
      await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact-us');

      for (const one of [shipped, await withStatus(shop, 'Cancelled')]) {
        await open(page, shop, one.Id);
        await expect(actions(page).getByRole('button', { name: 'Cancel Order' })).toBeDisabled();
      }
      const confirmed = await withStatus(shop, 'Order Confirmed');
      await open(page, shop, confirmed.Id);
      await actions(page).getByRole('link', { name: 'Cancel Order' }).click();
      await expect(page).toHaveURL(shop.url(`/cancel-order/${confirmed.Id}`));

      for (const one of [delivered, shipped, partly]) {
        await open(page, shop, one.Id);
        const amounts = await moneyOf(page);
        expect(amounts.total).toBe(Math.round(Number(one.Order_Total__c) * 100));
        const { total, cancelled = 0, left = total, refund: _, ...rows } = amounts;
        expect(Object.values(rows).reduce((sum, amount) => sum + amount, 0)).toBe(total);
        expect(total + cancelled).toBe(left);
      }
      const { cancelled } = await moneyOf(page);
      expect(cancelled).toBeLessThan(0);
      await expectAccessible(page);
    },
  );

  test('[ORD-020] [ORD-022] a line has its own page with its own timeline', async ({ page, shop }) => {
    const invoiced = await withStatus(shop, 'Invoiced');
    await open(page, shop, invoiced.Id);
    const line = page.locator('[data-line]').first();
    const name = await line.getByRole('link').first().innerText();
    await line.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/ordered-product\//);
    await expect(page.getByRole('main')).toContainText(name);
    await expect(step(page, 'ordered')).toHaveAttribute('data-state', 'complete');
    await expect(step(page, 'invoiced')).toHaveAttribute('data-state', 'complete');
    await expect(step(page, 'delivered')).toContainText('Awaiting confirmation');
    await expect(page.getByText('Cancellation can be requested only before order has been packaged.')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Invoice', exact: true })).toBeEnabled();
    const item = new URL(page.url()).pathname.split('/').at(-1);
    await expect(page.getByRole('link', { name: 'Share Feedback' })).toHaveAttribute('href', `/add-review/${item}`);
    await page.getByRole('link', { name: 'See the whole order' }).click();
    await expect(page).toHaveURL(shop.url(`/order-details/${invoiced.Id}`));

    const confirmed = await withStatus(shop, 'Order Confirmed');
    await page.goto(shop.url(`/ordered-product/${firstItem(confirmed)}`));
    await expect(step(page, 'invoiced')).toContainText('Preparing');
    const cancelled = await withStatus(shop, 'Cancelled');
    await page.goto(shop.url(`/ordered-product/${firstItem(cancelled)}`));
    await expect(page.locator('[data-step]')).toHaveCount(2);
    await expect(step(page, 'cancelled')).toContainText(/Order cancellation approved, \d/);
  });

  test('an unknown order is not found', { tag: '@all' }, async ({ page, shop }) => {
    await page.goto(shop.url('/order-details/801GF0000000000AAA'));
    await expect(page.getByText('This order was not found')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to My Orders' }).click();
    await expect(page).toHaveURL(shop.url('/my-orders'));
  });

  test('orders stay readable without a network, even after a reload', { tag: [...offline.tag, '@all'] }, async ({
    page,
    shop,
  }) => {
    const delivered = await withStatus(shop, 'Delivered');
    await openShop(page, shop, '/my-orders');
    await goOffline(page);
    await page.reload();
    await page.getByPlaceholder('Number, product or date').fill(String(delivered.OrderNumber));
    await page.locator(`[data-order="${delivered.OrderNumber}"]`).click();
    await expect(page.locator('[data-line]')).toHaveCount(itemsOf(delivered).length);
    await expect(step(page, 'delivered')).toHaveAttribute('data-state', 'complete');
    await page.context().setOffline(false);
  });
});

test.describe('a customer who never ordered', phone, () => {
  test.use({ as: 'owner' });

  test(
    "[ORD-001] [SEC-008] sees a message, and nothing of another customer's orders",
    rarelyOnBoth,
    async ({ page, shop }) => {
      const foreign = must((await ordersInCrm(shop, "AND Status__c = 'Delivered'"))[0], 'an order of the chef');
      const [order, item] = [foreign.Id, firstItem(foreign)];
      const [feedback] = await (await shop.crm()).query(
        `SELECT Id FROM Feedback__c WHERE Contact__c = '${people.chef.contactId}'`,
      );
      await page.goto(shop.url('/my-orders'));
      await expect(page.getByText("You don't have any orders!")).toBeVisible();
      await expectAccessible(page);
      // Every screen that is named by an order, an item, a feedback or an order's ticket.
      const screens: [path: string, words: string][] = [
        [`/order-details/${order}`, 'This order was not found'],
        [`/order-details/${order}/check`, 'This order was not found'],
        [`/cancel-order/${order}`, 'This order was not found'],
        [`/cancel-order-product/${item}`, 'This order was not found'],
        [`/return-order/${order}`, 'This order was not found'],
        [`/confirmation/${order}`, 'This order was not found'],
        [`/ordered-product/${item}`, 'This product was not found in your orders'],
        [`/add-review/${item}`, 'Something went wrong!'],
        [`/add-review/${item}/${must(feedback, 'a feedback of the chef').Id}`, 'Something went wrong!'],
        [`/order-ticket/${randomUUID()}`, 'This order was taken back'],
      ];
      for (const [path, words] of screens) {
        await test.step(path, async () => {
          await visit(page, path);
          await expect(page.getByText(words).first()).toBeVisible();
          await expect(page.locator('main')).not.toContainText('₹');
        });
      }
      // The first of them as an address from outside.
      await page.goto(shop.url(`/order-details/${order}`));
      await expect(page.getByText('This order was not found')).toBeVisible();
      await expectAccessible(page);
    },
  );
});

test(
  '[ORD-007] an order that is not on the device yet has placeholders until it arrives',
  rarely,
  async ({ page, shop }) => {
    const [delivered] = await ordersInCrm(shop, "AND Status__c = 'Delivered'");
    const path = `/order-details/${must(delivered, 'an order').Id}`;
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/sync/me', async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(shop.url(path));
    await page.locator('input[type="email"]').fill(people.chef.email);
    await page.locator('input[type="password"]').fill(demoPassword);
    await page.locator('form button[type="submit"]').click();
    await expect(page).toHaveURL(shop.url(path));
    await expect(page.getByTestId('order-skeleton')).toBeVisible();
    await expect(page.getByText('This order was not found')).toHaveCount(0);
    arrive();
    await expect(page.locator('[data-line]').first()).toBeVisible();
    await expect(page.getByTestId('order-skeleton')).toHaveCount(0);
  },
);

test(
  '[NAV-008] the order stepper is a legend of four steps, and no screen links to it',
  rarely,
  async ({ page, shop }) => {
    await page.goto(shop.url('/order-stepper'));
    await expect(page.locator('[data-step]')).toHaveCount(4);
    const titles = page.locator('[data-step] p');
    for (const [at, title] of ['Ordered', 'Invoiced', 'Shipped', 'Delivered'].entries()) {
      await expect(titles.nth(at)).toContainText(title);
    }
    await expectAccessible(page);
    const links = globSync('src/**/*.{ts,tsx}').filter(
      (file) => !file.endsWith('.test.ts') && /['"`]\/order-stepper/.test(readFileSync(file, 'utf8')),
    );
    expect(links.toSorted()).toEqual([
      'src/features/orders/order-stepper-screen.tsx',
      'src/routeTree.gen.ts',
      'src/routes/order-stepper.tsx',
    ]);
  },
);
