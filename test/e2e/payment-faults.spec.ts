import { expect } from '@playwright/test';
import { Header, PROTOCOL_VERSION } from '#protocol/version.ts';
import { expectAccessible } from './support/axe.ts';
import { dialog } from './support/cart.ts';
import { setWhere } from './support/catalogue.ts';
import { answer, orderLike } from './support/payments.ts';
import { syncNow } from './support/people.ts';
import { rarely, rarelyOnBoth } from './support/tags.ts';
import { chefTest } from './support/test.ts';

chefTest(
  '[PAY-022] [PAY-032] [PAY-033] a payment that does not begin says why, and the order stays',
  rarely,
  async ({ page, shop, customer }) => {
    await orderLike(shop, customer, { Status__c: 'Payment Pending' });
    const headers = { [Header.protocol]: String(PROTOCOL_VERSION), [Header.contact]: customer.contactId };
    let next: object = { status: 503, json: { kind: 'provider-unreachable' } };
    await page.route(shop.url('/b2b-payments/payment-data'), (route) => route.fulfill({ headers, ...next }));
    await page.goto(shop.url('/my-orders'));
    const pay = page.getByRole('button', { name: /^Pay now/ });
    await pay.click();
    await expect(dialog(page).getByRole('heading', { name: 'Service Temporarily Unavailable' })).toBeVisible();
    await expect(dialog(page)).toContainText(
      'Looks like our Payment Servers are facing some issue. Please retry after some time or Contact Support',
    );
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();

    next = { status: 500, json: { kind: 'internal' } };
    await pay.click();
    const trouble = 'We are facing some trouble completing your request at the moment. Plz refresh & try again';
    await expect(page.getByText(trouble)).toBeVisible();
    await expect(page).toHaveURL(/\/my-orders/);

    next = { status: 409, json: { kind: 'refused', code: 'BAD_REQUEST_ERROR', description: 'Amount too small.' } };
    await pay.click();
    await expect(dialog(page).getByRole('heading', { name: 'BAD_REQUEST_ERROR' })).toBeVisible();
    await expect(dialog(page)).toContainText('Amount too small.');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/select-address/);

    next = { status: 503, json: { kind: 'crm-unavailable' } };
    await page.goto(shop.url('/my-orders'));
    await pay.click();
    await dialog(page).getByRole('button', { name: 'Contact us' }).click();
    await expect(page).toHaveURL(/\/contact-us/);
  },
);

chefTest(
  'money that goes back, and a payment that is being checked, are shown in My Orders and on the order',
  rarelyOnBoth,
  async ({ page, shop, customer }) => {
    const ended = { Status__c: 'Payment Failed' };
    const failed = await orderLike(shop, customer, { ...ended, Payment_Status__c: 'refund failed' });
    await orderLike(shop, customer, { ...ended, Payment_Status__c: 'refund pending' });
    await orderLike(shop, customer, { ...ended, Payment_Status__c: 'refunded' });
    const pending = { Status__c: 'Payment Pending', Payment_Status__c: 'being checked 00012345-1' };
    const checked = await orderLike(shop, customer, pending);
    await page.goto(shop.url('/my-orders'));
    const shown = (state: string) => page.locator(`[data-open-payment="${state}"]`);
    await expect(shown('refund failed')).toContainText('It could not be sent back yet.');
    await expect(shown('refund pending')).toContainText('On its way to you.');
    await expect(shown('refunded')).toContainText('Sent back.');
    await expect(shown('checking')).toContainText('Payment being checked');
    await expect(shown('checking')).toContainText('00012345-1');
    // Paying again would be paying twice.
    await expect(page.getByRole('button', { name: /^Pay now/ })).toHaveCount(0);
    await expectAccessible(page);
    for (const [id, state] of [
      [failed, 'refund failed'],
      [checked, 'checking'],
    ]) {
      await page.goto(shop.url(`/order-details/${id}`));
      await expect(page.locator(`[data-payment="${state}"]`)).toBeVisible();
      await expectAccessible(page);
    }
    // An order that ended unpaid can only be ordered again.
    await page.goto(shop.url(`/order-details/${failed}`));
    await expect(page.getByTestId('order-actions').getByRole('button')).toHaveText(['Reorder']);
    await expect(page.getByRole('heading', { name: 'Progress' })).toHaveCount(0);
  },
);

chefTest(
  '[CRED-006] used credit is paid, and the credit screen shows what is left',
  rarely,
  async ({ page, shop, customer }) => {
    const where = `Contact__c = '${customer.contactId}' AND status__c = 'Active'`;
    const record = { object: 'Credit_Management__c', where };
    await setWhere(await shop.crm(), { ...record, fields: { Credit_Balance__c: 49_000 } });
    await page.goto(shop.url('/credit-management'));
    await syncNow(page);
    await page.getByRole('button', { name: 'Pay ₹1,000.00' }).click();
    await expect(page).toHaveURL(/\/pay\//);
    await expect(page.getByRole('heading', { name: '₹1,000.00' })).toBeVisible();
    await answer(page, 'Success');
    await expect(page).toHaveURL(/\/credit-management/);
    await expect(page.getByRole('status').filter({ hasText: 'Your payment has arrived' })).toBeVisible();
    await expect(page.getByText('There is nothing to pay.')).toBeVisible();
    await expectAccessible(page);
    const [row] = await (await shop.crm()).query(`SELECT Credit_Balance__c FROM Credit_Management__c WHERE ${where}`);
    expect(row).toMatchObject({ Credit_Balance__c: 50_000 });
  },
);
