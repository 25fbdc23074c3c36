import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, type Page } from '@playwright/test';
import { attempt, startTestRazorpay } from '#test/support/razorpay.ts';
import { violations } from './support/axe.ts';
import { smallTargets } from './support/touch-targets.ts';

/** What the shop's page heard, in order. */
type Said = [string, Record<string, unknown> | string | undefined];

/** The stand-in, and a shop's page with the policy that our client's origins allow. */
const test = base.extend<{ checkout: { open(options?: object): Promise<void>; orderId: string } & Shop }>({
  checkout: async ({ page }, use) => {
    const razorpay = await startTestRazorpay();
    const opened = await razorpay.razorpay.open(attempt());
    if (!opened.ok) throw new Error('Not opened.');
    const { providerOrderId: orderId } = opened.value;
    const shop = await startShop(razorpay.razorpay.origins);
    await use({
      ...shop,
      razorpay,
      orderId,
      open: async (options = {}) => {
        await page.goto(shop.url);
        await page.evaluate((src) => window.load(src), razorpay.checkoutUrl);
        const { keyId: key } = razorpay.access;
        const wanted = {
          key,
          order_id: orderId,
          amount: 10450,
          name: 'Larder',
          description: 'Order 00000013',
          ...options,
        };
        await page.evaluate((given) => window.pay(given), wanted);
      },
    });
    await shop.close();
    await razorpay.close();
  },
});

declare global {
  interface Window {
    said: Said[];
    load(src: string): Promise<void>;
    pay(options: object): void;
  }
}

type Shop = Awaited<ReturnType<typeof startShop>> & { razorpay: Awaited<ReturnType<typeof startTestRazorpay>> };

const script = `
window.said = [];
addEventListener('securitypolicyviolation', (event) => said.push(['violation', event.violatedDirective]));
window.load = (src) => new Promise((resolve, reject) => {
  const script = document.createElement('script');
  Object.assign(script, { src, onload: () => resolve(), onerror: () => reject(new Error('not loaded')) });
  document.head.append(script);
});
window.pay = (options) => {
  const rzp = new Razorpay({
    handler: (result) => said.push(['success', result]),
    ...options,
    modal: { ...options.modal, ondismiss: (reason) => said.push(['dismissed', reason]) },
  });
  rzp.on('payment.failed', ({ error }) => said.push(['failed', error]));
  rzp.open();
};`;

/** A page of a shop at another site, and the address that the browser brings the result to. */
async function startShop(origins: Record<string, readonly string[]>) {
  const returned: { body: string; cookie: string; site: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      if (request.method === 'POST') {
        returned.push({ body, cookie: request.headers.cookie ?? '', site: String(request.headers['sec-fetch-site']) });
      }
      const directive = (name: string, key: string, own = '') => `${name} ${own} ${(origins[key] ?? []).join(' ')}`;
      response.writeHead(200, {
        'content-type': request.url === '/shop.js' ? 'text/javascript' : 'text/html; charset=utf-8',
        'set-cookie': 'session=1; SameSite=Lax',
        'content-security-policy': [
          "default-src 'none'",
          directive('script-src', 'script', "'self'"),
          directive('frame-src', 'frame'),
          directive('style-src', 'style', "'self'"),
          directive('form-action', 'form', "'self'"),
        ].join('; '),
      });
      const page =
        '<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1></main><script src="/shop.js"></script>';
      response.end(request.url === '/shop.js' ? script : request.method === 'POST' ? 'Back' : page);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    returned,
    // Another site than the stand-in's 127.0.0.1.
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const frameOf = (page: Page) => page.frameLocator('iframe.razorpay-checkout-frame');
const said = (page: Page) => page.evaluate(() => window.said);
const button = (page: Page, name: string) => frameOf(page).getByRole('button', { name, exact: true });

const tag = ['@all', '@phone'];

test('a failed payment can be tried again in the same window; the handler gets a signed result', { tag }, async ({
  page,
  checkout,
}) => {
  await checkout.open({ prefill: { contact: '9876543210', email: 'asha@bistro.example' } });
  const frame = frameOf(page);
  await expect(frame.getByText('Razorpay test stand-in: no money moves')).toBeVisible();
  await expect(frame.getByText('₹104.50')).toBeVisible();
  await frame.getByLabel('UPI address').fill('failure@razorpay');
  await button(page, 'Success').click();
  await expect(frame.getByRole('status')).toContainText('the bank declined it');
  await frame.getByLabel('Card', { exact: true }).check();
  await frame.getByLabel('Test card').selectOption('RuPay debit card 0008');
  await button(page, 'Success').click();
  await expect(frame.getByRole('main')).toBeHidden();
  const [failed, success, ...rest] = await said(page);
  expect(failed).toMatchObject(['failed', { code: 'BAD_REQUEST_ERROR', metadata: { order_id: checkout.orderId } }]);
  expect([success?.[0], rest]).toEqual(['success', []]);
  const { readReturn } = checkout.razorpay.razorpay;
  expect(readReturn(success?.[1] as Record<string, string>)).toEqual({ providerOrderId: checkout.orderId });
  const [payment] = checkout.razorpay.books().payments;
  expect(payment).toMatchObject({ status: 'captured', method: 'card', contact: '9876543210' });
});

test('closing asks first, by button and Escape; a payment that the bank left open is captured later all the same', {
  tag,
}, async ({ page, checkout }) => {
  await checkout.open({ modal: { confirm_close: true } });
  const frame = frameOf(page);
  await button(page, 'Close').click();
  await button(page, 'Keep paying').click();
  await expect(frame.getByRole('dialog')).toBeHidden();
  await button(page, 'Pending').click();
  await expect(frame.getByRole('status')).toContainText('Waiting for the bank');
  await page.keyboard.press('Escape');
  await button(page, 'Leave').click();
  await expect(frame.getByRole('main')).toBeHidden();
  expect(await said(page)).toEqual([['dismissed', undefined]]);
  await checkout.razorpay.pass(15_000);
  expect(checkout.razorpay.books().capturedPaise).toBe(10450);
  expect(await said(page)).toHaveLength(1);
});

test('a slow bank is waited for', { tag }, async ({ page, checkout }) => {
  await checkout.open();
  await button(page, 'Slow').click();
  await expect(frameOf(page).getByRole('status')).toContainText('Waiting for the bank');
  await checkout.razorpay.pass(5_000);
  await expect.poll(async () => (await said(page)).map(([event]) => event)).toEqual(['success']);
});

test('with a return address, another site posts the result there, without a cookie, and a failure too', {
  tag,
}, async ({ page, checkout }) => {
  const redirect = { callback_url: `${checkout.url}back`, redirect: true };
  await checkout.open(redirect);
  await button(page, 'Failure').click();
  await page.waitForURL(redirect.callback_url);
  await checkout.open(redirect);
  await button(page, 'Success').click();
  await page.waitForURL(redirect.callback_url);
  expect(checkout.returned.map(({ cookie, site }) => [cookie, site])).toEqual([
    ['', 'cross-site'],
    ['', 'cross-site'],
  ]);
  const [failed, success] = checkout.returned.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  expect(JSON.parse(failed?.['error[metadata]'] ?? '')).toMatchObject({ order_id: checkout.orderId });
  expect(checkout.razorpay.razorpay.readReturn(success ?? {})).toEqual({ providerOrderId: checkout.orderId });
});

test('the page in the frame is accessible and fits a finger, and says when there is nothing to pay', { tag }, async ({
  page,
  checkout,
}) => {
  await page.goto(
    `${checkout.razorpay.url}/checkout/embedded?${new URLSearchParams({
      key_id: checkout.razorpay.access.keyId,
      order_id: checkout.orderId,
      name: 'Larder',
      description: 'Order 00000013',
      parent: checkout.url,
    })}`,
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
  expect(await smallTargets(page)).toEqual([]);
  await checkout.razorpay.pay(checkout.orderId);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This order is paid.' })).toBeVisible();
});
