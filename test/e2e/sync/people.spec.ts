import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#crm/seed/customers/people.ts';
import { outboxRows } from '../support/outbox-rows.ts';
import { caterer, chef, signIn } from '../support/people.ts';
import { rarelyOnBoth } from '../support/tags.ts';
import {
  openCategory,
  setLine,
  signInAsChef,
  tellOnline,
  toggleFavourite,
  untilQueued,
  untilSent,
} from './support/kitchen.ts';
import { anyOf, carriesCommands, holding, inTurn, isComposite, noNetwork } from './support/rules.ts';
import type { SplitShop } from './support/split-shop.ts';
import { test } from './support/test.ts';
import { cartLines, favourites } from './support/truth.ts';

test.use({ serviceWorkers: 'allow' });

const LIST = 'Fries & Potato Snacks';

async function openSignOut(page: Page, shop: SplitShop): Promise<void> {
  await page.goto(shop.url('/'));
  await page.locator('button[aria-haspopup="dialog"]:visible').first().click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByText('You are successfully logged out.')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
}

/** Signs in again on the same device, without touching the CRM. */
async function comeBack(page: Page, shop: SplitShop, email: string): Promise<string[]> {
  await signIn(page, shop, email);
  return openCategory(page, shop, LIST);
}

test('[SYNC-015] a tab whose customer another tab replaced is unusable until its user has chosen', {
  tag: '@all',
}, async ({ page, shop }) => {
  await signInAsChef(page, shop);
  const other = await page.context().newPage();
  await other.goto(shop.url('/'));
  const body = JSON.stringify({ username: caterer, password: demoPassword });
  const status = await other.evaluate(async (sent) => {
    const headers = { 'content-type': 'application/json', 'larder-protocol': '1' };
    return (await fetch('/session', { method: 'POST', headers, body: sent })).status;
  }, body);
  expect(status).toBe(200);
  await other.close();
  await page.goto(shop.url('/outbox'));
  await page.getByRole('button', { name: 'Sync now' }).click();
  const notice = page.getByRole('dialog', { name: 'Another customer signed in' });
  await expect(notice).toBeVisible();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Escape');
  await expect(notice).toBeVisible();
  const behind = page.getByRole('button', { name: 'Sync now', includeHidden: true });
  await behind.evaluate((button) => button.focus());
  await expect(behind).not.toBeFocused();
  await notice.getByRole('button', { name: /^Go on as/ }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('Everything is sent')).toBeVisible();
});

test(
  '[SYNC-015] sign-out with unsent work: kept hidden, sent first, or discarded, never shown to another',
  rarelyOnBoth,
  async ({ page, shop }) => {
    await signInAsChef(page, shop);
    const crm = await shop.crm();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const skus = await openCategory(page, shop, LIST);

    await test.step('kept and hidden', async () => {
      shop.deviceHop.use(noNetwork);
      const kept = await setLine(page, skus[0], 2);
      await toggleFavourite(page, skus[1]);
      await untilQueued(page, { lines: [kept], hearts: 1 });
      await expect(page.getByTestId('offline-bar')).toBeVisible();
      await openSignOut(page, shop);
      await expect(page.getByText(/changes are not sent yet/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send now, then sign out' })).toBeDisabled();
      await page.getByRole('button', { name: 'Keep, hidden until I sign in again' }).click();
      await expectSignedOut(page);
    });

    await test.step('another customer of the same tablet', async () => {
      shop.heal();
      const theirs = await comeBack(page, shop, caterer);
      expect(theirs).toContain(skus[0]);
      for (const path of ['/cart-summary', '/favourites', '/outbox']) {
        await page.goto(shop.url(path));
        await expect(page.locator('[data-page-title]')).toBeVisible();
        await expect(page.locator(`[data-row], [data-product], [data-command]`)).toHaveCount(0);
      }
      await page.goto(shop.url('/outbox'));
      await expect(page.getByText('Everything is sent')).toBeVisible();
      // Only the first customer's work is still here.
      expect(new Set((await outboxRows(page)).map(({ kind }) => kind))).toEqual(
        new Set(['cart.set-line', 'favourite.set']),
      );
      expect(await cartLines(crm, chef, skus.slice(0, 1))).toEqual({ [skus[0] ?? '']: [] });
      expect(await cartLines(crm, caterer, skus.slice(0, 1))).toEqual({ [skus[0] ?? '']: [] });
      await openSignOut(page, shop);
      await expectSignedOut(page);
    });

    await test.step('the first one comes back, and the queue is sent', async () => {
      await comeBack(page, shop, chef);
      await untilSent(page);
      expect((await cartLines(crm, chef, skus.slice(0, 1)))[skus[0] ?? '']).toHaveLength(1);
      expect(await favourites(crm, chef)).toEqual([skus[1]]);
    });

    await test.step('sent first', async () => {
      const busy = { kind: 'status', status: 503, body: { kind: 'internal' } } as const;
      shop.deviceHop.use((asked) => (carriesCommands(asked) ? busy : null));
      const sent = await setLine(page, skus[2], 3);
      await expect.poll(() => shop.deviceHop.done('status')).toBeGreaterThan(0);
      await openSignOut(page, shop);
      const send = page.getByRole('button', { name: 'Send now, then sign out' });
      await expect(send).toBeEnabled();
      // Nothing is sent before the tap.
      const push = holding(carriesCommands, { where: 'before' });
      shop.deviceHop.use(push.rule);
      await send.click();
      // A dialog that closes would leave a sign-out that nobody expects any more.
      await expect(page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Close' })).toHaveCount(
        0,
      );
      push.open();
      await expectSignedOut(page);
      expect(await cartLines(crm, chef, [sent.sku])).toEqual({ [sent.sku]: [sent.quantity] });
    });

    await test.step('sent by itself while the dialog asks', async () => {
      await comeBack(page, shop, chef);
      shop.deviceHop.use(noNetwork);
      await untilQueued(page, { lines: [await setLine(page, skus[4], 2)] });
      await openSignOut(page, shop);
      await expect(page.getByRole('button', { name: 'Keep, hidden until I sign in again' })).toBeVisible();
      shop.heal();
      await tellOnline(page);
      await expectSignedOut(page);
    });

    await test.step('discarded', async () => {
      await comeBack(page, shop, chef);
      shop.deviceHop.use(noNetwork);
      const thrown = await setLine(page, skus[3], 4);
      await untilQueued(page, { lines: [thrown] });
      await openSignOut(page, shop);
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      const discard = page.getByRole('button', { name: 'Discard', exact: true });
      await expect(discard).toBeDisabled();
      await page.getByLabel('Word to type').fill('DISCARD');
      await discard.click();
      await expectSignedOut(page);
      expect(await outboxRows(page)).toEqual([]);
      shop.heal();
      await comeBack(page, shop, chef);
      await tellOnline(page);
      await expect(page.locator('[data-sync="online"]')).toBeVisible();
      expect(await cartLines(crm, chef, [thrown.sku])).toEqual({ [thrown.sku]: [] });
    });
  },
);

test('[SYNC-016] a session that ended while offline with a full queue: asks over the screen, erases nothing, resumes', {
  tag: '@all',
}, async ({ page, shop }) => {
  await signInAsChef(page, shop);
  const crm = await shop.crm();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const skus = await openCategory(page, shop, LIST);
  shop.deviceHop.use(noNetwork);
  const lines = [await setLine(page, skus[0], 2), await setLine(page, skus[1], 3), await setLine(page, skus[2], 4)];
  const heart = await toggleFavourite(page, skus[0]);
  const queued = await untilQueued(page, { lines, hearts: 1 });

  const ended = {
    kind: 'status',
    status: 401,
    body: [{ errorCode: 'INVALID_SESSION_ID', message: 'expired' }],
  } as const;
  shop.crmHop.use(inTurn(isComposite, [ended]));
  shop.deviceHop.use(anyOf());
  await tellOnline(page);
  await expect(page.getByTestId('auth-bar')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await expect(dialog).toBeVisible();
  for (const { sku, quantity } of lines) {
    await expect(page.locator(`[data-product="${sku}"]`).getByRole('textbox')).toHaveValue(String(quantity));
  }
  const waiting = await outboxRows(page);
  expect(waiting.map(({ id }) => id)).toEqual(queued.map(({ id }) => id));
  expect(await cartLines(crm, chef, skus.slice(0, 3))).toEqual(Object.fromEntries(lines.map(({ sku }) => [sku, []])));

  const address = page.url();
  await dialog.locator('input[type="email"]').fill(chef);
  await dialog.locator('input[type="password"]').fill(demoPassword);
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);
  await untilSent(page);
  expect(await cartLines(crm, chef, skus.slice(0, 3))).toEqual(
    Object.fromEntries(lines.map(({ sku, quantity }) => [sku, [quantity]])),
  );
  expect(await favourites(crm, chef)).toEqual([heart]);
});
