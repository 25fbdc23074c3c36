import { expect } from '@playwright/test';
import { address, cod, kyc } from '#crm/demo/commands/customers.ts';
import { goToPayment, naan, placeOnDelivery } from './support/cart.ts';
import { productNamed, productPath } from './support/catalogue.ts';
import { camera, files, fillTexts, pdf, ready, submit } from './support/kyc.ts';
import { goOffline, openShop, syncNow } from './support/people.ts';
import { phonePhoto } from './support/photos.ts';
import {
  fillBusiness,
  fillPassword,
  fillPerson,
  fillPin,
  newBusiness,
  next,
  proveMobile,
} from './support/registration.ts';
import { test } from './support/test.ts';

test('a new business registers, adds its address, photographs its documents offline, and places its first order', {
  tag: ['@installed', '@all'],
}, async ({ page: first, context, shop }) => {
  const crm = await shop.crm();
  const business = newBusiness();
  await openShop(first, shop, '/register');
  await fillPin(first, business);
  await fillBusiness(first, business);
  await fillPerson(first, business);
  await proveMobile(first, shop, business);
  await next(first);
  await fillPassword(first, business);
  await first.getByRole('button', { name: 'Register', exact: true }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Go to login' }).click();
  await expect(first).toHaveURL(/\/login/);
  await first.getByRole('textbox', { name: 'Password', exact: true }).fill(business.password);
  await first.getByRole('button', { name: 'Login', exact: true }).click();

  // The GST number has no address yet, so the address is typed.
  await first.getByRole('link', { name: '+Add New Address' }).click();
  await expect(first).toHaveURL(shop.url('/select-billing-address'));
  await first.getByRole('link', { name: '+Add New Address' }).click();
  await first.getByLabel('Pincode').fill(business.pincode);
  await first.getByLabel('Building No/Plot No').fill('7/2');
  await first.getByLabel('Street').fill('Church Street');
  await first.getByLabel('Area/Locality').fill('Ashok Nagar');
  await first.getByRole('button', { name: 'Add Address', exact: true }).click();
  await expect(first.locator('li[data-address]').filter({ hasText: 'Church Street' })).toBeVisible();

  await first.goto(shop.url('/KYC-form'));
  await goOffline(first);
  await fillTexts(first, business);
  await camera(first, 'PAN card').setInputFiles(await phonePhoto());
  await expect(ready(first, 'PAN card')).toBeAttached();
  await first.close();
  const page = await context.newPage();
  await page.goto(shop.url('/KYC-form'));
  for (const label of ['GST certificate', 'Bank document']) {
    await files(page, label).setInputFiles(pdf(`${label}.pdf`));
    await expect(ready(page, label)).toBeAttached();
  }
  await submit(page);
  await expect(page.getByText('Your KYC is saved on this device')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('KYC Documents Submitted')).toBeVisible();

  // The shop's review, as `npm run demo` plays it.
  await kyc.run(crm, [business.email, 'Completed']);
  await address.run(crm, [business.email, 'verify']);
  await cod.run(crm, [business.email, 'on']);
  await syncNow(page);
  const product = await productNamed(crm, naan);
  await page.goto(shop.url(productPath(product)));
  await page
    .locator('main, footer')
    .getByRole('textbox', { name: `Quantity of ${naan}` })
    .last()
    .fill('12');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: /^Cart, (?!empty)/ }).first()).toBeVisible();
  await page.goto(shop.url('/cart-summary'));
  // The welcome gift of a first order is announced over the cart, for a moment.
  await expect(page.getByRole('dialog')).toContainText('Congratulations!');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goToPayment(page);
  await placeOnDelivery(page);
  await expect(page.locator('[data-confirmation="confirmed"]')).toContainText('Thank you for your order');
  const orders = await crm.query(`SELECT Status__c FROM Order WHERE Contact__r.Email = '${business.email}'`);
  expect(orders).toMatchObject([{ Status__c: 'Order Confirmed' }]);
});
