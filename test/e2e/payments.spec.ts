import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { dialog, goToPayment, naan, paiseIn } from './support/cart.ts';
import { setWhere } from './support/catalogue.ts';
import {
  answer,
  builtFiles,
  notePayments,
  ordersOf,
  paytm,
  placeAndPay,
  razorpay,
  takePaymentsBy,
  wearOut,
} from './support/payments.ts';
import { goOffline, settled, untilInstalled } from './support/people.ts';
import { phone, rarely, rarelyOnBoth } from './support/tags.ts';
import { chefTest } from './support/test.ts';

chefTest(
  '[PAY-011] [PAY-018] [PAY-021] [PAY-024] [SEC-009] an order paid with Razorpay is confirmed, leaves the cart, and tells no secret',
  phone,
  async ({ page, shop, customer, cartOf }) => {
    const heard = notePayments(page);
    await cartOf({ [naan]: 12 });
    await placeAndPay(page);
    await expect(page.getByText('Test payments: no money moves')).toBeVisible();
    await expect(razorpay(page).getByText('₹')).toBeVisible();
    await answer(page, 'Success');
    await expect(page).toHaveURL(/\/confirmation\//);
    await expect(page.locator('[data-confirmation="confirmed"]')).toContainText('Thank you for your order');
    expect(await ordersOf(shop, customer.contactId)).toMatchObject([
      { Status__c: 'Order Confirmed', TenderType2__c: 'ZT17', Payment_Status__c: 'captured' },
    ]);
    await page.goto(shop.url('/cart-summary'));
    await expect(page.getByText('No items in the cart!')).toBeVisible();
    const everything = [await heard(), await builtFiles()].join('\n');
    for (const seen of ['rzp_test_', 'Test payments: no money moves', 'razorpay_signature', 'Place Order & Pay']) {
      expect(everything).toContain(seen);
    }
    const secrets = await shop.secrets();
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
    expect(/RAZORPAY_\w*SECRET|PAYTM_KEY/.exec(everything)).toBeNull();
  },
);

chefTest(
  '[PAY-026] a checkout asks before it closes; the order is kept, and given up returns to the cart',
  rarely,
  async ({ page, shop, customer, cartOf }) => {
    await cartOf({ [naan]: 12 });
    await placeAndPay(page);
    await answer(page, 'Failure');
    const frame = razorpay(page);
    await frame.getByRole('button', { name: 'Close' }).click();
    await expect(frame.getByText('Do you want to leave the payment?')).toBeVisible();
    await frame.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByText('You closed the payment.')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Payment failed' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go back without paying' }).click();
    await expect(page.locator('[data-process="left"]')).toContainText('Nothing is lost');
    await expectAccessible(page);
    expect(await ordersOf(shop, customer.contactId)).toMatchObject([{ Status__c: 'Payment Pending' }]);

    await page.getByRole('button', { name: 'Give the order up' }).click();
    await dialog(page).getByRole('button', { name: 'Give it up' }).click();
    await expect(page).toHaveURL(/\/cart-summary/);
    await expect(page.locator('[data-row]')).toHaveCount(1);
    expect(await ordersOf(shop, customer.contactId)).toMatchObject([{ Status__c: 'Payment Failed' }]);
  },
);

chefTest(
  '[PAY-019] a payment whose page was killed is found again in My Orders, and can be paid there',
  phone,
  async ({ page, context, shop, cartOf }) => {
    await cartOf({ [naan]: 12 });
    await placeAndPay(page);
    await expect(razorpay(page).getByRole('button', { name: 'Success' })).toBeVisible();
    await page.close();
    const again = await context.newPage();
    await again.goto(shop.url('/my-orders'));
    const open = again.locator('[data-open-payment="unpaid"]');
    await expect(open).toContainText('Not paid yet');
    await open.getByRole('button', { name: /^Pay now/ }).click();
    await answer(again, 'Success');
    await expect(again).toHaveURL(/\/confirmation\//);
  },
);

chefTest(
  '[PAY-011] [PAY-023] [PAY-026] [PAY-039] Paytm names its button, asks before it closes, and brings the browser back',
  rarelyOnBoth,
  async ({ page, shop, customer, cartOf }) => {
    await takePaymentsBy(shop, 'Paytm');
    await cartOf({ [naan]: 12 });
    await placeAndPay(page, 'Pay with Paytm');
    const frame = paytm(page);
    await frame.getByRole('button', { name: 'Close' }).waitFor();
    // A token that is used or too old: the page leads on to where the order can be paid again.
    const renew = await wearOut(page);
    await page.reload();
    await expect(page.getByText('You can no longer pay on this page.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectAccessible(page);
    await renew();
    await page.getByRole('link', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page).toHaveURL(/\/pay\//);
    await frame.getByRole('button', { name: 'Close' }).click();
    await frame.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave the payment?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go on paying' }).click();
    await frame.getByRole('radio', { name: 'UPI' }).check();
    await frame.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page).toHaveURL(/\/confirmation\//);
    expect(await ordersOf(shop, customer.contactId)).toMatchObject([
      { Status__c: 'Order Confirmed', TenderType2__c: 'ZT07' },
    ]);
  },
);

chefTest(
  '[PAY-023] [PAY-036] a payment that Paytm declines leads back to the cart, and says why',
  { tag: ['@phone', '@all'] },
  async ({ page, shop, customer, cartOf }) => {
    await takePaymentsBy(shop, 'Paytm');
    await cartOf({ [naan]: 12 });
    await placeAndPay(page, 'Pay with Paytm');
    await paytm(page).getByRole('radio', { name: 'The bank declines' }).check();
    await paytm(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await expect(page).toHaveURL(/\/cart-summary/);
    await expect(dialog(page).getByRole('heading', { name: 'Payment failed' })).toBeVisible();
    await expect(dialog(page)).toContainText('Your payment has been declined by your bank.');
    await expect(dialog(page)).toContainText('Your products are in your cart again.');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(page.locator('[data-row]')).toHaveCount(1);
    expect(await ordersOf(shop, customer.contactId)).toMatchObject([{ Status__c: 'Payment Failed' }]);
  },
);

chefTest(
  '[PAY-019] [PAY-027] a pending payment is waited for, also after a reload',
  { tag: ['@phone', '@all'] },
  async ({ page, cartOf }) => {
    await page.clock.install();
    await cartOf({ [naan]: 12 });
    await placeAndPay(page);
    await answer(page, 'Pending');
    await razorpay(page).getByRole('button', { name: 'Close' }).click();
    await razorpay(page).getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('link', { name: 'Go back without paying' }).click();
    await expect(page.locator('[data-process]')).toBeVisible();
    // Without a network it asks nobody, and goes on once there is one.
    await page.context().setOffline(true);
    await expect(page.locator('[data-process="offline"]')).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.runFor(30_000);
    expect(asked.filter((url) => url.includes('/b2b-payments/'))).toEqual([]);
    await page.context().setOffline(false);
    await page.reload();
    await expect(page).toHaveURL(/\/confirmation\//);
  },
);

chefTest(
  '[PAY-031] a script that does not load is told, and nothing is lost',
  { tag: ['@phone', '@all'] },
  async ({ page, shop, cartOf }) => {
    await page.route('**/v1/checkout.js', (route) => route.abort());
    await cartOf({ [naan]: 12 });
    await placeAndPay(page);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Razorpay SDK failed to load. Are you online?' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/v1/checkout.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await answer(page, 'Success');
    await expect(page).toHaveURL(/\/confirmation\//);
    await page.goto(shop.url('/pay/damaged'));
    await expect(page.getByRole('heading', { name: 'This payment cannot be opened' })).toBeVisible();
    await expectAccessible(page);
  },
);

chefTest(
  '[PAY-003] credit pays a part: once, and only with the confirmed payment',
  { tag: ['@phone', '@all'] },
  async ({ page, shop, customer, cartOf }) => {
    await setWhere(await shop.crm(), {
      object: 'Credit_Management__c',
      where: `Contact__c = '${customer.contactId}' AND status__c = 'Active'`,
      fields: { Credit_Balance__c: 300 },
    });
    await cartOf({ [naan]: 12 });
    await goToPayment(page);
    const payable = page.getByText(/^Amount to pay/);
    const total = await paiseIn(payable);
    await page.getByRole('checkbox', { name: 'Use Credit Balance' }).check();
    await expect(page.getByText('Credit pays ₹300.00 of it.')).toBeVisible();
    expect(await paiseIn(payable)).toBe(total - 300_00);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Place Order & Pay' }).click();
    await expect(page).toHaveURL(/\/pay\//);
    await answer(page, 'Success');
    await expect(page).toHaveURL(/\/confirmation\//);
    const [order] = await ordersOf(shop, customer.contactId);
    expect(order).toMatchObject({ Credit_Amount__c: 300 });
    expect(Math.round(Number(order?.TenderValue__c) * 100)).toBe(total - 300_00);
  },
);

chefTest(
  'an order that is placed offline leads to its payment once the network is back',
  { tag: ['@phone', '@installed', '@all'] },
  async ({ page, cartOf }) => {
    await cartOf({ [naan]: 12 });
    await untilInstalled(page);
    await goToPayment(page);
    await goOffline(page);
    await expect(page.getByText('you pay it when internet is back')).toBeVisible();
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await expect(page.locator('[data-ticket="saved"]')).toContainText('Then you pay it: here');
    await page.context().setOffline(false);
    await expect(page).toHaveURL(/\/pay\//);
    await answer(page, 'Success');
    await expect(page).toHaveURL(/\/confirmation\//);
    await settled(page);
  },
);
