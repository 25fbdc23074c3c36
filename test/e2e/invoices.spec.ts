import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { people } from '#crm/seed/customers/people.ts';
import { must } from '#lib/assert.ts';
import { expectAccessible } from './support/axe.ts';
import { expectBrief, goOffline, openShop } from './support/people.ts';
import type { Shop } from './support/running-shop.ts';
import { rarely, rarelyOffline, rarelyOnBoth } from './support/tags.ts';
import { regularTest as test } from './support/test.ts';

/** Returns the chef's orders with this status, oldest first. */
async function orders(shop: Shop, status: string) {
  return (await shop.crm()).query(
    `SELECT Id, OrderNumber, (SELECT Id FROM OrderItems WHERE ReasonofCancel__c = null ORDER BY SOItem__c) FROM Order WHERE Contact__c = '${people.chef.contactId}' AND Status__c = '${status}' ORDER BY OrderNumber`,
  );
}

async function invoiceNumbers(shop: Shop, orderId: unknown): Promise<string[]> {
  const rows = await (await shop.crm()).query(
    `SELECT SAP_Billing_Invoice_Number__c FROM Invoices__c WHERE order__c = '${orderId}'`,
  );
  return [...new Set(rows.map((row) => String(row.SAP_Billing_Invoice_Number__c)))].sort();
}

const order = async (shop: Shop, status: string) => must((await orders(shop, status))[0], status);
const button = (page: Page) => page.getByRole('button', { name: 'Invoice', exact: true });
const row = (page: Page, number: string) => page.locator(`[data-document="Invoice ${number}"]`);

/** Saves an invoice as the user does; returns its name and how it begins. */
async function save(page: Page, number: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row(page, number)
      .getByRole('link', { name: `Save: Invoice ${number}` })
      .click(),
  ]);
  const start = (await readFile(await download.path())).subarray(0, 5).toString();
  return [download.suggestedFilename(), start];
}

/** Gives the page a system that can share, and that remembers what it got. */
async function stubShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = { asked: 0, got: [] as string[][], fails: '' };
    Object.assign(window, { shareStub: state });
    Object.assign(Navigator.prototype, {
      canShare: ({ files }: ShareData) => Boolean(files?.length),
      share: async ({ files = [] }: ShareData) => {
        state.asked += 1;
        if (state.fails) throw new DOMException('', state.fails);
        for (const file of files) state.got.push([file.name, file.type, (await file.text()).slice(0, 5)]);
      },
    });
  });
}
type Stubbed = { shareStub: { asked: number; got: string[][]; fails: string } };
const shared = (page: Page) => page.evaluate(() => (window as unknown as Stubbed).shareStub.got);
/** How often the page has asked the system to share. */
const asked = (page: Page) => page.evaluate(() => (window as unknown as Stubbed).shareStub.asked);
const failShare = (page: Page, name: string) =>
  page.evaluate((fails) => {
    (window as unknown as Stubbed).shareStub.fails = fails;
  }, name);

/** Returns how the file at an address begins; a page may fetch no blob, but save it. */
async function fileAt(page: Page, url: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate((href) => Object.assign(document.createElement('a'), { href, download: 'again.pdf' }).click(), url),
  ]);
  return (await readFile(await download.path())).subarray(0, 5).toString();
}

test(
  '[ORD-018] an invoice opens, is saved under its name, and stays for when there is no network',
  rarelyOffline,
  async ({ page, shop }) => {
    const [first, other] = await orders(shop, 'Delivered');
    const [number] = await invoiceNumbers(shop, first?.Id);
    const known = must(number, 'an invoice');
    await stubShare(page);
    await openShop(page, shop, `/order-details/${first?.Id}`);
    await button(page).click();
    const open = row(page, known).getByRole('link', { name: `Open: Invoice ${known}` });
    await expect(open).toHaveAttribute('href', /^blob:/);
    await expect(open).toHaveAttribute('target', '_blank');
    await expect(row(page, known)).toContainText('On this device');
    const saved = [`Invoice ${known}.pdf`, '%PDF-'];
    expect(await save(page, known)).toEqual(saved);

    // The system gets the file itself, under its name; who closes its sheet is told nothing.
    const share = row(page, known).getByRole('button', { name: `Share: Invoice ${known}` });
    const notShared = page.getByText('This could not be shared.');
    await share.click();
    await expect.poll(() => shared(page)).toEqual([[saved[0], 'application/pdf', '%PDF-']]);
    await failShare(page, 'AbortError');
    await share.click();
    await expect.poll(() => asked(page)).toBe(2);
    await failShare(page, 'NotAllowedError');
    await expect(notShared).toHaveCount(0);
    await share.click();
    await expect(notShared).toBeVisible();

    // The tab that shows it can be loaded again, also when the list is closed.
    const url = must(await open.getAttribute('href'), 'an address');
    await open.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await open.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await fileAt(page, url)).toBe('%PDF-');

    await goOffline(page);
    await page.reload();
    await button(page).click();
    await expect(open).toHaveAttribute('href', /^blob:/);
    expect(await save(page, known)).toEqual(saved);

    // One that never was here says so before the tap.
    await page.goto(shop.url(`/order-details/${other?.Id}`));
    await expect(
      page.getByText('This invoice is not on this device yet. Connect to the internet once to get it.'),
    ).toBeVisible();
    await expect(button(page)).toBeDisabled();
  },
);

test(
  '[ORD-021] the page of an item offers every invoice of its order, to be chosen',
  rarelyOnBoth,
  async ({ page, shop }) => {
    const { Id, OrderItems } = await order(shop, 'Partially Delivered');
    const [item] = (OrderItems as { records: { Id: string }[] }).records;
    const numbers = await invoiceNumbers(shop, Id);
    expect(numbers).toHaveLength(2);
    await openShop(page, shop, `/ordered-product/${item?.Id}`);
    await button(page).click();
    const rows = page.locator('[data-document]');
    await expect(rows).toHaveCount(2);
    expect(await rows.evaluateAll((list) => list.map((each) => each.getAttribute('data-document')).sort())).toEqual(
      numbers.map((number) => `Invoice ${number}`),
    );
    const [one = '', two = ''] = numbers;
    await row(page, two)
      .getByRole('button', { name: `Download: Invoice ${two}` })
      .click();
    await expect(row(page, two)).toContainText('On this device');
    expect(await save(page, two)).toEqual([`Invoice ${two}.pdf`, '%PDF-']);
    await expect(row(page, one)).toHaveAttribute('data-kept', 'false');
    await expectAccessible(page);
  },
);

test(
  '[ORD-017] [ORD-019] without an invoice: disabled with the reason, or said briefly',
  rarely,
  async ({ page, shop }) => {
    await page.clock.install();
    for (const [status, reason] of [
      ['Order Confirmed', 'The invoice comes once your order is packed.'],
      ['Cancelled', 'A cancelled order has no invoice.'],
    ] as const) {
      await page.goto(shop.url(`/order-details/${(await order(shop, status)).Id}`));
      await expect(button(page)).toBeDisabled();
      await expect(button(page)).toHaveAccessibleDescription(reason);
    }
    await page.goto(shop.url(`/order-details/${(await order(shop, 'In Progress')).Id}`));
    await expect(button(page)).toBeEnabled();
    // A mouse would rest on the toast, which stays as long as that.
    await expectBrief(page, page.getByText('Invoice not available'), () => button(page).tap());
    await expect(page.locator('[data-document]')).toHaveCount(0);
  },
);
