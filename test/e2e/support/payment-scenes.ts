import { people } from '#crm/seed/customers/people.ts';
import { Header, PROTOCOL_VERSION } from '#protocol/version.ts';
import { goToPayment, setCrmCart } from './cart.ts';
import { orderLike, paytm, razorpay, takePaymentsBy, wearOut } from './payments.ts';
import { chef, syncNow } from './people.ts';
import type { Scene, Stage } from './shot-scenes.ts';

/** Any id: the gateway's answers are given. */
const ORDER = people.chef.accountId;

/** Lets the gateway say how a payment stands. */
async function answerProgress({ page, shop }: Stage, progress: object): Promise<void> {
  const headers = { [Header.protocol]: String(PROTOCOL_VERSION), [Header.contact]: people.chef.contactId };
  const json = { reference: '00012345-1', endsAtMs: null, message: null, ...progress };
  await page.route(shop.url('/b2b-payments/progress/**'), (route) => route.fulfill({ headers, json }));
}

const waiting = (name: string, progress: object, more = ''): Scene => ({
  name: `payment-process-${name}`,
  who: chef,
  arrange: (stage) => answerProgress(stage, progress),
  path: `/payment-in-process?order=${ORDER}${more}`,
  act: ({ page }) => page.locator('[data-process]').waitFor(),
});

const credit = (name: string, progress: object): Scene => ({
  name: `payment-credit-${name}`,
  who: chef,
  arrange: (stage) => answerProgress(stage, { reference: 'CR-CRD-0000001-1795235400', ...progress }),
  path: '/credit-management',
  act: async ({ page }) => {
    await page.evaluate((id) => sessionStorage.setItem('larder-credit-payment', id), ORDER);
    await page.reload();
    await page.locator('[data-notice]').first().waitFor();
  },
});

/** The order page of an order whose payment stands like this. */
const order = (name: string, status: object): Scene => ({
  name: `payment-order-${name}`,
  who: chef,
  arrange: async (stage) => {
    const { page, shop } = stage;
    const id = await orderLike(shop, people.chef, status);
    await page.goto(shop.url('/my-orders'));
    await syncNow(page);
    await page.goto(shop.url(`/order-details/${id}`));
    await page.getByTestId('order-actions').waitFor();
  },
});

const openCheckout = async ({ page, shop }: Stage) => {
  await setCrmCart(await shop.crm(), people.chef, { 'Butter Naan': 12 });
  await page.goto(shop.url('/cart-summary'));
  await syncNow(page);
  await goToPayment(page);
  const anyway = page.getByRole('button', { name: 'Place it too' });
  await page.getByRole('button', { name: /^(Place Order & Pay|Pay with Paytm)$/ }).click();
  await Promise.race([anyway.waitFor(), page.waitForURL(/\/pay\//)]);
  if (await anyway.isVisible()) await anyway.click();
  await page.waitForURL(/\/pay\//);
};

const failed = { Status__c: 'Payment Failed' };
const pending = { Status__c: 'Payment Pending' };

/** Every state of an online payment. */
export const paymentScenes: Scene[] = [
  waiting('wait', { state: 'waiting', endsAtMs: Date.now() + 1_500_000 }),
  waiting('left', { state: 'waiting' }, '&left=1'),
  waiting('refunding', { state: 'refunding' }),
  waiting('refunded', { state: 'refunded' }),
  waiting('none', { state: 'none', reference: null }),
  {
    ...waiting('long', {}),
    arrange: async (stage) => {
      const key = `larder-payment-since:${ORDER}`;
      await stage.page.addInitScript((name) => sessionStorage.setItem(name, String(Date.now() - 700_000)), key);
      await answerProgress(stage, { state: 'checking' });
    },
  },
  {
    ...waiting('offline', { state: 'waiting' }),
    act: async ({ page, context }) => {
      await page.evaluate(() => navigator.serviceWorker.ready);
      await context.setOffline(true);
      await page.locator('[data-process="offline"]').waitFor();
    },
  },
  {
    ...waiting('credit', {}),
    arrange: (stage) => answerProgress(stage, { state: 'waiting', endsAtMs: Date.now() + 1_500_000 }),
    path: `/payment-in-process?credit=${ORDER}&left=1`,
  },
  credit('checking', { state: 'checking' }),
  credit('paid', { state: 'paid' }),
  credit('failed', { state: 'failed', message: 'Your bank declined the payment.' }),
  credit('returning', { state: 'refunding' }),
  order('unpaid', pending),
  order('checking', { ...pending, Payment_Status__c: 'being checked 00012345-1' }),
  order('failed', { ...failed, Payment_Status__c: 'failed' }),
  order('refund-pending', { ...failed, Payment_Status__c: 'refund pending' }),
  order('refunded', { ...failed, Payment_Status__c: 'refunded' }),
  order('refund-failed', { ...failed, Payment_Status__c: 'refund failed' }),
  {
    name: 'payment-my-orders',
    who: chef,
    arrange: async ({ page, shop }) => {
      for (const state of ['refund pending', 'refunded', 'refund failed']) {
        await orderLike(shop, people.chef, { ...failed, Payment_Status__c: state });
      }
      await orderLike(shop, people.chef, pending);
      await orderLike(shop, people.chef, { ...pending, Payment_Status__c: 'being checked 00012345-1' });
      await page.goto(shop.url('/my-orders'));
      await syncNow(page);
    },
  },
  {
    name: 'payment-page-paytm',
    who: chef,
    english: true,
    act: async (stage) => {
      await takePaymentsBy(stage.shop, 'Paytm');
      await openCheckout(stage);
      await paytm(stage.page).getByRole('radio', { name: 'UPI' }).waitFor();
    },
  },
  {
    name: 'payment-page-razorpay',
    who: chef,
    english: true,
    act: async (stage) => {
      await takePaymentsBy(stage.shop, 'Razorpay');
      await openCheckout(stage);
      await razorpay(stage.page).getByRole('button', { name: 'Success' }).waitFor();
    },
  },
  {
    name: 'payment-page-not-loaded',
    who: chef,
    english: true,
    act: async (stage) => {
      await stage.page.route('**/v1/checkout.js', (route) => route.abort());
      await openCheckout(stage);
      await stage.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'payment-page-worn',
    who: chef,
    english: true,
    act: async (stage) => {
      await takePaymentsBy(stage.shop, 'Paytm');
      await wearOut(stage.page);
      await openCheckout(stage);
      await stage.page.getByRole('link', { name: 'Go on' }).waitFor();
    },
  },
  { name: 'payment-page-over', english: true, path: '/pay/damaged' },
];
