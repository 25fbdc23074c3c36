import { expect, type Page } from '@playwright/test';
import { Tender } from '#domain/orders/tender.ts';
import { must } from '#lib/assert.ts';
import { expectAccessible } from './support/axe.ts';
import { paiseIn } from './support/cart.ts';
import { setStock } from './support/catalogue.ts';
import { confirmedOrder } from './support/confirmed-order.ts';
import type { Customer } from './support/customers.ts';
import { outboxRows } from './support/outbox-rows.ts';
import { openShop } from './support/people.ts';
import type { Shop } from './support/running-shop.ts';
import { rarelyOnBoth } from './support/tags.ts';
import { test } from './support/test.ts';

const samosa = 'Punjabi Samosa';
const naan = 'Butter Naan';
const online = 'ZT17';

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Cancellation' });
const dialog = (page: Page) => page.getByRole('dialog');
const agree = async (page: Page) => {
  await confirm(page).click();
  await dialog(page).getByRole('button', { name: 'Confirm Cancellation' }).click();
};
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
const refund = (page: Page) => page.getByTestId('refund-amount');

/** 8 × ₹50 + 5 % = ₹420, 12 × ₹40 + 5 % = ₹504, ₹50 delivery + 18 % = ₹59: ₹983. */
async function place(shop: Shop, customer: Customer, tender: string) {
  const crm = await shop.crm();
  await setStock(crm, samosa, 500);
  await setStock(crm, naan, 500);
  return confirmedOrder(crm, customer, {
    lines: [
      { name: samosa, quantity: 8, rupees: 50 },
      { name: naan, quantity: 12, rupees: 40 },
    ],
    deliveryRupees: 50,
    tender,
  });
}

async function inCrm(shop: Shop, orderId: string) {
  const [row] = await (await shop.crm()).query(
    `SELECT Status__c, CancelAmount__c, (SELECT Id, Status__c, Cancel_Quantity__c, CAmount__c FROM OrderItems ORDER BY SOItem__c) FROM Order WHERE Id = '${orderId}'`,
  );
  const order = must(row, 'the order');
  const { records } = order.OrderItems as { records: Record<string, unknown>[] };
  return {
    status: order.Status__c,
    refund: order.CancelAmount__c,
    items: records.map((item) => [item.Status__c, item.Cancel_Quantity__c, item.CAmount__c]),
  };
}

const creditOf = async (shop: Shop, { contactId }: Customer): Promise<number> => {
  const rows = await (await shop.crm()).query(
    `SELECT Credit_Balance__c FROM Credit_Management__c WHERE Contact__c = '${contactId}' AND status__c = 'Active' ORDER BY Id DESC`,
  );
  return Number(rows[0]?.Credit_Balance__c);
};

test.describe('cancelling', () => {
  test.use({ as: 'chef' });

  test('[CANC-001] [CANC-007] [CANC-009] [CANC-010] asks for items and refund mode, and says when the shop refuses', async ({
    page,
    shop,
    customer,
  }) => {
    const order = await place(shop, customer, online);
    await openShop(page, shop, `/cancel-order/${order.id}`);
    await expect(page.locator('[data-page-title]')).toHaveText(`Order Id: ${order.number}`);
    await expect(page.getByRole('button', { name: 'Back' }).last()).toBeVisible();
    await expect(page.locator('[data-item]')).toHaveCount(2);
    const credit = page.getByRole('radio', { name: 'Add to credit balance' });
    const bank = page.getByRole('radio', { name: 'Refund into bank account' });
    for (const mode of [credit, bank]) await expect(mode).toBeVisible();
    await expect(page.getByText('3-5 business days', { exact: true })).toHaveCount(2);
    expect(await paiseIn(refund(page))).toBe(0);

    await confirm(page).click();
    const items = page.getByRole('group', { name: 'What to cancel' });
    await expect(items).toHaveAccessibleDescription('Select at least 1 item');
    await expect(items.getByRole('checkbox').first()).toBeFocused();
    const modeError = page.getByText('You need to choose something!', { exact: true });
    await expect(modeError).toBeVisible();
    await expectAccessible(page);
    await box(page, /Butter Naan/).check();
    await expect(page.getByText('Select at least 1 item')).toHaveCount(0);
    expect(await paiseIn(refund(page))).toBe(504_00);
    await confirm(page).click();
    await expect(credit).toBeFocused();
    await expect(modeError).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(await outboxRows(page)).toEqual([]);

    // The shop began to pack it, which this device has not heard.
    await bank.check();
    await (await shop.crm()).update([{ object: 'Order', id: order.id, fields: { Status__c: 'In Progress' } }]);
    await agree(page);
    const failed = page.getByRole('dialog', { name: 'Cancel request failed!' });
    await expect(failed).toBeVisible();
    await expect(page).toHaveURL(shop.url('/my-orders'));
    await failed.getByRole('button', { name: 'OK' }).click();
    expect(await inCrm(shop, order.id)).toMatchObject({ status: 'In Progress', refund: null });
  });

  test('[CANC-002] a whole order on credit: fees go with the last item, the money goes back, and it says so', {
    tag: '@all',
  }, async ({ page, shop, customer }) => {
    const before = await creditOf(shop, customer);
    const order = await place(shop, customer, Tender.credit);
    await openShop(page, shop, `/cancel-order/${order.id}`);
    const fee = page.locator('[data-along="fee"]');
    await expect(fee.getByRole('checkbox')).toHaveCount(0);
    await box(page, /Punjabi Samosa/).check();
    await expect(refund(page)).toHaveText('₹420.00');
    await expect(fee).toContainText('Stays until the last product is cancelled');
    await box(page, 'The whole order').check();
    await expect(refund(page)).toHaveText('₹983.00');
    await expect(fee).toContainText('Goes with the last product');
    await expect(page.getByRole('radio')).toHaveCount(0);
    await confirm(page).click();
    await expect(dialog(page)).toContainText('Refund: ₹983.00');
    await dialog(page).getByRole('button', { name: 'Confirm Cancellation' }).click();
    const done = page.locator('[data-cancel="done"]');
    await expect(done).toContainText('The order is cancelled');
    await expect(done).toContainText('₹983.00');
    await expect(done).toContainText('3-5 business days');
    expect(await inCrm(shop, order.id)).toEqual({
      status: 'Cancelled',
      refund: 983,
      items: [
        ['Cancelled', 8, 420],
        ['Cancelled', 12, 504],
        ['Cancelled', 1, 59],
      ],
    });
    expect(await creditOf(shop, customer)).toBeCloseTo(before, 2);

    await page.reload();
    await expect(page.locator('[data-cancel="closed"]')).toContainText('₹983.00');
    await page.getByRole('link', { name: 'Order details' }).click();
    await expect(page.locator('[data-step="cancelled"]')).toBeVisible();
  });

  test(
    '[CANC-006] [CANC-014] [CANC-015] a part of one item; without network it says so first and sends nothing',
    rarelyOnBoth,
    async ({ page, shop, customer }) => {
      const order = await place(shop, customer, Tender.credit);
      await openShop(page, shop, `/cancel-order-product/${order.items[naan]}`);
      await expect(page.getByText('Items may already be shipped.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Back' }).last()).toBeVisible();
      await expect(refund(page)).toHaveText('₹504.00');
      await page.getByRole('button', { name: 'Less of Butter Naan' }).click();
      await expect(refund(page)).toHaveText('₹336.00');

      await page.context().setOffline(true);
      await expect(confirm(page)).toBeDisabled();
      await expect(confirm(page)).toHaveAccessibleDescription(/^To cancel, you need internet/);
      await expectAccessible(page);
      expect(await outboxRows(page)).toEqual([]);
      await page.context().setOffline(false);
      await expect(confirm(page)).toBeEnabled();

      // While the shop has not answered, order and list say what is under way.
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/sync/me', async (route) => {
        await held;
        await route.continue();
      });
      await agree(page);
      await page.getByRole('link', { name: 'Order details' }).click();
      // A tablet shows the order beside the list, whose card says it too.
      await expect(page.getByText('Cancelling…').last()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Follow the cancellation' })).toBeVisible();
      await page.locator('header').getByRole('button', { name: 'Back' }).click();
      const card = page.locator(`[data-order="${order.number}"]`);
      await expect(card).toContainText('Cancelling…');
      answer();
      await expect(card).toContainText('Order Confirmed');
      const after = await inCrm(shop, order.id);
      expect(after).toMatchObject({ status: 'Order Confirmed', refund: 336 });
      expect(after.items[1]).toEqual([null, 8, 336]);
      await page.goto(shop.url(`/cancel-order-product/${order.items[naan]}`));
      await expect(page.getByText('4 of 12 left')).toBeVisible();
      await expect(refund(page)).toHaveText('₹168.00');
    },
  );

  test('another refund than the one agreed to is shown and asked for again', { tag: ['@phone', '@all'] }, async ({
    page,
    shop,
    customer,
  }) => {
    const order = await place(shop, customer, Tender.credit);
    await openShop(page, shop, `/cancel-order/${order.id}`);
    await box(page, /Butter Naan/).check();
    // Another channel corrects the line after this device has read it.
    await (await shop.crm()).update([
      { object: 'OrderItem', id: order.items[naan] ?? '', fields: { Total_Item_Amount__c: 500 } },
    ]);
    await agree(page);
    const changed = page.getByRole('dialog', { name: 'The refund changed' });
    await expect(changed).toContainText('It was ₹504.00 and is ₹500.00 now.');
    expect(await inCrm(shop, order.id)).toMatchObject({ status: 'Order Confirmed', refund: null });
    await changed.getByRole('button', { name: 'Confirm Cancellation' }).click();
    await expect(page.locator('[data-cancel="done"]')).toContainText('₹500.00');
    expect(await inCrm(shop, order.id)).toMatchObject({ refund: 500 });
  });

  test('an order that is packed meanwhile is not cancelled, and the screen says why', {
    tag: ['@phone', '@all'],
  }, async ({ page, shop, customer }) => {
    const order = await place(shop, customer, Tender.cash);
    await openShop(page, shop, `/cancel-order/${order.id}`);
    await box(page, 'The whole order').check();
    await expect(page.getByText('Nothing was paid for this order yet')).toBeVisible();
    await (await shop.crm()).update([{ object: 'Order', id: order.id, fields: { Status__c: 'In Progress' } }]);
    await agree(page);
    await expect(page.getByRole('dialog', { name: 'Cancel request failed!' })).toBeVisible();
    await expect(page).toHaveURL(shop.url('/my-orders'));
    expect(await inCrm(shop, order.id)).toMatchObject({ status: 'In Progress', refund: null });
    await page.goto(shop.url(`/cancel-order/${order.id}`));
    await expect(page.locator('[data-cancel="closed"]')).toContainText("Its status is 'In Progress'");
    await expectAccessible(page);
  });
});
