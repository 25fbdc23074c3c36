import { expect, type Page } from '@playwright/test';
import { demoPassword, people } from '#crm/seed/customers/people.ts';
import { Header, PROTOCOL_VERSION } from '#protocol/version.ts';
import { goOffline, openShop, settled, signIn, untilInstalled } from './support/people.ts';
import { rarely } from './support/tags.ts';
import { chefTest } from './support/test.ts';

const update = (page: Page) => page.getByRole('button', { name: 'Update' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

chefTest(
  '[PROF-001] [PROF-002] [PROF-003] [PROF-004] [PROF-005] a profile is edited offline, shows pending, is confirmed, and signs out as announced',
  { tag: ['@installed', '@all'] },
  async ({ page, shop, customer }) => {
    await openShop(page, shop);
    await untilInstalled(page);
    await settled(page);
    await page.goto(shop.url('/profile'));
    const main = page.locator('main');
    await expect(main).toContainText(`+91 ${people.chef.phone}`);
    const { firstName, lastName, title, company, customerId } = people.chef;
    for (const words of [`${firstName} ${lastName}`, title, company, customerId, customer.email]) {
      await expect(main).toContainText(words);
    }
    const links = main.getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/edit-profile',
      '/my-orders',
      '/my-addresses',
      '/refer-to-friend',
      '/change-password',
    ]);
    await expect(main.getByRole('button', { name: 'Logout' })).toBeVisible();
    await main.getByRole('link', { name: 'Edit profile' }).click();
    await expect(main).toContainText('To change the primary email, please contact customer care.');
    await expect(main.getByRole('link', { name: 'Contact customer care' })).toHaveAttribute('href', '/contact-us');
    await expect(field(page, 'Primary email')).toHaveValue(customer.email);
    await expect(field(page, 'Primary email')).not.toBeEditable();
    await expect(field(page, 'Business type')).not.toBeEditable();
    await expect(field(page, 'Secondary mobile or telephone (optional)')).toBeEditable();

    const wrong = {
      'First name': ['', 'First name is required'],
      'Last name': [' ', 'Last name is required'],
      Designation: ['', 'Designation is required'],
      'Business name': ['', 'Company name is required'],
      'Mobile number': ['12345', 'Mobile Number is Invalid'],
      'Secondary email (optional)': ['chef@', 'Email is Invalid'],
    } as const;
    for (const [name, [value]] of Object.entries(wrong)) await field(page, name).fill(value);
    await update(page).click();
    for (const [, words] of Object.values(wrong)) await expect(main).toContainText(words);
    await expect(field(page, 'First name')).toBeFocused();

    await goOffline(page);
    await expect(main).toContainText('“Update” saves your new details on this device');
    const wanted = {
      'First name': 'Anita',
      'Last name': 'Iyer',
      Designation: 'Head chef',
      'Business name': 'Spice Court',
      'Mobile number': '9900000000',
      'Secondary email (optional)': '',
    };
    for (const [name, value] of Object.entries(wanted)) await field(page, name).fill(value);
    // What was typed survives a reload without network.
    await page.reload();
    for (const [name, value] of Object.entries(wanted)) await expect(field(page, name)).toHaveValue(value);
    await update(page).click();
    await expect(page).toHaveURL(shop.url('/profile'));
    await expect(main).toContainText('Anita Iyer');
    await expect(main).toContainText('Saved on this device');
    await expect(main).toContainText('you are signed out here');

    await page.context().setOffline(false);
    await expect(page.getByRole('dialog', { name: 'Profile updated' })).toBeVisible();
    await expect(page).toHaveURL(shop.url('/login'));
    const crm = await shop.crm();
    const read = (object: string, fields: string, id: string) =>
      crm.query(`SELECT ${fields} FROM ${object} WHERE Id = '${id}'`);
    expect(await read('Contact', 'FirstName, LastName, Title, Phone', customer.contactId)).toMatchObject([
      { FirstName: 'Anita', LastName: 'Iyer', Title: 'Head chef', Phone: '9900000000' },
    ]);
    expect(await read('User', 'FirstName, LastName, CompanyName', customer.userId)).toMatchObject([
      { FirstName: 'Anita', LastName: 'Iyer', CompanyName: 'Spice Court' },
    ]);
    expect(await read('Account', 'Name', customer.accountId)).toMatchObject([{ Name: 'Spice Court' }]);
    // The next session stays.
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await field(page, 'Email').fill(customer.email);
    await field(page, 'Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto(shop.url('/profile'));
    await expect(main).toContainText('Anita Iyer');
    await settled(page);
    await expect(page).toHaveURL(shop.url('/profile'));
  },
);

chefTest(
  '[PROF-007] [PROF-008] [PROF-009] [PROF-010] the password is changed after a question, and the other device is signed out',
  rarely,
  async ({ page, shop, customer, browser }) => {
    const tablet = await browser.newContext({ storageState: undefined, serviceWorkers: 'block' });
    const other = await tablet.newPage();
    await signIn(other, shop, customer.email);
    await page.goto(shop.url('/change-password'));
    const main = page.locator('main');
    const fill = async (old: string, wanted: string, again: string) => {
      await field(page, 'Old password').fill(old);
      await page.getByLabel('New password', { exact: true }).fill(wanted);
      await field(page, 'Confirm new password').fill(again);
    };
    const submit = page.getByRole('button', { name: 'Change password' });
    const toast = (hasText: string) => page.locator('[data-toast]').filter({ hasText });
    const ask = page.getByRole('dialog', { name: 'Change your password?' });

    await submit.click();
    await expect(main).toContainText('Old Password is required');
    await expect(field(page, 'Old password')).toBeFocused();
    await fill('guess', 'Kulfi-2026', 'Kulfi-2027');
    await submit.click();
    await expect(main).toContainText("Password doesn't match");

    await fill('guess', 'Kulfi-2026', 'Kulfi-2026');
    await submit.click();
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await expect(toast('Cancelled - Your Password is not changed')).toBeVisible();
    await submit.click();
    await ask.getByRole('button', { name: 'Yes, change it' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Your old password is invalid.' })).toBeVisible();

    const headers = { [Header.protocol]: String(PROTOCOL_VERSION), [Header.contact]: customer.contactId };
    const noWords = { status: 422, headers, json: { kind: 'refused', message: null } };
    await page.route('**/password', (route) => route.fulfill(noWords));
    await submit.click();
    await ask.getByRole('button', { name: 'Yes, change it' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong, please try again' })).toBeVisible();
    await page.unroute('**/password');

    await field(page, 'Old password').fill(demoPassword);
    await submit.click();
    await ask.getByRole('button', { name: 'Yes, change it' }).click();
    await expect(toast('Your password is changed.')).toBeVisible();
    await expect(field(page, 'Old password')).toHaveValue('');
    const statusOf = (device: Page) => device.evaluate(async () => (await fetch('/session')).status);
    await expect.poll(() => statusOf(other)).toBe(401);
    expect(await statusOf(page)).toBe(200);
    await tablet.close();
  },
);
