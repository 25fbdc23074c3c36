import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { paise } from '#domain/money.ts';
import { systemClock } from '#gateway/runtime.ts';
import { must } from '#lib/assert.ts';
import { createPaytm } from '#payments/paytm/create-paytm.ts';
import { startPaytmStandIn } from '#stand-ins/paytm/start-paytm.ts';
import { attempt, merchant } from '#test/support/paytm.ts';

type Merchant = Awaited<ReturnType<typeof startMerchant>>;

/** A merchant's page with a strict policy, at another site than the stand-in's, and what comes back to it. */
async function startMerchant(isRedirect: boolean) {
  const standIn = await startPaytmStandIn({ ...merchant, clock: systemClock });
  const paytm = createPaytm({ ...merchant, url: standIn.url });
  const heard: { cookie: string | undefined; origin: string | undefined; fields: Record<string, string> }[] = [];
  const { script, frame, form } = paytm.origins;
  const policy = `default-src 'none'; script-src 'self' ${script}; frame-src ${frame}; form-action 'self' ${form}`;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', async () => {
      if (request.url === '/return') {
        const { cookie, origin } = request.headers;
        heard.push({ cookie, origin, fields: Object.fromEntries(new URLSearchParams(body)) });
        return response.writeHead(303, { location: '/done' }).end();
      }
      if (request.url === '/done') return response.end('Done');
      const opened = await paytm.open(attempt({ amountPaise: paise(1_204_50), returnUrl: `${url}/return` }));
      if (!opened.ok || opened.value.checkout.provider !== 'Paytm') throw new Error('Not opened.');
      const { checkout } = opened.value;
      if (request.url === '/page.js') {
        const { providerOrderId: orderId, token, amount, paymentModes: order } = checkout;
        const data = { orderId, token, amount, tokenType: 'TXN_TOKEN' };
        const config = { root: '', flow: 'DEFAULT', data, merchant: { redirect: isRedirect }, payMode: { order } };
        return response.writeHead(200, { 'content-type': 'text/javascript' }).end(`
          const { CheckoutJS } = window.Paytm;
          const say = (words) => document.querySelector('p').append(words + ' ');
          const handler = {
            notifyMerchant: function (event) { say(event); },
            transactionStatus: function (fields) { say(fields.STATUS); CheckoutJS.close(); },
          };
          CheckoutJS.onLoad(() => CheckoutJS.init({ ...${JSON.stringify(config)}, handler }).then(CheckoutJS.invoke));
        `);
      }
      const headers = {
        'content-type': 'text/html',
        'content-security-policy': policy,
        'set-cookie': 'sid=1; SameSite=Lax',
      };
      response.writeHead(200, headers).end(`<!doctype html><html lang="en"><title>Merchant</title><main><p></p></main>
        <script src="${checkout.script}"></script><script src="/page.js"></script></html>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
    return standIn.close();
  };
  return { books: standIn.books, standIn: standIn.url, paytm, heard, url, close };
}

async function openCheckout(page: Page, { url }: Merchant) {
  const broken: string[] = [];
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
  page.on('pageerror', (error) => broken.push(String(error)));
  await page.goto(url);
  const frame = page.frameLocator('iframe[title="Paytm checkout"]');
  await expect(frame.getByText('Paytm test stand-in: no money moves')).toBeVisible();
  return { frame, broken };
}

test('[CRM-080] Paytm’s checkout sends the browser back with a signed form, without cookies of the shop', {
  tag: ['@phone'],
}, async ({ page }) => {
  const shop = await startMerchant(true);
  const { frame, broken } = await openCheckout(page, shop);
  await expect(frame.getByRole('heading')).toHaveText('₹1,204.50 Order 00000013-1');
  await expect(frame.getByRole('radio')).toHaveCount(11);
  await frame.getByRole('radio', { name: 'UPI' }).check();
  await frame.getByRole('button', { name: 'Pay ₹1,204.50' }).click();
  await page.waitForURL('**/done');
  const { cookie, origin, fields } = must(shop.heard[0], 'a callback');
  expect([cookie, origin]).toEqual([undefined, shop.standIn]);
  expect(fields).toMatchObject({ STATUS: 'TXN_SUCCESS', PAYMENTMODE: 'UPI', TXNAMOUNT: '1204.50' });
  expect(shop.paytm.readReturn(fields)).toEqual({ providerOrderId: '00000013-1' });
  expect(broken).toEqual([]);
  await shop.close();
});

test('Paytm’s checkout asks before it is closed, and tells the page what happened', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const shop = await startMerchant(false);
  const { frame, broken } = await openCheckout(page, shop);
  await frame.getByRole('button', { name: 'Close' }).click();
  await frame.getByRole('button', { name: 'Go on paying' }).click();
  await expect(page.getByRole('paragraph')).toBeEmpty();
  await frame.getByRole('button', { name: 'Close' }).click();
  await frame.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('paragraph')).toHaveText('APP_CLOSED');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.reload();
  await frame.getByRole('radio', { name: 'The bank declines it' }).check();
  await frame.getByRole('button', { name: 'Pay ₹1,204.50' }).click();
  await expect(page.getByRole('paragraph')).toHaveText('TXN_FAILURE');
  expect(shop.books()).toMatchObject({ capturedPaise: 0, orders: [{ orderId: '00000013-1' }] });
  expect(broken).toEqual([]);
  await shop.close();
});
