import { expect, test } from '@playwright/test';
import { people } from '#crm/seed/customers/people.ts';
import { expectAccessible } from './support/axe.ts';
import { productNamed, productPath } from './support/catalogue.ts';
import { createKitchen } from './support/kitchen.ts';
import { chef, openShop, syncNow } from './support/people.ts';
import { createShop } from './support/shop.ts';

const shop = createShop();
const phone = { tag: '@phone' };

test('[FAV-004] a guest who taps a heart is sent to the login', phone, async ({ page }) => {
  const product = await productNamed(await shop.crm(), 'Butter Naan');
  await openShop(page, shop, productPath(product));
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${product.name} to favourites` })
    .click();
  await expect(page).toHaveURL(shop.url(`/login?to=${encodeURIComponent(productPath(product))}`));
});

test(
  '[NAV-012] the offers are open to guests, with code, end and description, but nothing to apply',
  phone,
  async ({ page }) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now());
    const coupons = await (await shop.crm()).query(
      `SELECT Name FROM Coupon__c WHERE Active__c = true AND Start_Date__c <= ${today} AND End_Date__c >= ${today}`,
    );
    await openShop(page, shop, '/my-offers');
    const codes = await page
      .locator('[data-offer]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-offer') ?? ''));
    expect(codes.toSorted()).toEqual(coupons.map((row) => String(row.Name)).toSorted());
    await expect(page.locator('[data-offer="BULK250"]')).toContainText('BULK250');
    await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test.describe("the chef's account", phone, () => {
  const kitchen = createKitchen(shop, chef);

  test('[ADDR-011] [ADDR-013] the addresses, each with its state', async () => {
    const page = kitchen();
    const crm = await shop.crm();
    const [branch] = await crm.query("SELECT Id FROM Address__c WHERE Area_Locality__c = 'Whitefield'");
    await crm.update([{ object: 'Address__c', id: String(branch?.Id), fields: { SAP_Customer_Addr_ID__c: null } }]);
    await page.goto(shop.url('/my-addresses'));
    await syncNow(page);
    await expect(page.locator('[data-page-title]')).toHaveText('Addresses');
    const cards = page.locator('li[data-address]');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText('Billing Address');
    await expect(cards.first()).toContainText('Indiranagar');
    await expect(cards.first().getByText('Default', { exact: true })).toBeVisible();
    await expect(cards.first().getByText('Verified', { exact: true })).toBeVisible();
    await expect(cards.filter({ hasText: 'Koramangala' }).getByText('Verified', { exact: true })).toBeVisible();
    await expect(cards.filter({ hasText: 'Whitefield' }).getByText('Not verified yet')).toBeVisible();
    await expect(page.getByText('A delivery address might take up to 48 hours to verify.')).toBeVisible();
    await expectAccessible(page);
  });

  test('[KYC-001] [KYC-002] every KYC status has its colour and its words', async () => {
    const page = kitchen();
    const statuses = {
      Submitted: ['blue', 'Your documents are under review.'],
      'Need Details': ['red', 'We need more details from you'],
      Incomplete: ['orange', 'Your business is not verified yet.'],
      Pending: ['orange', 'Your verification is being worked on.'],
      Completed: ['green', 'Your business is verified. You can order.'],
    } as const;
    await page.goto(shop.url('/KYC-status'));
    for (const [status, [colour, words]] of Object.entries(statuses)) {
      await (await shop.crm()).update([
        { object: 'Account', id: people.chef.accountId, fields: { KYC_Status__c: status } },
      ]);
      await syncNow(page);
      const card = page.locator(`[data-kyc="${status}"]`);
      await expect(card).toHaveAttribute('data-colour', colour);
      await expect(card).toContainText(words);
    }
  });
});
