import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { people } from '#crm/seed/customers/people.ts';
import { expectAccessible } from './support/axe.ts';
import { crmCart, rowOf } from './support/cart.ts';
import { productNamed, setWhere } from './support/catalogue.ts';
import { causeErrors, untilNoted } from './support/errors.ts';
import { setQuantity } from './support/offline-order.ts';
import { settled, syncNow, untilInstalled } from './support/people.ts';
import { rarely, rarelyOnBoth } from './support/tags.ts';
import { chefTest, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

// What waits, why, and how to repair it: the badge, the outbox, the switches, the notice of expired discounts.

const samosa = 'Punjabi Samosa';
const naan = 'Butter Naan';
const paneer = 'Malai Paneer Dice';

const badge = (page: Page) => page.locator('a[data-sync]:visible').first();
const row = (page: Page, text: string) => page.locator('[data-command]').filter({ hasText: text });

async function openOutbox(page: Page): Promise<void> {
  await badge(page).click();
  await expect(page).toHaveURL(/\/outbox/);
}

chefTest(
  '[SYNC-013] the badge says online, offline, how much waits, syncing, and opens the outbox',
  rarelyOnBoth,
  async ({ page, shop, cartOf, customer }) => {
    const skus = await cartOf({ [samosa]: 8 });
    await untilInstalled(page);
    await settled(page);
    await expect(badge(page)).toHaveAccessibleName('Sync: Online. Open the outbox');
    await page.context().setOffline(true);
    await expect(badge(page)).toHaveAttribute('data-sync', 'offline');
    await setQuantity(page, { sku: skus[samosa] ?? '', quantity: 12 });
    await expect(badge(page)).toHaveText('1');
    await expect(badge(page)).toHaveAccessibleName('Sync: Offline, 1 change not sent yet. Open the outbox');
    await openOutbox(page);
    await expect(row(page, samosa)).toContainText('Saved on this device');

    // The badge is 'online' before anything is sent, so we wait for a full name without unsent changes.
    const online = () => expect(badge(page)).toHaveAccessibleName('Sync: Online. Open the outbox');
    await page.context().setOffline(false);
    await online();
    expect((await crmCart(await shop.crm(), customer))[skus[samosa] ?? '']).toBe(12);

    // On a line known to work, the badge shows that it sends. That is brief, so we record every state of the badge.
    await page.goBack();
    const states = await page.evaluateHandle(() => {
      const seen: string[] = [];
      const note = () => {
        for (const link of document.querySelectorAll('a[data-sync]')) {
          const state = link.getAttribute('data-sync') ?? '';
          if (seen.at(-1) !== state) seen.push(state);
        }
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
      return seen;
    });
    // Held until the badge was drawn. The context's route holds the service worker's requests too.
    let letGo = () => {};
    const drawn = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.context().route('**/sync/me', (route) => drawn.then(() => route.continue()));
    await setQuantity(page, { sku: skus[samosa] ?? '', quantity: 16 });
    await expect.poll(() => states.jsonValue()).toContain('syncing');
    letGo();
    await online();
    await page.context().unroute('**/sync/me');
    expect((await crmCart(await shop.crm(), customer))[skus[samosa] ?? '']).toBe(16);
  },
);

chefTest(
  '[SYNC-014] every change in plain words, with age, attempts and the last error; how fresh and how large it all is',
  async ({ page, shop, cartOf }) => {
    const skus = await cartOf({ [samosa]: 8 });
    await untilInstalled(page);
    await settled(page);
    await shop.kill();
    await setQuantity(page, { sku: skus[samosa] ?? '', quantity: 16 });
    await openOutbox(page);
    const change = row(page, `${samosa}: 16 in the cart`);
    await expect(change).toContainText('Just now');
    await expect(change).toContainText(/Tried \d+ times?, last \d+:\d\d/);
    await expect(change).toContainText(/No internet|connection broke|did not answer/);
    await expect(change).toContainText('Saved on this device');
    for (const group of ['P0', 'P1', 'P2', 'me']) {
      await expect(page.locator(`[data-group="${group}"] dd`)).toContainText(/\d{4}, \d+:\d\d|\d+ of \d+/);
    }
    await expect(page.getByText('Storage used')).toBeVisible();
    await expect(page.getByText(/[\d.]+ MB/)).toBeVisible();
    await expect(page.getByText('The app noted')).toHaveCount(0);
    await expectAccessible(page);

    // What goes wrong in any part of the app is noted, and still known after a crash of the page.
    const { chef: person } = people;
    await page.goBack();
    await expect(page).toHaveURL(/cart-summary/);
    await causeErrors(page, `No room for ${samosa}: "${person.lastName}" <${person.email}> ${person.phone}`);
    await openOutbox(page);
    await expect(page.getByText('This screen could not be shown')).toBeVisible();
    await untilNoted(page, ['page', 'page', 'screen /outbox', 'service worker', 'store worker', 'sync worker']);
    await page.reload();
    await expect(page.getByText(/The app noted 6 errors on this device, the last on .*\d:\d\d/)).toBeVisible();

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the file' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    for (const secret of [
      samosa,
      person.firstName,
      person.lastName,
      person.email,
      person.company,
      person.phone,
      person.accountId,
      person.contactId,
    ]) {
      expect(text).not.toContain(secret);
    }
    const { commands, errors } = JSON.parse(text);
    expect(commands).toMatchObject([{ kind: 'cart.set-line', rejection: null }]);
    expect(errors.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Error',
      'RangeError',
      'RangeError',
      'RangeError',
      'TypeError',
      'TypeError',
    ]);

    await shop.restart();
    await page.getByRole('button', { name: 'Sync now' }).click();
    await expect(page.getByText('Everything is sent')).toBeVisible();
  },
);

chefTest(
  '[SYNC-008] [SYNC-014] a refused change holds up no other; it says why, and is tried again, edited or discarded',
  rarely,
  async ({ page, shop, cartOf, customer }) => {
    const crm = await shop.crm();
    const skus = await cartOf({ [samosa]: 8, [naan]: 12 });
    await untilInstalled(page);
    await settled(page);
    const gone = await productNamed(crm, samosa);
    const active = (IsActive: boolean) =>
      shop.changeCatalogue(() =>
        setWhere(crm, { object: 'Product2', where: `Id = '${gone.id}'`, fields: { IsActive } }),
      );

    await page.context().setOffline(true);
    await setQuantity(page, { sku: skus[samosa] ?? '', quantity: 20 });
    await setQuantity(page, { sku: skus[naan] ?? '', quantity: 24 });
    await active(false);
    await page.context().setOffline(false);
    await expect(page.locator('a[data-sync="needs-you"]:visible')).toBeVisible();
    await expect.poll(async () => (await crmCart(crm, customer))[skus[naan] ?? '']).toBe(24);
    await openOutbox(page);
    const refused = row(page, samosa);
    await expect(page.locator('[data-command]')).toHaveCount(1);
    await expect(refused).toContainText('Needs you');
    await expect(refused).toContainText('This product is not in the catalogue any more.');

    // The user edits it where it was made.
    await refused.getByRole('link', { name: /^Open/ }).click();
    await expect(page).toHaveURL(/\/cart-summary/);
    await page.goBack();

    // The shop has the product again, and one tap repairs the command.
    await active(true);
    await refused.getByRole('button', { name: /^Try again/ }).click();
    await expect(page.getByText('Everything is sent')).toBeVisible();
    expect((await crmCart(crm, customer))[skus[samosa] ?? '']).toBe(20);

    // Refused once more, then discarded with two taps: the line shows the shop's quantity.
    await page.goto(shop.url('/cart-summary'));
    await syncNow(page);
    await page.context().setOffline(true);
    await setQuantity(page, { sku: skus[samosa] ?? '', quantity: 28 });
    await active(false);
    await page.context().setOffline(false);
    await openOutbox(page);
    await expect(row(page, samosa)).toContainText('Needs you');
    await row(page, samosa)
      .getByRole('button', { name: /^Discard/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Everything is sent')).toBeVisible();
    await active(true);
    expect((await crmCart(crm, customer))[skus[samosa] ?? '']).toBe(20);
  },
);

chefTest(
  "[SYNC-019] 'work offline' stops all traffic and stays on; so does the data saver",
  rarely,
  async ({ page, shop, cartOf, customer }) => {
    const skus = await cartOf({ [naan]: 12 });
    await untilInstalled(page);
    await settled(page);
    const menu = async () => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      return page.getByRole('dialog');
    };
    await (await menu()).getByRole('switch', { name: 'Work offline' }).click();
    await expect(page.getByRole('switch', { name: 'Work offline' })).toBeChecked();
    await page.getByRole('switch', { name: 'Data saver' }).click();
    // The switch shows the stored setting.
    await expect(page.getByRole('switch', { name: 'Data saver' })).toBeChecked();
    await page.reload();
    await expect(badge(page)).toHaveAttribute('data-sync', 'offline');
    let asked = 0;
    page.context().on('request', (request) => {
      if (request.url().includes('/sync/')) asked += 1;
    });
    await setQuantity(page, { sku: skus[naan] ?? '', quantity: 20 });
    await openOutbox(page);
    await expect(page.getByTestId('offline-bar')).toContainText('Working offline, as you chose');
    // The bar says it, once, with the way out.
    await expect(page.getByRole('button', { name: 'Go online' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Sync now' })).toBeDisabled();
    await expect(row(page, naan)).toContainText('Not tried yet');
    expect(asked).toBe(0);
    expect((await crmCart(await shop.crm(), customer))[skus[naan] ?? '']).toBe(12);

    await page.goto(shop.url('/'));
    const settings = await menu();
    await expect(settings.getByRole('switch', { name: 'Work offline' })).toBeChecked();
    await expect(settings.getByRole('switch', { name: 'Data saver' })).toBeChecked();
    await settings.getByRole('switch', { name: 'Data saver' }).click();
    await settings.getByRole('switch', { name: 'Work offline' }).click();
    await page.keyboard.press('Escape');
    await settled(page);
    await expect.poll(async () => (await crmCart(await shop.crm(), customer))[skus[naan] ?? '']).toBe(20);
  },
);

test(
  '[SYNC-019] the data saver follows the browser’s setting until the user changes it',
  rarely,
  async ({ page, shop }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    });
    await page.goto(shop.url('/'));
    const saver = page.getByRole('switch', { name: 'Data saver' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(saver).toBeChecked();
    await saver.click();
    await expect(saver).not.toBeChecked();
    await page.reload();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(saver).not.toBeChecked();
  },
);

chefTest(
  "[CART-027] [CART-028] 'Discounts expired!' lists the products; closing it clears the cart's four fields, also later",
  rarely,
  async ({ shop, customer, cartOf, page }) => {
    const crm = await shop.crm();
    const skus = await cartOf({ [samosa]: 8, [paneer]: 4 });
    await untilInstalled(page);
    const where = `Contact__c = '${customer.contactId}' AND Status = 'Active'`;
    const header = async () =>
      (
        await crm.query(
          `SELECT Discounts_updated__c, Updated_Products__c, Offer_Schemes_Updated__c, Updated_os_products__c FROM WebCart WHERE ${where}`,
        )
      )[0];
    const cleared = {
      ...{ Discounts_updated__c: false, Updated_Products__c: null },
      ...{ Offer_Schemes_Updated__c: false, Updated_os_products__c: null },
    };
    const expire = async (fields: Record<string, unknown>) => {
      await setWhere(crm, { object: 'WebCart', where, fields });
      await syncNow(page);
    };
    const notice = page.getByRole('dialog', { name: 'Discounts expired!' });

    await expire({ Discounts_updated__c: true, Updated_Products__c: `${samosa}; ${paneer}` });
    await expect(notice).toContainText(samosa);
    await expect(notice).toContainText(paneer);
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toBeHidden();
    await expect.poll(header).toMatchObject(cleared);

    // Without the shop, the notice closes all the same and stays closed; its fields are cleared later.
    await settled(page);
    await expire({ Offer_Schemes_Updated__c: true, Updated_os_products__c: paneer });
    await expect(notice).toContainText(paneer);
    await shop.kill();
    await page.keyboard.press('Escape');
    await expect(notice).toBeHidden();
    // The notice disappears a few milliseconds before its command is stored.
    await expect(page.locator('a[data-sync]:visible')).toContainText('1');
    await page.reload();
    await expect(rowOf(page, skus[paneer])).toBeVisible();
    await expect(notice).toBeHidden();
    await shop.restart();
    await page.reload();
    const after = await shop.crm();
    await expect
      .poll(
        async () =>
          (await after.query(`SELECT Offer_Schemes_Updated__c, Updated_os_products__c FROM WebCart WHERE ${where}`))[0],
      )
      .toMatchObject({ Offer_Schemes_Updated__c: false, Updated_os_products__c: null });
    await expect(notice).toBeHidden();
  },
);
