import { expect, type Page } from '@playwright/test';
import { registerTexts } from '#texts/en/register.ts';
import { expectAccessible } from './support/axe.ts';
import { chef, goOffline, openShop, settled } from './support/people.ts';
import {
  type Business,
  codeFor,
  fillBusiness,
  fillPassword,
  fillPerson,
  fillPin,
  newBusiness,
  next,
  otherThan,
  proveMobile,
  stepIs,
  typeCode,
  UNSERVED_PIN,
} from './support/registration.ts';
import { rarely } from './support/tags.ts';
import { chefTest, test } from './support/test.ts';

const t = registerTexts.en;
const toast = (page: Page) => page.locator('[data-toast]');
const register = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });

/** Opens the form where the device has the list of places. */
async function openForm(page: Page, open: Parameters<typeof openShop>[1]): Promise<void> {
  await openShop(page, open, '/register');
  await expect(page.getByLabel('Pincode')).toBeVisible();
}

async function toPassword(
  page: Page,
  { shop, business }: { shop: Parameters<typeof openShop>[1]; business: Business },
) {
  await openForm(page, shop);
  await fillPin(page, business);
  await fillBusiness(page, business);
  await fillPerson(page, business);
  await proveMobile(page, shop, business);
  await next(page);
  await stepIs(page, 'Your password');
}

test('[AUTH-001] [AUTH-014] [AUTH-017] [AUTH-022] [SEC-003] a business registers, offline in between and after a reload, and logs in', {
  tag: ['@installed', '@all'],
}, async ({ page, shop }) => {
  const business = newBusiness();
  await openShop(page, shop);
  await page.getByRole('button', { name: /^(Open menu|Menu)$/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'New here? Signup.' }).click();
  await expect(page).toHaveURL(/\/register$/);

  await goOffline(page);
  await expect(page.getByText(t.offline)).toBeVisible();
  await fillPin(page, business);
  await expectAccessible(page);
  await fillBusiness(page, business);
  await fillPerson(page, business);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('Name of Sales Executive').fill('Ravi Menon');
  await expect(page.getByText(t.otp.offline)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeDisabled();
  await expectAccessible(page);
  await next(page);
  await fillPassword(page, business);
  await expect(page.getByText(t.offlineSubmit)).toBeVisible();
  await expect(register(page)).toBeDisabled();
  await expectAccessible(page);

  await page.reload();
  await stepIs(page, 'Your password');
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Back', exact: true }).last().click();
  await expect(page.getByLabel('Email')).toHaveValue(business.email);
  await expect(page.getByLabel('Name of Sales Executive')).toHaveValue('Ravi Menon');

  await page.context().setOffline(false);
  // The stand-in for the SMS service knows no number that begins with 60000.
  await page.getByLabel('Mobile').fill('6000012345');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('Please enter a valid mobile number!')).toBeVisible();
  await page.getByLabel('Mobile').fill(business.mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText(`OTP sent to ${business.mobile}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: /^Resend OTP/ })).toBeVisible();
  await expectAccessible(page);
  const code = await codeFor(shop, business.mobile);
  await typeCode(page, otherThan(code));
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  // The next digits go into the first box again.
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused();
  await page.reload();
  await typeCode(page, code);
  await expect(page.getByText('Mobile verified')).toBeVisible();

  const mobile = page.getByLabel('Mobile');
  await mobile.fill(`8${business.mobile.slice(1)}`);
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  // Written in another way it is the same number.
  await mobile.fill(`+91 ${business.mobile.slice(0, 5)}-${business.mobile.slice(5)}`);
  await expect(page.getByText('Mobile verified')).toBeVisible();
  await next(page);
  await fillPassword(page, business);
  await register(page).click();

  const done = page.getByRole('dialog', { name: 'Congratulations!' });
  await expect(done).toContainText(
    'Your basic profile is complete. Please check your email to verify account. (Note: If not found inside inbox, please check your spam folder).',
  );
  await done.getByRole('button', { name: 'Go to login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue(business.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(business.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('No addresses added')).toBeVisible();
  await expect(page).toHaveURL(shop.url('/my-addresses'));

  const [contact] = await (await shop.crm()).query(
    `SELECT Registered_By_Sales_Person__c, Sales_Person_Name__c, Phone, Account.Name, Account.PAN_Number__c, Account.Type, Account.KYC_Status__c FROM Contact WHERE Email = '${business.email}'`,
  );
  expect(contact).toMatchObject({
    Registered_By_Sales_Person__c: 'Yes',
    Sales_Person_Name__c: 'Ravi Menon',
    Account: { Name: business.companyName, PAN_Number__c: business.pan, Type: 'Cafe', KYC_Status__c: 'Incomplete' },
  });
  // What was registered is no draft any more.
  await page.goto(shop.url('/'));
  await page.getByRole('button', { name: /^(Open menu|Menu)$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.context().clearCookies();
  await page.goto(shop.url('/register'));
  await expect(page.getByLabel('Pincode')).toHaveValue('');
});

test('[AUTH-019] [AUTH-020] a PIN code that is not served stops the registration, and the team learns of it once', {
  tag: ['@installed', '@all'],
}, async ({ page, shop }) => {
  const { email } = newBusiness();
  const leads = async () =>
    (await shop.crm()).query(`SELECT Email, Company, Phone, Status FROM Lead WHERE Pincode__c = '${UNSERVED_PIN}'`);
  const before = (await leads()).length;
  await openForm(page, shop);
  await goOffline(page);
  // Faster than the device reads its list of places.
  await page.getByLabel('Pincode').evaluate((input: HTMLInputElement, pin) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, pin);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    input.form?.requestSubmit();
  }, UNSERVED_PIN);
  const dialog = page.getByRole('dialog', { name: 'Pincode not serviceable' });
  await expect(dialog).toContainText(
    `This area with pincode ${UNSERVED_PIN} is currently not serviceable. You won't be able to order in this area.`,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(t.pin.informLater)).toBeVisible();
  expect(await leads()).toHaveLength(before);

  await page.reload();
  await expect(page.getByText(t.pin.informLater)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(t.pin.informed(UNSERVED_PIN))).toBeVisible();
  await page.getByRole('button', { name: t.pin.send }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: t.pin.send }).click();
  await expect(page.getByText(t.pin.sent)).toBeVisible();
  await expectAccessible(page);
  const mine = async () => (await leads()).filter((lead) => lead.Email === email);
  expect(await mine()).toMatchObject([{ Status: 'New' }]);

  await next(page);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await stepIs(page, 'Where is your business?');
  await settled(page);
  expect(await mine()).toHaveLength(1);
});

test(
  '[AUTH-005] [AUTH-006] [AUTH-013] each step says beside its fields what is wrong, and goes to the first',
  rarely,
  async ({ page, shop }) => {
    const business = newBusiness();
    await openForm(page, shop);
    await next(page);
    await expect(page.getByText('Pincode is required')).toBeVisible();
    await expect(page.getByLabel('Pincode')).toBeFocused();
    await fillPin(page, business);

    await next(page);
    for (const words of ['Customer Type is required', 'Business name is required', t.errors.pan['no-gst-and-pan']]) {
      await expect(page.getByText(words)).toBeVisible();
    }
    await expect(page.getByLabel('Customer type')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Customer type').selectOption('Others');
    await expect(page.getByText('As it is on your GST certificate.')).toBeVisible();
    await page.getByLabel('GST number').fill('27AAPFU0939F1ZV');
    await page.getByLabel('Business name').fill('Cubbon Canteen');
    await expect(page.getByText('This GST number is of Maharashtra, but your pincode is in Karnataka')).toBeVisible();
    await next(page);
    await expect(page.getByText('Please enter your business type')).toBeVisible();
    await expect(page.getByLabel('Business type')).toBeFocused();
    await page.getByLabel('Business type').fill('Temple kitchen');
    await page.getByLabel('PAN', { exact: true }).fill('');
    await page.getByLabel('GST number').fill(business.gst);
    await next(page);
    await stepIs(page, 'About you');

    await next(page);
    for (const words of [
      'First name is required',
      'Email is required',
      'Mobile Number is Invalid',
      'OTP is required',
    ]) {
      await expect(page.getByText(words)).toBeVisible();
    }
    await expect(page.getByLabel('First name')).toBeFocused();
    await page.getByLabel('Email').fill('asha@cubbon');
    await page.getByLabel('Mobile').fill('+92 98765 43210');
    await expect(page.getByText('Email is Invalid')).toBeVisible();
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText("Please enter a valid mobile number. (Don't use +91 or any spaces)")).toBeVisible();
    await expect(page.getByLabel('Mobile')).toBeFocused();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Already registered? Login.' }).click();
    const login = page.getByRole('button', { name: 'Login', exact: true });
    await login.click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await page.getByLabel('Email').fill('asha@cubbon');
    await login.click();
    await expect(page.getByText('Email is Invalid')).toBeVisible();
  },
);

test('a code is sent again after the wait that the server names', rarely, async ({ page, shop }) => {
  const business = newBusiness();
  await openForm(page, shop);
  await fillPin(page, business);
  await fillBusiness(page, business);
  await fillPerson(page, business);
  await page.route('**/registration/code', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: response.ok() ? { ...body, resendAfterMs: 0 } : body });
  });
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByRole('button', { name: 'Resend OTP', exact: true }).click();
  await expect(page.getByText(/Too many tries\. Wait \d+ seconds/)).toBeVisible();
});

test(
  '[AUTH-023] [AUTH-024] a refusal shows the message of the server; without an answer it says so',
  rarely,
  async ({ page, shop }) => {
    const business = { ...newBusiness(), email: chef };
    await toPassword(page, { shop, business });
    await fillPassword(page, business);
    await page.route('**/registration', (route) => route.abort());
    await register(page).click();
    await expect(toast(page)).toContainText('Server Error');
    await expect(page.getByRole('alert').filter({ hasText: t.fault.noAnswer })).toContainText('Server Error');
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page)).toHaveCount(0);
    await page.unroute('**/registration');

    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await register(page).click();
    const words = 'An account with this email address already exists.';
    await expect(toast(page)).toContainText(words);
    await expect(page.locator('main')).toContainText(words);
    // A toast under the mouse stays.
    await page.mouse.move(0, 0);
    await page.clock.runFor(4_500);
    await expect(toast(page)).toContainText(words);
    await page.clock.runFor(1_000);
    await expect(toast(page)).toHaveCount(0);
    await expect(page.locator('main')).toContainText(words);
    await page.clock.resume();
    await page.getByRole('button', { name: 'Unable to register?' }).first().click();
    const help = page.getByRole('dialog', { name: 'Unable to register' });
    await expect(help.getByRole('listitem')).toHaveText(t.help.details);
    await expectAccessible(page);
    await help.getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL(shop.url('/contact-us'));
  },
);

chefTest(
  '[NAV-009] a customer who is signed in is led from registration and login to Home',
  rarely,
  async ({ page, shop }) => {
    for (const path of ['/register', '/login']) {
      await page.goto(shop.url(path));
      await expect(page.getByText('Hello, ')).toBeVisible();
      await expect(page).toHaveURL(shop.url('/'));
    }
  },
);
