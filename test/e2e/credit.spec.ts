import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { people } from '#crm/seed/customers/people.ts';
import { GUEST, Header, PROTOCOL_VERSION } from '#protocol/version.ts';
import { expectAccessible } from './support/axe.ts';
import { setWhere } from './support/catalogue.ts';
import { createCustomer } from './support/customers.ts';
import { pdf } from './support/kyc.ts';
import { goOffline, openShop, signIn, syncNow } from './support/people.ts';
import type { Shop } from './support/running-shop.ts';
import { rarely, rarelyOffline, rarelyOnBoth } from './support/tags.ts';
import { newcomerTest, regularTest, test } from './support/test.ts';

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function setBalance(shop: Shop, contactId: string, Credit_Balance__c: number): Promise<void> {
  const where = `Contact__c = '${contactId}' AND status__c = 'Active'`;
  await setWhere(await shop.crm(), { object: 'Credit_Management__c', where, fields: { Credit_Balance__c } });
}

/** Saves the statement as the user does; returns its name and how it begins. */
async function save(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'A/C Statement').click()]);
  return [download.suggestedFilename(), (await readFile(await download.path())).subarray(0, 5).toString()];
}

regularTest(
  '[CRED-001] [CRED-004] [CRED-007] the credit details, and the statement that stays for when there is no network',
  { tag: ['@installed', '@all'] },
  async ({ page, shop }) => {
    await openShop(page, shop, '/credit-management');
    await expect(page.locator('[data-credit="Active"]')).toHaveAttribute('data-colour', 'green');
    await expect(page.locator('[data-credit="Expired"]')).toHaveAttribute('data-colour', 'grey');
    await expect(figure(page, 'limit')).toHaveText('₹50,000.00');
    await expect(figure(page, 'payable')).toHaveText((await figure(page, 'used').textContent()) ?? '-');
    await expect(button(page, /^Pay ₹/)).toBeVisible();
    await expect(page.getByText('Credit transactions may take up to 24 hours to reflect.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'How to get or raise credit' })).toHaveAttribute(
      'href',
      '/instructions-for-BG',
    );
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(8);
    const saved = ['account_statement.pdf', '%PDF-'];
    expect(await save(page)).toEqual(saved);

    await goOffline(page);
    await page.reload();
    await expect(figure(page, 'limit')).toHaveText('₹50,000.00');
    await expect(button(page, 'Check Balance')).toBeDisabled();
    expect(await save(page)).toEqual(saved);
  },
);

regularTest(
  '[CRED-006] a payment that goes back can be closed while it is on its way',
  rarely,
  async ({ page, shop }) => {
    const headers = { [Header.protocol]: String(PROTOCOL_VERSION) };
    const json = { state: 'refunding', reference: 'CR-CRD-0000001-1795235400', endsAtMs: null, message: null };
    await page.route(shop.url('/b2b-payments/progress/**'), (route) =>
      route.fulfill({ headers: { ...headers, [Header.contact]: people.chef.contactId }, json }),
    );
    await openShop(page, shop, '/credit-management');
    const notice = page.getByText('Your payment was returned');
    await expect(notice).toBeVisible();
    await button(page, 'Close').click();
    // The gateway has been asked once more by the end of a whole exchange.
    await button(page, 'Check Balance').click();
    await expect(page.getByText('Checked just now.')).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);

newcomerTest(
  '[CRED-010] [CRED-011] [CRED-012] [CRED-013] [CRED-014] [CRED-015] a cheque is applied for without network, and shows as Applied before and after it is sent',
  rarelyOffline,
  async ({ page, context, shop, customer }) => {
    await openShop(page, shop, '/instructions-for-BG');
    await expect(page.getByRole('radio', { name: 'Bank Guarantee' })).toBeChecked();
    await expect(button(page, 'Open menu')).toBeVisible();
    await page.getByRole('radio', { name: 'Cheque' }).check();
    await expect(page.getByText('Print, fill in and sign the undertaking for that cheque.')).toBeVisible();
    await expect(page.getByText('Plot 14, Food Park, Chakan')).toBeVisible();
    await expect(page.getByText('T&C apply*')).toBeVisible();
    await button(page, 'Download: Undertaking, undated cheque').click();
    await expect(page.getByRole('link', { name: 'Save: Undertaking, undated cheque' })).toHaveAttribute(
      'download',
      'undertaking-undated-cheque.pdf',
    );
    await goOffline(page);
    await page.getByRole('link', { name: 'Apply for credit' }).click();
    await expect(page.getByRole('radio', { name: 'Deposit cheque' })).toBeChecked();

    // What is missing is said beside its field, and the first is focused.
    await button(page, 'Apply').click();
    await expect(page.getByLabel('Cheque or document number')).toBeFocused();
    for (const words of [
      'Cheque or document number is required',
      'From date is required',
      'To date is required',
      'Please enter a valid amount',
      'File is required',
      'Please Accept Terms & conditions',
    ]) {
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
    await page.getByLabel('Cheque or document number').fill('004417');
    await page.getByLabel('From date').fill('2026-12-01');
    await page.getByLabel('To date').fill('2027-11-30');
    await page.getByLabel('Amount').fill('75,000');
    const file = page.locator('input[type="file"]:not([capture])');
    await file.setInputFiles({ ...pdf('long.pdf'), buffer: Buffer.concat([pdf('x').buffer, Buffer.alloc(2_000_000)]) });
    await expect(page.getByText('The file is too large (Must be less than 1 MB)')).toBeVisible();
    await file.setInputFiles(pdf('cheque.pdf'));
    await expect(page.getByText('Guarantee or cheque: ready')).toBeAttached();
    await page.getByLabel(/^I accept/).check();
    await expectAccessible(page);
    await button(page, 'Apply').click();
    await expect(page).toHaveURL(shop.url('/credit-management'));
    await expect(page.locator('[data-credit="Applied"]')).toHaveAttribute('data-colour', 'orange');
    await expect(page.locator('[data-application="saved"]')).toBeVisible();

    await context.setOffline(false);
    await expect(page.locator('[data-application]')).toHaveCount(0);
    await expect(page.locator('[data-credit="Applied"]')).toBeVisible();
    const rows = await (await shop.crm()).query(
      `SELECT status__c, BG_or_Cheque__c, Amount__c, Credit_limit__c, Client_Ref__c FROM Credit_Management__c WHERE Contact__c = '${customer.contactId}'`,
    );
    expect(rows).toMatchObject([
      { status__c: 'Applied', BG_or_Cheque__c: 'Deposit cheque', Amount__c: 75_000, Credit_limit__c: null },
    ]);
  },
);

test(
  '[CRED-002] [CRED-003] [CRED-008] [CRED-009] an exceeded limit: both figures, what is overdue, and how paying can fail',
  rarelyOnBoth,
  async ({ page, shop }) => {
    const customer = await createCustomer(await shop.crm(), 'chef');
    await setBalance(shop, customer.contactId, -1_250.5);
    await (await shop.crm()).create('Customer_Satement__c', [
      { Customer__c: customer.contactId, Invoice_Number__c: '77001', Amount__c: 1_000 },
      { Customer__c: customer.contactId, Invoice_Number__c: '77002', Amount__c: 250.5 },
    ]);
    // A shop with a payment provider.
    await page.route(shop.url('/session'), async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ response, json: body.user ? { user: { ...body.user, payNow: true } } : body });
    });
    await signIn(page, shop, customer.email);
    await page.goto(shop.url('/credit-management'));
    await expect(page.locator('[data-overdue]')).toContainText('Your payment of ₹1,250.50 is overdue.');
    await expect(page.locator('[data-overdue]')).toContainText('Invoice 77002');
    await page.getByRole('radio', { name: /^Everything used/ }).check();
    await expect(button(page, 'Pay ₹51,250.50')).toBeEnabled();
    await page.getByRole('radio', { name: /^Payable amount/ }).check();

    const headers = { [Header.protocol]: String(PROTOCOL_VERSION), [Header.contact]: customer.contactId ?? GUEST };
    const answers = [
      { status: 502, json: { kind: 'provider-unreachable' }, says: 'Service Temporarily Unavailable' },
      { status: 409, json: { kind: 'refused', code: 'X', description: 'Declined.' }, says: 'Payment failed' },
      { status: 500, json: { kind: 'internal' }, says: 'Plz refresh & try again' },
    ];
    const asked: unknown[] = [];
    let next: object = {};
    await page.route(shop.url('/b2b-payments/**'), (route) => {
      if (route.request().method() === 'POST') asked.push(route.request().postDataJSON());
      return route.fulfill({ headers, ...next });
    });
    for (const { says, ...answer } of answers) {
      next = answer;
      await button(page, 'Pay ₹1,250.50').click();
      await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible();
    }
    expect(asked).toEqual(Array(3).fill(expect.objectContaining({ kind: 'credit', amountPaise: 125_050 })));

    await page.route('**/pay/abc?lang=*', (route) => route.fulfill({ contentType: 'text/html', body: 'Checkout' }));
    next = { status: 200, json: { payUrl: '/pay/abc' } };
    await button(page, 'Pay ₹1,250.50').click();
    await expect(page.getByText('Checkout')).toBeVisible();
    next = {
      status: 200,
      json: { state: 'failed', reference: null, endsAtMs: null, message: 'Declined by your bank.' },
    };
    await page.goto(shop.url('/credit-management'));
    const failed = page.getByRole('alert').filter({ hasText: 'Payment failed' });
    await expect(failed).toContainText('Declined by your bank.');
    await failed.getByRole('button', { name: 'Close' }).click();
    await expect(failed).toHaveCount(0);

    // The shop has booked a payment since.
    await setBalance(shop, customer.contactId, 50_000);
    await button(page, 'Check Balance').click();
    await expect(page.getByText('There is nothing to pay.')).toBeVisible();
    await expect(page.getByText('Checked just now.')).toBeVisible();
    await expect(page.locator('[data-overdue]')).toHaveCount(0);

    await page.route(shop.url('/sync/me'), (route) => route.fulfill({ status: 503, headers }));
    await button(page, 'Check Balance').click();
    await expect(page.getByText("Sorry, there's error fetching your credit details.")).toBeVisible();
  },
);

regularTest('[CRED-008] a statement that is not there is said', rarely, async ({ page, shop }) => {
  await openShop(page, shop, '/credit-management');
  await syncNow(page);
  const headers = { [Header.protocol]: String(PROTOCOL_VERSION) };
  await page.route(shop.url('/credit/statements'), (route) => route.fulfill({ headers, json: { statements: [] } }));
  await button(page, 'A/C Statement').click();
  await expect(page.getByText('Account statement not available')).toBeVisible();
});
