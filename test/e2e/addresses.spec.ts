import { type Browser, expect, type Page } from '@playwright/test';
import type { CrmApi } from '#crm/demo/crm-api.ts';
import { must } from '#lib/assert.ts';
import { expectAccessible } from './support/axe.ts';
import { dialog } from './support/cart.ts';
import type { Customer } from './support/customers.ts';
import { goOffline, openShop, settled, syncNow } from './support/people.ts';
import { storedTexts } from './support/stored-texts.ts';
import { rarely, rarelyOffline, rarelyOnBoth } from './support/tags.ts';
import { catererTest, chefTest, newcomerTest } from './support/test.ts';

// Addresses: added, edited and deleted on the device, with or without network, and confirmed by the shop.

const title = (page: Page) => page.locator('[data-page-title]');
const cards = (page: Page) => page.locator('li[data-address]');
const card = (page: Page, words: string) => cards(page).filter({ hasText: words });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const state = (page: Page) => page.getByRole('combobox', { name: 'State' });
const whitefield = 'Prism Arcade';

async function chooseState(page: Page, name: string): Promise<void> {
  await state(page).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

async function fillPlace(page: Page, pincode: string): Promise<void> {
  await page.getByLabel('Pincode').fill(pincode);
  await page.getByLabel('Building No/Plot No').fill('7/2');
  await page.getByLabel('Street').fill('Church Street');
  await page.getByLabel('Area/Locality').fill('Ashok Nagar');
}

const addressesOf = (crm: CrmApi, { contactId }: Customer) =>
  crm.query(
    `SELECT Id, Type_of_Address__c, Building_Number__c, Street__c, Area_Locality__c, City__c, State__c, Pin_Code__c, SAP_Customer_Addr_ID__c FROM Address__c WHERE Contact__c = '${contactId}' ORDER BY Id`,
  );

/** Waits until the CRM has this customer's addresses so; the texts name one field of each. */
async function expectInCrm(crm: CrmApi, customer: Customer, field: string, texts: string[]): Promise<void> {
  const read = async () => (await addressesOf(crm, customer)).map((row) => String(row[field])).toSorted();
  await expect.poll(read).toEqual(texts.toSorted());
}

/** Expects something for so many milliseconds by the page's clock, which the test has installed. */
async function expectFor(page: Page, words: string, ms: number, act: () => Promise<unknown>): Promise<void> {
  const toast = page.locator('[data-toast]').filter({ hasText: words });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await act();
  await expect(toast).toBeVisible();
  await page.clock.runFor(ms - 200);
  await expect(toast).toBeVisible();
  await page.clock.runFor(400);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();
}

chefTest(
  '[ADDR-014] [ADDR-015] an address added without network waits on the device and is confirmed, not verified, by itself',
  rarelyOffline,
  async ({ page, shop, customer }) => {
    await openShop(page, shop, '/my-addresses');
    await goOffline(page);
    await page.getByRole('link', { name: '+Add New Address' }).click();
    await expect(title(page)).toHaveText('Add New Address');
    await fillPlace(page, '560001');
    await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
    await expect(state(page)).toHaveValue('Karnataka');
    // A deleted digit and another pincode: what the first one filled in follows, what was typed stays.
    await page.getByLabel('Pincode').fill('400001');
    await expect(state(page)).toHaveValue('Maharashtra');
    await page.getByLabel('City').fill('Bengaluru City');
    await page.getByLabel('Pincode').fill('560001');
    await expect(state(page)).toHaveValue('Karnataka');
    await expect(page.getByLabel('City')).toHaveValue('Bengaluru City');
    await button(page, 'Add Address').click();
    await expect(page).toHaveURL(shop.url('/my-addresses'));
    const added = card(page, 'Church Street');
    await expect(added).toContainText('Saved on this device');
    await expect(added).toHaveAttribute('data-verified', 'false');
    await page.context().setOffline(false);
    await expect(added.getByText('Not verified yet')).toBeVisible();
    const row = (await addressesOf(await shop.crm(), customer)).find(({ Street__c }) => Street__c === 'Church Street');
    expect(row).toMatchObject({
      ...{ Type_of_Address__c: 'Delivery Address', Building_Number__c: '7/2', Area_Locality__c: 'Ashok Nagar' },
      ...{ City__c: 'Bengaluru City', State__c: 'Karnataka', Pin_Code__c: '560001', SAP_Customer_Addr_ID__c: null },
    });
  },
);

newcomerTest(
  '[ADDR-012] [ADDR-022] the first address: kept through a reload and a killed page, checked, and the billing address',
  async ({ page, shop, customer, context }) => {
    await openShop(page, shop, '/my-addresses');
    await expect(page.getByText('No addresses added')).toBeVisible();
    await page.getByRole('link', { name: '+Add New Address' }).click();
    await expect(page.getByText('Your first address is the billing address.')).toBeVisible();
    await button(page, 'Add Address').click();
    // The first wrong field has the focus, and each says what is missing.
    await expect(page.getByLabel('Pincode')).toBeFocused();
    for (const words of ['Pincode', 'City', 'State', 'Building Number', 'Street', 'Area/Locality']) {
      await expect(page.getByText(`${words} is required`)).toBeVisible();
    }
    await expectAccessible(page);
    await fillPlace(page, '560001');
    await page.getByLabel('City').fill('  ');
    await button(page, 'Add Address').click();
    await expect(page.getByLabel('City')).toBeFocused();
    await page.getByLabel('City').fill('Bengaluru');

    await page.reload();
    await expect(page.getByText('What you typed here last time is still there.')).toBeVisible();
    await expect(page.getByLabel('Street')).toHaveValue('Church Street');
    await page.getByLabel('Street').fill('Brigade Road');
    // What was typed in the very moment in which a page is killed may be lost.
    await expect.poll(() => storedTexts(page)).toContain('Brigade Road');
    await page.close();
    const again = await context.newPage();
    await openShop(again, shop, '/add-new-address');
    await expect(again.getByLabel('Street')).toHaveValue('Brigade Road');
    await expect(again.getByLabel('Pincode')).toHaveValue('560001');
    await button(again, 'Add Address').click();
    // Opened by its address: there is no earlier screen to return to.
    await expect(again).toHaveURL(shop.url('/my-addresses'));
    await expect(card(again, 'Brigade Road')).toContainText('Billing Address');
    await expectInCrm(await shop.crm(), customer, 'Type_of_Address__c', ['Billing Address']);
    await again.goto(shop.url('/add-new-address'));
    await expect(again.getByLabel('Street')).toHaveValue('');
    await again.getByRole('radio', { name: 'Billing Address' }).check();
    await fillPlace(again, '560001');
    await button(again, 'Add Address').click();
    await expect(again.getByText('You can add billing address only once')).toBeVisible();
  },
);

chefTest(
  '[ADDR-019] [ADDR-020] [ADDR-028] [ADDR-029] a place by location, one that is not served, and a state that does not match',
  rarely,
  async ({ page, shop, customer }) => {
    await page.clock.install();
    await openShop(page, shop, '/my-addresses');
    await page.getByRole('link', { name: '+Add New Address' }).click();
    // A refused location blocks nothing.
    await page.context().grantPermissions([]);
    await button(page, 'Use my location').click();
    await expect(page.getByText('Please allow us to know your location')).toBeVisible();
    await expectAccessible(page);
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 13.0012, longitude: 80.2565 });
    await button(page, 'Use my location').click();
    await expect(page.getByLabel('City')).toHaveValue('Chennai');
    await expect(state(page)).toHaveValue('Tamil Nadu');
    await expect(page.getByText('Please allow us to know your location')).toHaveCount(0);
    // The form is kept on the device, the position is not.
    await expect.poll(() => storedTexts(page)).toContain('Tamil Nadu');
    expect(await storedTexts(page)).not.toMatch(/13\.0012|80\.2565/);
    await fillPlace(page, '744101');
    await page.getByLabel('City').fill('Port Blair');
    await state(page).click();
    await expect(page.getByRole('option')).toHaveCount(36);
    await chooseState(page, 'Andaman and Nicobar Islands');
    await button(page, 'Add Address').click();
    await expect(dialog(page)).toContainText('Pincode not serviceable');
    await expect(dialog(page)).toContainText(
      'This area with pincode 744101 is not currently serviceable. Please use some other address',
    );
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await page.getByLabel('Pincode').fill('560001');
    await chooseState(page, 'Goa');
    await expectFor(page, "State doesn't match with entered pincode!", 3_000, () =>
      button(page, 'Add Address').click(),
    );
    // It stays beside the field.
    await expect(page.getByText("State doesn't match with entered pincode!")).toBeVisible();
    expect(await addressesOf(await shop.crm(), customer)).toHaveLength(3);
  },
);

chefTest(
  '[ADDR-016] [ADDR-024] an edited address is not verified any more; a deletion asks; the billing address stays',
  rarelyOnBoth,
  async ({ page, shop, customer }) => {
    const crm = await shop.crm();
    await openShop(page, shop, '/my-addresses');
    await expect(card(page, whitefield).getByText('Verified', { exact: true })).toBeVisible();
    await card(page, whitefield).getByRole('link', { name: /^Edit/ }).click();
    await expect(title(page)).toHaveText('Edit Address');
    await expect(page.getByLabel('Street')).toHaveValue('ITPL Main Road');
    await expect(state(page)).toHaveValue('Karnataka');
    await page.getByLabel('Street').fill('Hope Farm Road');
    await button(page, 'Update Address').click();
    await expect(page).toHaveURL(shop.url('/my-addresses'));
    await expect(card(page, 'Hope Farm Road')).toHaveAttribute('data-verified', 'false');
    await expect(card(page, 'Hope Farm Road').getByText('Not verified yet')).toBeVisible();

    await card(page, 'Hope Farm Road').getByRole('link', { name: /^Edit/ }).click();
    await button(page, 'Delete Address').click();
    await dialog(page).getByRole('button', { name: 'Keep it' }).click();
    await expect(title(page)).toHaveText('Edit Address');
    await button(page, 'Delete Address').click();
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL(shop.url('/my-addresses'));
    await expect(card(page, 'Hope Farm Road')).toHaveCount(0);
    await expectInCrm(crm, customer, 'Area_Locality__c', ['Indiranagar', 'Koramangala VI Bk']);

    await cards(page).first().getByRole('link', { name: /^Edit/ }).click();
    await expect(page.getByText('The billing address stays a billing address.')).toBeVisible();
    await expect(button(page, 'Delete Address')).toHaveCount(0);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expectAccessible(page);
  },
);

newcomerTest(
  '[ADDR-023] the second billing address, of another device, is refused with a warning and repaired with what was typed',
  rarelyOffline,
  async ({ page, shop, customer }) => {
    const crm = await shop.crm();
    await openShop(page, shop, '/my-addresses');
    await goOffline(page);
    await page.getByRole('link', { name: '+Add New Address' }).click();
    await fillPlace(page, '560001');
    await button(page, 'Add Address').click();
    await expect(card(page, 'Church Street')).toContainText('Saved on this device');
    const { accountId: Account__c, contactId: Contact__c } = customer;
    await crm.create('Address__c', [
      {
        ...{ Account__c, Contact__c, Type_of_Address__c: 'Billing Address', Building_Number__c: '1' },
        ...{ Street__c: 'Residency Road', Area_Locality__c: 'Richmond Town', City__c: 'Bengaluru' },
        ...{ State__c: 'Karnataka', Pin_Code__c: '560038' },
      },
    ]);
    await page.context().setOffline(false);
    await expect(card(page, 'Church Street')).toContainText('Needs you');
    await expect(card(page, 'Church Street')).toContainText('You can add billing address only once');
    await page.locator('a[data-sync]:visible').first().click();
    await page.getByRole('link', { name: /^Open: Add the address/ }).click();
    // The outbox is there until the form is, says the same, and has buttons named after the street: only the form has
    // a text box.
    await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('Church Street');
    await expect(page).toHaveURL(/\/edit-address\//);
    await expect(page.getByText('You can add billing address only once')).toBeVisible();
    await page.getByRole('radio', { name: 'Delivery Address' }).check();
    await button(page, 'Update Address').click();
    await expect(page).toHaveURL(shop.url('/my-addresses'));
    await expectInCrm(crm, customer, 'Type_of_Address__c', ['Billing Address', 'Delivery Address']);
    await expect(card(page, 'Church Street').getByText('Not verified yet')).toBeVisible();
  },
);

/** Opens the form of the Whitefield branch on a device of its own. */
async function openBranch(browser: Browser, options: { storageState: object; url: string }): Promise<Page> {
  const context = await browser.newContext({ storageState: options.storageState as never });
  const page = await context.newPage();
  await page.goto(options.url);
  await settled(page);
  await card(page, whitefield).getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Street')).toHaveValue('ITPL Main Road');
  return page;
}

chefTest(
  'two devices edit one address: other fields are merged, and for the same field the user chooses',
  rarely,
  async ({ browser, devices, shop, customer }) => {
    const crm = await shop.crm();
    const url = shop.url('/my-addresses');
    const open = async () => openBranch(browser, { storageState: await devices.of(customer), url });
    const [one, other] = [await open(), await open()];
    await one.getByLabel('Street').fill('Hope Farm Road');
    await one.getByLabel('Building No/Plot No').fill('Unit 9');
    await button(one, 'Update Address').click();
    await expectInCrm(crm, customer, 'Building_Number__c', ['412, Ground Floor', '27/3', 'Unit 9']);

    await other.getByLabel('Street').fill('Borewell Road');
    await other.getByLabel('Area/Locality').fill('Brookefield');
    await button(other, 'Update Address').click();
    const mine = card(other, 'Borewell Road');
    await expect(mine).toContainText('Needs you');
    await mine.getByRole('link', { name: /^Repair/ }).click();
    const street = other.getByRole('radiogroup', { name: 'Street' });
    await expect(street).toContainText('Borewell Road');
    await expect(street).toContainText('Hope Farm Road');
    await expect(other.getByLabel('Building No/Plot No')).toHaveValue('Unit 9');
    await expectAccessible(other);
    await street.getByRole('radio', { name: 'Theirs' }).check();
    await expect(other.getByRole('textbox', { name: 'Street' })).toHaveValue('Hope Farm Road');
    await button(other, 'Update Address').click();
    await expectInCrm(crm, customer, 'Area_Locality__c', ['Indiranagar', 'Koramangala VI Bk', 'Brookefield']);
    const branch = (await addressesOf(crm, customer)).find(
      ({ Area_Locality__c }) => Area_Locality__c === 'Brookefield',
    );
    expect(branch).toMatchObject({ Street__c: 'Hope Farm Road', Building_Number__c: 'Unit 9' });
    for (const page of [one, other]) await page.context().close();
  },
);

catererTest(
  '[ADDR-004] [ADDR-015] [ADDR-019] [ADDR-020] [ADDR-025] [ADDR-026] [ADDR-027] the billing address comes from a GST number',
  rarely,
  async ({ page, shop, customer, cartOf }) => {
    await page.clock.install();
    const crm = await shop.crm();
    const [own] = await addressesOf(crm, customer);
    const id = String(must(own, 'a billing address').Id);
    await crm.update([
      { object: 'Address__c', id, fields: { Street__c: 'An older lane', Full_Address__c: 'An older lane' } },
    ]);
    const [gst] = await crm.query(`SELECT Id FROM GST__c WHERE Account__c = '${customer.accountId}'`);
    const setGst = (fields: object) =>
      crm.update([{ object: 'GST__c', id: String(gst?.Id), fields: fields as Record<string, unknown> }]);
    await setGst({ Pin_Code__c: '744101' });
    await cartOf({ 'Butter Naan': 12 });
    await page.goto(shop.url('/my-addresses'));
    await syncNow(page);
    await expect(page.getByRole('link', { name: '+Add New Address' })).toHaveAttribute('href', '/add-new-address');
    await card(page, 'An older lane').getByRole('link', { name: /^Edit/ }).click();
    await page.getByRole('link', { name: 'Use a GST address' }).click();
    await expect(page).toHaveURL(shop.url(`/select-billing-address/${id}`));
    await expectFor(page, 'Please select an address', 2_000, () => button(page, 'Update').click());
    await page.getByRole('radio', { name: /^GST 27/ }).check();
    await expectAccessible(page);
    await button(page, 'Update').click();
    await expect(dialog(page)).toContainText('Pincode not serviceable');
    await expect(dialog(page)).toContainText(
      'This area with pincode 744101 is not currently serviceable. Please use some other address',
    );
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await setGst({ Pin_Code__c: '411004', State__c: 'Goa' });
    await syncNow(page);
    // The choice is still there.
    await expectFor(page, "State doesn't match with entered pincode!", 3_000, () => button(page, 'Update').click());
    await setGst({ State__c: 'Maharashtra' });
    await syncNow(page);
    await button(page, 'Update').click();
    await expect(dialog(page)).toContainText('Updated!');
    await expect(dialog(page)).toContainText('Billing address updated successfully');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(shop.url('/my-addresses'));
    await expectInCrm(crm, customer, 'Street__c', ['Lane 4, Prabhat Road']);

    await crm.remove([id]);
    await syncNow(page);
    await expect(page.getByText('No addresses added')).toBeVisible();
    const onList = page.getByRole('link', { name: '+Add New Address' });
    await expect(onList).toHaveAttribute('href', '/select-billing-address');
    await page.goto(shop.url('/select-address'));
    await page.getByRole('link', { name: '+Add New Address' }).click();
    await expect(page).toHaveURL(shop.url('/select-billing-address'));
    await button(page, 'Submit').click();
    await expect(page.getByText('Please select an address').first()).toBeVisible();
    await page.getByRole('radio', { name: /^GST 27/ }).check();
    await button(page, 'Submit').click();
    await expect(dialog(page)).toContainText('Added!');
    await expect(dialog(page)).toContainText('Billing address added Successfully');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    // To the screen that the customer came from.
    await expect(page).toHaveURL(shop.url('/select-address'));
    await expectInCrm(crm, customer, 'Type_of_Address__c', ['Billing Address']);
  },
);
