import { expect, type Page } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { calendarDay } from '#texts/format.ts';
import { expectAccessible } from './support/axe.ts';
import { productNamed } from './support/catalogue.ts';
import type { CustomerIds } from './support/customers.ts';
import { accept, feedbackOf, line, orderOf, refuse, star, stars, today } from './support/feedback.ts';
import { goOffline, openShop, syncNow } from './support/people.ts';
import type { Shop } from './support/running-shop.ts';
import { rarely, rarelyOffline } from './support/tags.ts';
import { chefTest } from './support/test.ts';

/** Longer than all of its previews. */
const NAAN = 'Butter-brushed naan from the clay oven, frozen within the hour, ready in two minutes on a hot tawa.';

/** The position in the tab's history; missing from TypeScript's library. */
const historyStep = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { navigation: { currentEntry: { index: number } } }).navigation.currentEntry.index,
  );

chefTest(
  '[ORD-012] [FEED-002] [FEED-004] [FEED-006] [FEED-007] [FEED-008] a delivered line is rated without network, by keys and by touch, and the rating edited',
  rarelyOffline,
  async ({ page, shop, customer }) => {
    const crm = await shop.crm();
    const { id, number, lineIds } = await orderOf(crm, customer, 'Delivered', [
      { product: 'Butter Naan' },
      { product: 'Punjabi Samosa', ReasonofCancel__c: '01' },
    ]);
    const [naan] = lineIds;
    const owner = { Contact__c: customer.contactId, account__c: customer.accountId, Order__c: id };
    // A comment is no rating.
    await crm.create('Feedback__c', [
      { ...owner, Order_Product__c: naan, Order_Type__c: 'O', comment_box__c: 'Softer' },
    ]);
    await openShop(page, shop, `/order-details/${id}`);
    await expect(line(page, 'Punjabi Samosa').getByText('Add Feedback+')).toHaveCount(0);
    await expect(line(page, 'Butter Naan').getByText('Softer', { exact: true })).toBeVisible();
    await goOffline(page);
    const step = await historyStep(page);
    await line(page, 'Butter Naan').getByRole('link', { name: 'Add Feedback+' }).click();
    await expect(page).toHaveURL(shop.url(`/add-review/${naan}`));

    const labels = ['Product quality', 'Service', 'Delivery', 'Payment or refund'];
    for (const label of labels) await expect(star(page, label, /^1 star/)).toBeChecked();
    await expectAccessible(page);
    await star(page, 'Product quality', /^1 star/).focus();
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(star(page, 'Product quality', /^5 stars/)).toBeChecked();
    await expect(star(page, 'Service', /^2 stars/)).toBeChecked();
    // Before the first star comes the last one, and nothing like no star.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(star(page, 'Service', /^5 stars/)).toBeChecked();
    const targets = stars(page, 'Delivery').locator('label:visible');
    await expect(targets).toHaveCount(5);
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
    await targets.nth(2).tap();
    await expect(star(page, 'Delivery', /^3 stars/)).toBeChecked();
    await page.getByRole('textbox').fill('Baked evenly');
    await page.getByRole('switch').click();
    await page.getByRole('button', { name: 'Send Feedback' }).click();

    await expect(page).toHaveURL(shop.url(`/order-details/${id}`));
    // The order is not in the history twice.
    expect(await historyStep(page)).toBe(step);
    const rated = line(page, 'Butter Naan');
    await expect(rated.getByRole('button', { name: 'Add Feedback+' })).toBeDisabled();
    await expect(rated.getByText('Saved on this device')).toBeVisible();
    await page.goto(shop.url('/feedbacks'));
    const card = page.locator('a[data-feedback]').filter({ hasText: number });
    await expect(card).toContainText('Saved on this device');
    await card.click();
    await star(page, 'Service', /^5 stars/).press('ArrowLeft');
    await page.getByRole('button', { name: 'Update Feedback' }).click();
    await expect(page).toHaveURL(shop.url('/feedbacks'));
    await page.context().setOffline(false);
    const made = {
      ...{ Order__c: id, Order_Type__c: 'O', Product_Quality__c: 5, Service_Quality__c: 4, Delivery_Quality__c: 3 },
      ...{ Payment_or_Refund__c: 1, Order_Feedback__c: 'Baked evenly', Will_you_recommend_Y_N__c: true },
    };
    await expect.poll(async () => (await feedbackOf(crm, naan)).slice(1)).toMatchObject([made]);
    await expect(card).not.toContainText(/Saved on this device|Sending/);

    await card.click();
    const [, rating] = await feedbackOf(crm, naan);
    await expect(page).toHaveURL(shop.url(`/add-review/${naan}/${rating?.Id}`));
    await expect(star(page, 'Product quality', /^5 stars/)).toBeChecked();
    await expect(page.getByRole('textbox')).toHaveValue('Baked evenly');
    await expect(page.getByRole('switch')).toBeChecked();
    await star(page, 'Product quality', /^5 stars/).press('ArrowLeft');
    // What is chosen outlives the page.
    await page.reload();
    await expect(star(page, 'Product quality', /^4 stars/)).toBeChecked();
    await page.getByRole('button', { name: 'Update Feedback' }).click();
    await expect(page).toHaveURL(shop.url('/feedbacks'));
    const edited = { ...made, Id: rating?.Id, Product_Quality__c: 4 };
    await expect.poll(async () => (await feedbackOf(crm, naan)).slice(1)).toMatchObject([edited]);
  },
);

chefTest(
  '[FEED-001] [FEED-003] [FEED-005] [FEED-009] the list, the rating of a sample, and what the shop refuses',
  rarely,
  async ({ page, shop, customer }) => {
    await shop.changeCatalogue(async (crm) => {
      const product = await productNamed(crm, 'Butter Naan');
      await crm.update([{ object: 'Product2', id: product.id, fields: { Description: NAAN } }]);
    });
    const crm = await shop.crm();
    await openShop(page, shop, '/feedbacks');
    await expect(page.getByText("You don't have any feedbacks yet!")).toBeVisible();
    const { id, number, lineIds } = await orderOf(crm, customer, 'Delivered', [
      { product: 'Butter Naan' },
      { product: 'Butter Naan', Type_of_Order__c: 'S', UnitPrice: 0 },
    ]);
    const [bought, sample] = lineIds;
    const owner = { Contact__c: customer.contactId, account__c: customer.accountId, Order__c: id };
    const rating = { Order_Product__c: bought, Order_Type__c: 'O', Product_Quality__c: 4, Service_Quality__c: 5 };
    const [ratingId] = await crm.create('Feedback__c', [{ ...owner, ...rating }]);
    await syncNow(page);

    const preview = (length: number) => page.getByText(new RegExp(`^${NAAN.slice(0, length).trimEnd()}…$`));
    const card = (type: 'O' | 'S') => page.locator(`[data-feedback="${type === 'O' ? bought : sample}:${type}"]`);
    for (const shown of [`Order Id: ${number}`, 'Order', calendarDay(today), '12 Packs', '4.5']) {
      await expect(card('O').getByText(shown, { exact: true })).toBeVisible();
    }
    await expect(card('O').locator(preview(50))).toBeVisible();
    await refuse(page, 'feedback.save');
    await card('O').click();
    await expect(page).toHaveURL(shop.url(`/add-review/${bought}/${ratingId}`));
    await expect(preview(40)).toBeVisible();
    await star(page, 'Delivery', /^3 stars/).press('Space');
    await page.getByRole('button', { name: 'Update Feedback' }).click();
    await expect(card('O')).toContainText('Needs you');
    await expect(card('O')).toContainText('Server Error');

    await page.goto(shop.url(`/add-review/${sample}`));
    await expect(preview(60)).toBeVisible();
    const tasted = { Appearance: 5, Softness: 4, Taste: 4, 'Overall liking': 2 };
    for (const [label, count] of Object.entries(tasted)) {
      await star(page, label, new RegExp(`^${count} stars`)).press('Space');
    }
    await page.getByRole('textbox').fill('Soft');
    await page.getByRole('button', { name: 'Send Feedback' }).click();
    await expect(page).toHaveURL(shop.url(`/order-details/${id}`));
    await page.goto(shop.url('/feedbacks'));
    for (const shown of [`Request Id: ${number}`, 'Sample', '1 Pack']) {
      await expect(card('S').getByText(shown, { exact: true })).toBeVisible();
    }
    await expect(card('S')).toContainText('Something went wrong, Please try again');
    await expectAccessible(page);

    // Both are kept, and go out when the user sends them again.
    await accept(page);
    for (const type of ['S', 'O'] as const) {
      await card(type).click();
      await expect(page.getByText('The shop did not take your feedback')).toBeVisible();
      await page.getByRole('button', { name: 'Update Feedback' }).click();
      await expect(card(type)).not.toContainText('Needs you');
    }
    await expect(page.getByText('Saved on this device')).toHaveCount(0);
    const sampleFields = { Visual__c: 5, Softness__c: 4, Overall_Taste__c: 4, Overall_Product_Liking__c: 2 };
    await expect
      .poll(() => feedbackOf(crm, sample))
      .toMatchObject([{ ...sampleFields, Order_Type__c: 'S', Sample_Feedback__c: 'Soft', Calculated_Score__c: 3.75 }]);
    await expect
      .poll(() => feedbackOf(crm, bought))
      .toMatchObject([{ Id: ratingId, Delivery_Quality__c: 3, Product_Quality__c: 4 }]);

    const foreign = await foreignLine(shop, customer);
    for (const path of [`/add-review/${foreign}`, `/add-review/${bought}/a07GF0000000000AAA`]) {
      await page.goto(shop.url(path));
      await expect(page.getByText('Something went wrong!')).toBeVisible();
    }
  },
);

async function foreignLine(shop: Shop, { contactId }: CustomerIds): Promise<unknown> {
  const [row] = await (await shop.crm()).query(
    `SELECT Id FROM OrderItem WHERE Order.Contact__c != '${contactId}' AND Order.Status__c = 'Delivered' LIMIT 1`,
  );
  return must(row, 'a line of another customer').Id;
}

chefTest(
  '[ORD-013] [FEED-010] [FEED-011] [FEED-012] a line that is not delivered takes comments',
  rarely,
  async ({ page, shop, customer }) => {
    const crm = await shop.crm();
    const { id, lineIds } = await orderOf(crm, customer, 'Shipped', [{ product: 'Butter Naan' }]);
    await openShop(page, shop, `/order-details/${id}`);
    const naan = line(page, 'Butter Naan');
    await expect(naan.getByText('Add Feedback+')).toHaveCount(0);
    await naan.getByRole('button', { name: 'Add Comment+' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Comment' });
    const send = dialog.getByRole('button', { name: 'Send' });
    await dialog.getByLabel('Your comment').fill(' \n ');
    await send.click();
    await expect(dialog.getByText('Cannot submit an empty comment :)')).toBeVisible();
    await expect(dialog.getByLabel('Your comment')).toBeFocused();
    await expectAccessible(page);

    await dialog.getByLabel('Your comment').fill('Softer, please');
    const full = await page.evaluateHandle(() => {
      const { add } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('The device is full.', 'QuotaExceededError');
      };
      return add;
    });
    await send.click();
    const failed = page.getByRole('dialog', { name: 'Failed' });
    await expect(failed).toContainText('Please try again.');
    await failed.getByRole('button', { name: 'OK' }).click();
    await full.evaluate((add) => {
      IDBObjectStore.prototype.add = add;
    });
    await send.click();
    const thanks = page.getByRole('dialog', { name: 'Thank you for your comment' });
    await expect(thanks).toContainText('your response has been saved successfully.');
    await thanks.getByRole('button', { name: 'OK' }).click();
    await expect(naan.getByText('Softer, please')).toBeVisible();
    await expect
      .poll(() => feedbackOf(crm, lineIds[0]))
      .toMatchObject([{ Order__c: id, comment_box__c: 'Softer, please', Product_Quality__c: null }]);
  },
);

chefTest(
  'a rating that another device changed too, and a comment that the shop refused, are repaired',
  { tag: ['@phone', '@all'] },
  async ({ page, shop, customer }) => {
    const crm = await shop.crm();
    const { id, lineIds } = await orderOf(crm, customer, 'Partially Delivered', [
      { product: 'Butter Naan', Status__c: 'Delivered' },
      { product: 'Punjabi Samosa' },
    ]);
    const [naan, samosa] = lineIds;
    const owner = { Contact__c: customer.contactId, account__c: customer.accountId, Order__c: id };
    const four = { Product_Quality__c: 4, Service_Quality__c: 4, Delivery_Quality__c: 4, Payment_or_Refund__c: 4 };
    const [rating] = await crm.create('Feedback__c', [
      { ...owner, ...four, Order_Product__c: naan, Order_Type__c: 'O' },
    ]);
    await openShop(page, shop, `/add-review/${naan}`);
    await expect(star(page, 'Delivery', /^4 stars/)).toBeChecked();
    const elsewhere = { Product_Quality__c: 2, Service_Quality__c: 5 };
    await crm.update([{ object: 'Feedback__c', id: must(rating, 'a rating'), fields: elsewhere }]);
    await star(page, 'Product quality', /^1 star/).press('Space');
    await page.getByRole('button', { name: 'Update Feedback' }).click();
    const card = page.locator('a[data-feedback]');
    await expect(card).toContainText('Needs you');
    await expect(card).toContainText('This was changed elsewhere meanwhile.');
    await card.click();
    await expect(page.getByText('Product quality: here 1 star of 5, elsewhere 2 stars of 5.')).toBeVisible();
    await expect(star(page, 'Service', /^5 stars/)).toBeChecked();
    await expectAccessible(page);
    await star(page, 'Product quality', /^3 stars/).press('Space');
    await page.getByRole('button', { name: 'Update Feedback' }).click();
    await expect.poll(() => feedbackOf(crm, naan)).toMatchObject([{ ...four, ...elsewhere, Product_Quality__c: 3 }]);
    await expect(card).not.toContainText('Needs you');

    await refuse(page, 'feedback.comment');
    await page.goto(shop.url(`/order-details/${id}`));
    await line(page, 'Punjabi Samosa').getByRole('button', { name: 'Add Comment+' }).click();
    await page.getByLabel('Your comment').fill('Crisper, please');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(line(page, 'Punjabi Samosa').getByText('Failed. Please try again.')).toBeVisible();
    await expectAccessible(page);
    await accept(page);
    await line(page, 'Punjabi Samosa').getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => feedbackOf(crm, samosa)).toMatchObject([{ comment_box__c: 'Crisper, please' }]);
    await expect(line(page, 'Punjabi Samosa').getByText('Needs you')).toHaveCount(0);
  },
);
