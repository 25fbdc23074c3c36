import { expect, type Locator, type Page } from '@playwright/test';
import type { CrmApi } from '#crm/demo/crm-api.ts';
import { must } from '#lib/assert.ts';
import { productNamed } from './catalogue.ts';
import type { CustomerIds } from './customers.ts';
import { settled, syncNow } from './people.ts';
import type { Shop } from './running-shop.ts';
import { visit } from './visit.ts';

/** Products of the demo company that the cart's tests order. */
export const samosa = 'Punjabi Samosa';
export const naan = 'Butter Naan';
export const bread = 'Classic White Sandwich Bread';
export const paneer = 'Malai Paneer Dice';
export const chutney = 'Mint Coriander Chutney';

/** Products by name: a number of pieces, or a sample. */
export type Wanted = Record<string, number | 'sample'>;

/**
 * Sets the customer's cart in the CRM to exactly these products, as another device would, and opens it on this one.
 * Returns the SKUs by name.
 */
export async function openCart(
  page: Page,
  options: { shop: Shop; customer: CustomerIds; wanted: Wanted },
): Promise<Record<string, string>> {
  const { shop, customer, wanted } = options;
  const isOpen = page.url().startsWith(shop.url('/'));
  // Earlier changes of this device must be sent first, or they would follow this one.
  if (isOpen) await settled(page);
  const skus = await setCrmCart(await shop.crm(), customer, wanted);
  if (isOpen) {
    await visit(page, '/cart-summary');
    await syncNow(page);
  } else {
    await page.goto(shop.url('/cart-summary'));
    await settled(page);
  }
  const rows = page.locator('[data-row]:not([data-type="gift"])');
  await expect(rows).toHaveCount(Object.keys(wanted).length);
  return skus;
}

/** Sets the customer's cart in the CRM. Returns the SKUs by name. */
export async function setCrmCart(crm: CrmApi, customer: CustomerIds, wanted: Wanted): Promise<Record<string, string>> {
  const cartId = await crmCartId(crm, customer);
  await emptyCart(crm, cartId);
  const products = await Promise.all(Object.keys(wanted).map((name) => productNamed(crm, name)));
  await crm.create(
    'CartItem',
    products.map(({ id, sku, name }) => ({
      CartId: cartId,
      Name: name,
      Product2Id: id,
      Sku: sku,
      Quantity: wanted[name] === 'sample' ? 1 : wanted[name],
      Type__c: wanted[name] === 'sample' ? 'S' : 'O',
    })),
  );
  return Object.fromEntries(products.map(({ name, sku }) => [name, sku]));
}

/** Empties a cart. Retries, because the gateway may still be updating the cart after a device's last change. */
async function emptyCart(crm: CrmApi, cartId: string): Promise<void> {
  await expect(async () => {
    const old = await crm.query(`SELECT Id FROM CartItem WHERE CartId = '${cartId}'`);
    if (old.length > 0) await crm.remove(old.map((row) => String(row.Id)));
  }).toPass();
}

async function crmCartId(crm: CrmApi, { accountId, contactId, userId }: CustomerIds): Promise<string> {
  const query = `SELECT Id FROM WebCart WHERE Contact__c = '${contactId}' AND Status = 'Active'`;
  const [known] = await crm.query(query);
  if (known) return String(known.Id);
  const made = await crm.create('WebCart', [
    { Name: 'Cart', OwnerId: userId, AccountId: accountId, Contact__c: contactId, Status: 'Active' },
  ]);
  return must(made[0], 'a cart');
}

/** Returns what the CRM's cart holds, by SKU. */
export async function crmCart(
  crm: CrmApi,
  { contactId }: Pick<CustomerIds, 'contactId'>,
): Promise<Record<string, number>> {
  const rows = await crm.query(
    `SELECT Sku, Quantity FROM CartItem WHERE Cart.Contact__c = '${contactId}' AND Cart.Status = 'Active'`,
  );
  return Object.fromEntries(rows.map((row) => [String(row.Sku), Number(row.Quantity)]));
}

export const rowOf = (page: Page, sku: string | undefined): Locator => page.locator(`[data-row="${sku}"]`);

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The amount in a row of the price details. */
export const total = (page: Page, kind: string): Locator => page.locator(`[data-total="${kind}"] dd`);

/** Reads an amount on screen in paise: '-₹1,234.50' is -123450. */
export async function paiseIn(where: Locator): Promise<number> {
  const text = await where.innerText();
  const amount = must(/-?₹[\d,]+(\.\d\d)?/.exec(text)?.[0], `an amount in '${text}'`);
  return Math.round(Number(amount.replace(/[₹,]/g, '')) * 100);
}

/** Goes from an open cart to the payment screen. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select Address' }).click();
  await expect(page).toHaveURL(/\/select-address/);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page).toHaveURL(/\/payment-options/);
}

/** Places the order of the open payment screen on delivery, so that no checkout follows. */
export async function placeOnDelivery(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Pay on Delivery/ }).click();
  await page.getByRole('button', { name: 'Place Order', exact: true }).click();
}
