import { expect, type Page } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { createArrival } from './support/arrivals.ts';
import { expectAccessible } from './support/axe.ts';
import { goOffline, openShop } from './support/people.ts';
import { phonePhoto } from './support/photos.ts';
import type { Shop } from './support/running-shop.ts';
import { offline, rarelyOffline } from './support/tags.ts';
import { chefTest } from './support/test.ts';

const reason = (page: Page, name: string) => page.getByRole('radio', { name });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Return' });
const sure = (page: Page) => page.getByRole('dialog', { name: 'Are you sure?' });
const photos = (page: Page) => page.locator('[data-photo]');
const camera = (page: Page) => page.getByRole('group', { name: /^Photos/ }).locator('input[capture]');

/** The returns of an order and the date in the CRM. */
async function returnsOf(shop: Shop, orderId: string) {
  const crm = await shop.crm();
  const records = await crm.query(
    `SELECT Id, comment_box__c, Contact__c, Order_Product__c FROM Feedback__c WHERE Order__c = '${orderId}' ORDER BY Id`,
  );
  const [order] = await crm.query(`SELECT Order_return_Date__c FROM Order WHERE Id = '${orderId}'`);
  return { records, date: must(order, 'the order').Order_return_Date__c };
}

async function openOrder(page: Page, shop: Shop, orderId: string): Promise<void> {
  await openShop(page, shop, `/order-details/${orderId}`);
  await expect(page.locator('[data-line]').first()).toBeVisible();
}

chefTest(
  '[CANC-016] [CANC-017] [CANC-018] [CANC-019] a return with a photograph is made without network and sent later',
  rarelyOffline,
  async ({ page, context, shop, customer }) => {
    const { orderId, orderNumber } = await createArrival(shop, customer, 'Delivered');
    await openOrder(page, shop, orderId);
    await goOffline(page);
    await page.getByRole('link', { name: 'Return Order' }).click();
    await expect(page.getByRole('heading', { name: `Return Order Id: ${orderNumber}` })).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).last().click();
    await expect(page).toHaveURL(shop.url(`/order-details/${orderId}`));
    await page.getByRole('link', { name: 'Return Order' }).click();

    await expect(reason(page, 'Invoicing Issue')).toBeChecked();
    await expect(reason(page, 'Quantity Issue')).not.toBeChecked();
    await reason(page, 'Other Reason').check();
    await confirm(page).click();
    await expect(page.getByText('Please tell us why you are returning the order')).toBeVisible();
    await reason(page, 'Quality Issue').check();
    await confirm(page).click();
    await expect(page.getByText('Choose what is wrong with the quality')).toBeVisible();
    for (const issue of ['Color', 'Texture', 'Size', 'Taste']) await reason(page, issue).check();
    await page.getByLabel('Comment (optional)').fill('Far too salty');
    await camera(page).setInputFiles(await phonePhoto());
    await expect(photos(page)).toHaveCount(1);
    await expectAccessible(page);

    // A deep link reads this device alone, and finds what was filled in.
    await page.reload();
    await expect(page.getByText('This is filled in from what you noted on this device.')).toBeVisible();
    await expect(reason(page, 'Quality Issue')).toBeChecked();
    await expect(photos(page)).toHaveCount(1);
    await expect(page.getByText('We save your return on this device and send it')).toBeVisible();
    await confirm(page).click();
    // 1,050.40 of the product that is left and 118 of delivery; 500 are cancelled.
    await expect(sure(page).getByText('Refund Amount: ₹1,168', { exact: true })).toBeVisible();
    await expect(sure(page).getByText('subject to review')).toBeVisible();
    await sure(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(sure(page)).toHaveCount(0);
    await confirm(page).click();
    await sure(page).getByRole('button', { name: 'Confirm' }).click();

    await expect(page.getByText('Your return is saved on this device')).toBeVisible();
    await expect(page.getByText('Quality Issue - Taste')).toBeVisible();
    await expect(page.getByText('1 photo still to be sent')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the order' }).click();
    await expect(page.getByRole('link', { name: 'Return Order' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Return requested' }).click();
    expect(await returnsOf(shop, orderId)).toEqual({ records: [], date: null });

    await context.setOffline(false);
    await expect(page.getByText('The shop has your return.')).toBeVisible();
    await expect(page.getByText('Call customer care with the order number.')).toBeVisible();
    await expect(page.getByText('1 photo still to be sent')).toHaveCount(0);
    const { records, date } = await returnsOf(shop, orderId);
    expect(records).toMatchObject([
      {
        comment_box__c: 'Return 002 Quality Issue - Taste: Far too salty',
        Contact__c: customer.contactId,
        Order_Product__c: null,
      },
    ]);
    expect(Date.now() - Date.parse(String(date))).toBeLessThan(600_000);
    const attached = await (await shop.crm()).query(
      `SELECT Name, ContentType FROM Attachment WHERE ParentId = '${records[0]?.Id}'`,
    );
    expect(attached).toMatchObject([{ ContentType: 'image/jpeg' }]);
    await expectAccessible(page);
  },
);

chefTest(
  'a check at the door is kept without network and fills in a return',
  rarelyOffline,
  async ({ page, context, shop, customer }) => {
    const { orderId, lines } = await createArrival(shop, customer, 'Shipped');
    const [first = '', second = ''] = lines;
    await openOrder(page, shop, orderId);
    await goOffline(page);
    await page.getByRole('link', { name: /Check the delivery/ }).click();
    await page.getByRole('button', { name: `All of ${first} arrived` }).click();
    await page.getByRole('button', { name: `Something is wrong with ${second}` }).click();
    const more = (what: string) => page.getByRole('button', { name: `One more ${what}: ${second}` });
    await more('missing').click();
    await more('missing').click();
    await more('damaged').click();
    await expect(page.getByText('2 of 2 products checked')).toBeVisible();
    await expect(page.getByText('2 of 8 missing, 1 damaged')).toBeVisible();
    await camera(page).setInputFiles(await phonePhoto());
    await expect(photos(page)).toHaveCount(1);
    // A return is possible once the shop has marked the order as delivered.
    await expect(page.getByText('Your check stays here until then.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Return', exact: true })).toHaveCount(0);
    await expectAccessible(page);

    await page.goto(shop.url(`/order-details/${orderId}`));
    await page.getByRole('link', { name: 'Check the delivery 2 missing, 1 damaged' }).click();
    await expect(page.getByText('2 of 8 missing, 1 damaged')).toBeVisible();
    await page.getByRole('button', { name: 'Comment' }).click();
    const tell = page.getByRole('dialog', { name: 'Tell the shop' });
    await expect(tell).toContainText('1 photo goes with it.');
    await tell.getByRole('button', { name: 'Send' }).click();
    const commented = page.getByRole('button', { name: 'Commented' });
    await expect(commented).toBeDisabled();
    // A photograph that is added later goes alone.
    await camera(page).setInputFiles(await phonePhoto());
    await expect(photos(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Comment' }).click();
    await expect(tell).toContainText(`${second}: more photos`);
    await expect(tell).toContainText('1 photo goes with it.');
    await tell.getByRole('button', { name: 'Send' }).click();
    await expect(commented).toBeDisabled();

    await (await shop.crm()).update([{ object: 'Order', id: orderId, fields: { Status__c: 'Delivered' } }]);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(page).toHaveURL(shop.url(`/return-order/${orderId}`));
    await expect(reason(page, 'Quality Issue')).toBeChecked();
    await expect(page.getByLabel('Comment (optional)')).toHaveValue(`${second}: 2 of 8 missing, 1 damaged`);
    await expect(photos(page)).toHaveCount(2);
    const { records } = await returnsOf(shop, orderId);
    expect(records.map(({ comment_box__c }) => comment_box__c)).toEqual([
      `${second}: 2 of 8 missing, 1 damaged`,
      `${second}: more photos`,
    ]);
    for (const { Id } of records) {
      const photosInCrm = async () =>
        (await (await shop.crm()).query(`SELECT ContentType FROM Attachment WHERE ParentId = '${Id}'`)).map(
          ({ ContentType }) => ContentType,
        );
      await expect.poll(photosInCrm).toEqual(['image/jpeg']);
    }
  },
);

chefTest(
  'a return whose order was cancelled meanwhile says so and can be taken back',
  all(offline),
  async ({ page, context, shop, customer }) => {
    const { orderId } = await createArrival(shop, customer, 'Delivered');
    await openOrder(page, shop, orderId);
    await goOffline(page);
    await page.getByRole('link', { name: 'Return Order' }).click();
    await camera(page).setInputFiles(await phonePhoto());
    await expect(photos(page)).toHaveCount(1);
    await confirm(page).click();
    await sure(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Your return is saved on this device')).toBeVisible();
    await (await shop.crm()).update([{ object: 'Order', id: orderId, fields: { Status__c: 'Cancelled' } }]);
    await context.setOffline(false);
    await expect(page.getByText('Your return needs you')).toBeVisible();
    await expect(page.getByText('Only a delivered order can be returned')).toBeVisible();
    await expectAccessible(page);
    await page.goto(shop.url('/outbox'));
    await expect(page.locator('[data-command="order.return"]')).toContainText('cancelled meanwhile');
    await page.getByRole('link', { name: /^Open: Return order/ }).click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('This order cannot be returned now')).toBeVisible();
    await page.goto(shop.url('/outbox'));
    await expect(page.getByText('Everything is sent')).toBeVisible();
    expect(await returnsOf(shop, orderId)).toEqual({ records: [], date: null });
  },
);

function all({ tag }: { tag: string[] }) {
  return { tag: [...tag, '@all'] };
}
