import { expect, type Page } from '@playwright/test';
import { BACKGROUND_SYNC_TAG } from '#protocol/workers.ts';
import { outboxRows } from '../support/outbox-rows.ts';
import { chef } from '../support/people.ts';
import {
  openCategory,
  placeOrder,
  setLine,
  signInAsChef,
  tellOnline,
  toggleFavourite,
  untilQueued,
  untilSent,
} from './support/kitchen.ts';
import { anyOf, carriesCommands, holding, noData, noNetwork } from './support/rules.ts';
import { secondVersion } from './support/second-version.ts';
import { test } from './support/test.ts';
import { cartLines, favourites, orders } from './support/truth.ts';

test.use({ serviceWorkers: 'allow' });

const LIST = 'Croissants & Danish';

test('[SYNC-011] with every tab closed, Background Sync sends the queue', async ({ context, shop }) => {
  const page = await context.newPage();
  await signInAsChef(page, shop);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const crm = await shop.crm();
  const before = (await orders(crm, chef)).length;
  const skus = await openCategory(page, shop, LIST);
  const ordered = await setLine(page, skus[0], 10);
  shop.deviceHop.use(noNetwork);
  await placeOrder(page, shop);
  // The ticket promises no more than this browser keeps: the headless one refuses Background Sync.
  const agrees = await page.evaluate(async (tag) => {
    const { sync } = (await navigator.serviceWorker.ready) as unknown as {
      sync: { register(tag: string): Promise<void> };
    };
    return sync.register(tag).then(
      () => true,
      () => false,
    );
  }, BACKGROUND_SYNC_TAG);
  await expect(page.locator('[data-ticket]')).toContainText(agrees ? 'You can close the app.' : 'Keep this open');
  await openCategory(page, shop, LIST);
  const line = await setLine(page, skus[1], 2);
  const heart = await toggleFavourite(page, skus[2]);
  await expect.poll(async () => (await outboxRows(page)).length).toBeGreaterThanOrEqual(3);

  const blank = await context.newPage();
  await page.close();
  const debug = await context.newCDPSession(blank);
  const found = new Promise<string>((resolve) => {
    debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(shop.url()));
      if (own) resolve(own.registrationId);
    });
  });
  await debug.send('ServiceWorker.enable');
  const registrationId = await found;
  // This ends everything that the closing page began, so that only the event starts it again.
  await debug.send('ServiceWorker.stopAllWorkers');
  expect(await orders(crm, chef)).toHaveLength(before);
  shop.heal();
  await debug.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(shop.url()).origin,
    registrationId,
    tag: BACKGROUND_SYNC_TAG,
    lastChance: false,
  });
  await expect.poll(() => favourites(crm, chef)).toEqual([heart]);
  await expect.poll(async () => (await orders(crm, chef)).length).toBe(before + 1);
  expect((await orders(crm, chef)).at(-1)?.lines).toContainEqual(ordered);
  await expect
    .poll(() => cartLines(crm, chef, [line.sku, ordered.sku]))
    .toEqual({ [line.sku]: [line.quantity], [ordered.sku]: [] });
});

test('[PWA-003] [SYNC-018] a new version with a full queue: a notice, no reload during a push, the queue stays', {
  tag: '@all',
}, async ({ page, shop }) => {
  const second = await secondVersion();
  await signInAsChef(page, shop);
  const crm = await shop.crm();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const skus = await openCategory(page, shop, LIST);
  const other = await page.context().newPage();
  await other.goto(shop.url('/'));

  shop.deviceHop.use(anyOf(second.rule, noData));
  const lines = [await setLine(page, skus[0], 2), await setLine(page, skus[1], 3), await setLine(page, skus[2], 4)];
  const heart = await toggleFavourite(page, skus[3]);
  const queued = await untilQueued(page, { lines, hearts: 1 });
  await page.evaluate(() => {
    Object.assign(globalThis, { stayed: true });
    return navigator.serviceWorker.getRegistration().then((registration) => registration?.update());
  });
  await expect(page.getByTestId('update-bar')).toContainText('Update available!');
  expect(await entryOf(page)).not.toBe(second.entryPath);

  // A command is on its way: the accepted update waits until the exchange has ended, well or badly.
  const push = holding(carriesCommands, { where: 'before' });
  shop.deviceHop.use(anyOf(second.rule, push.rule));
  await tellOnline(page);
  await push.held;
  await page.getByTestId('update-bar').getByRole('button', { name: 'Reload' }).click();
  // The update waits for the lock under which the command is sent.
  const inLine = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);
  await expect.poll(inLine).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
  shop.deviceHop.use(anyOf(second.rule, noData));
  push.tear();

  await expect.poll(() => entryOf(page).catch(() => '')).toBe(second.entryPath);
  expect((await outboxRows(page)).map(({ id }) => id)).toEqual(queued.map(({ id }) => id));
  for (const { sku, quantity } of lines) {
    await expect(page.locator(`[data-product="${sku}"]`).getByRole('textbox')).toHaveValue(String(quantity));
  }
  shop.deviceHop.use(second.rule);
  await tellOnline(page);
  await untilSent(page);
  expect(await cartLines(crm, chef, skus.slice(0, 3))).toEqual(
    Object.fromEntries(lines.map(({ sku, quantity }) => [sku, [quantity]])),
  );
  expect(await favourites(crm, chef)).toEqual([heart]);

  // The other tab runs the version it began with, and may follow.
  expect(await entryOf(other)).not.toBe(second.entryPath);
  await other.getByTestId('update-bar').getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => entryOf(other).catch(() => '')).toBe(second.entryPath);
});

/** Returns the path of the script that started the page. */
function entryOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
    return script ? new URL(script.src).pathname : '';
  });
}
