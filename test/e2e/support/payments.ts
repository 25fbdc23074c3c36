import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { todayInIndia } from '#domain/pricing/index.ts';
import { must } from '#lib/assert.ts';
import { goToPayment } from './cart.ts';
import { setWhere } from './catalogue.ts';
import type { CustomerIds } from './customers.ts';
import type { Shop } from './running-shop.ts';

/** The checkout of Razorpay's stand-in, in its frame on our page. */
export const razorpay = (page: Page): FrameLocator => page.frameLocator('.razorpay-checkout-frame');
/** The checkout of Paytm's stand-in. */
export const paytm = (page: Page): FrameLocator => page.frameLocator('iframe[title="Paytm checkout"]');

/** Goes from an open cart to the opened checkout. */
export async function placeAndPay(page: Page, button = 'Place Order & Pay'): Promise<void> {
  await goToPayment(page);
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/\/pay\//);
}

/** Lets the bank of Razorpay's stand-in answer. */
export async function answer(page: Page, how: 'Success' | 'Failure' | 'Pending'): Promise<void> {
  await razorpay(page).getByRole('button', { name: how, exact: true }).click();
}

/** Chooses whose checkout takes payments, and waits until devices can know it. */
export async function takePaymentsBy(shop: Shop, provider: 'Razorpay' | 'Paytm'): Promise<void> {
  await shop.changeCatalogue((crm) =>
    setWhere(crm, { object: 'PG_Setting__c', where: 'Id != null', fields: { PG_Type__c: provider } }),
  );
}

/** Lets Paytm say that the token of the checkout was used or is too old, until the returned function is called. */
export async function wearOut(page: Page): Promise<() => Promise<void>> {
  const isCheckout = (url: URL) => url.pathname.endsWith('/showPaymentPage');
  await page.route(isCheckout, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('txnToken', 'used');
    return route.continue({ url: url.href });
  });
  return () => page.unroute(isCheckout);
}

/** Notes what the browser gets while it pays: our documents, files and answers, and those of the provider. */
export function notePayments(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    const heard = [response.url(), JSON.stringify(response.headers())].join('\n');
    const body = /\/(?:pay|b2b-payments|v1|theia|merchantpgpui)\//.test(response.url())
      ? response.text().catch(() => '')
      : Promise.resolve('');
    texts.push(body.then((text) => `${heard}\n${text}`));
  });
  return async () => (await Promise.all(texts)).join('\n');
}

/** All files that browsers can load. */
export async function builtFiles(): Promise<string> {
  const names = await readdir('dist', { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && /\.(?:js|css|html|json|webmanifest)$/.test(entry.name));
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/** The customer's orders that this app placed, newest first. */
export async function ordersOf(shop: Shop, contactId: string) {
  return (await shop.crm()).query(
    `SELECT Id, OrderNumber, Status__c, TenderType2__c, TenderValue__c, Credit_Amount__c, Payment_Status__c FROM Order WHERE Contact__c = '${contactId}' AND Client_Ref__c != null ORDER BY OrderNumber DESC`,
  );
}

/** Creates an order of this customer as the gateway leaves it when its payment stands like this. */
export async function orderLike(shop: Shop, { accountId, contactId }: CustomerIds, status: object): Promise<string> {
  const crm = await shop.crm();
  const [id] = await crm.create('Order', [
    {
      ...{ AccountId: accountId, Contact__c: contactId, Status: 'Cancelled', EffectiveDate: todayInIndia(Date.now()) },
      ...{ Order_Total__c: 480, TenderValue__c: 480, TenderType2__c: 'ZTDP' },
    },
  ]);
  await setWhere(crm, { object: 'Order', where: `Id = '${id}'`, fields: { ...status } });
  return must(id, 'an order');
}
