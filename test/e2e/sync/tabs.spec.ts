import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { freePort } from '#test/support/free-port.ts';
import { categoryPath } from '../support/catalogue.ts';
import { readOutboxRows } from '../support/outbox-rows.ts';
import { chef } from '../support/people.ts';
import { openCategory, setLine, signInAsChef, toggleFavourite, untilSent } from './support/kitchen.ts';
import { connectToPage } from './support/raw-cdp.ts';
import { carriesCommands, holding } from './support/rules.ts';
import { test } from './support/test.ts';
import { cartLines, favourites } from './support/truth.ts';

test.use({ serviceWorkers: 'allow' });

const LIST = 'Indian Snacks';
const OTHER_LIST = 'Cookies';

const once = (lines: readonly { sku: string; quantity: number }[]) =>
  Object.fromEntries(lines.map(({ sku, quantity }) => [sku, [quantity]]));

/** Waits until pending writes have ended: a transaction over all stores comes after them. Runs in the page. */
async function untilWritten(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const writing = database.transaction([...database.objectStoreNames], 'readwrite');
        writing.oncomplete = () => {
          database.close();
          resolve();
        };
        writing.onabort = () => reject(writing.error);
      };
    });
  }
}

const shown = (page: Page, sku: string) => page.locator(`[data-product="${sku}"]`).getByRole('textbox');

test('[SYNC-010] two tabs of one customer run one exchange at a time and show the same', async ({ context, shop }) => {
  const left = await context.newPage();
  await signInAsChef(left, shop);
  const skus = await openCategory(left, shop, LIST);
  const right = await context.newPage();
  await openCategory(right, shop, LIST);

  shop.deviceHop.use(({ path }) => (path === '/sync/me' ? { kind: 'delay', ms: 150 } : null));
  const lines = [
    await setLine(left, skus[0], 2),
    await setLine(right, skus[1], 3),
    await setLine(left, skus[2], 4),
    await setLine(right, skus[3], 5),
  ];
  for (const { sku, quantity } of lines) {
    for (const page of [left, right]) await expect(shown(page, sku)).toHaveValue(String(quantity));
  }
  await untilSent(left);
  expect(shop.deviceHop.done('delay')).toBeGreaterThan(0);
  expect(shop.deviceHop.mostAtOnce('/sync/me')).toBe(1);
  expect(await cartLines(await shop.crm(), chef, skus.slice(0, 4))).toEqual(once(lines));
});

test('[SYNC-010] [SYNC-003] fifty tabs open and close while a cook works: each change arrives once', {
  tag: '@all',
}, async ({ context, shop }) => {
  const page = await context.newPage();
  await signInAsChef(page, shop);
  const skus = await openCategory(page, shop, LIST);
  await page.evaluate(() => navigator.serviceWorker.ready);
  shop.deviceHop.use(() => null);

  let isWorking = true;
  const comeAndGo = async () => {
    for (let round = 0; round < 10; round += 1) {
      const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
      // Each tab closes at some point of its start.
      await Promise.all(tabs.map((tab) => tab.goto(shop.url(categoryPath(LIST)), { waitUntil: 'commit' })));
      await Promise.all(tabs.map((tab) => tab.close()));
    }
    isWorking = false;
  };
  const crowd = comeAndGo();
  const lines = [await setLine(page, skus[0], 1), await setLine(page, skus[1], 1)];
  for (let times = 2; isWorking && times < 40; times += 1) {
    for (const line of lines) {
      const start = line.quantity / (times - 1);
      await page
        .locator(`[data-product="${line.sku}"]`)
        .getByRole('button', { name: /^More of/ })
        .click();
      line.quantity = start * times;
    }
  }
  const heart = await toggleFavourite(page, skus[2]);
  await crowd;
  for (const { sku, quantity } of lines) await expect(shown(page, sku)).toHaveValue(String(quantity));
  await untilSent(page);
  expect(shop.deviceHop.mostAtOnce('/sync/me')).toBe(1);
  const crm = await shop.crm();
  expect(await cartLines(crm, chef, skus.slice(0, 2))).toEqual(once(lines));
  expect(await favourites(crm, chef)).toEqual([heart]);
});

test('[SYNC-010] a tab that freezes while it holds the lock is replaced; thawing it does no harm', {
  tag: '@all',
}, async ({ playwright, launchOptions, shop }) => {
  const profile = await mkdtemp(join(tmpdir(), 'larder-profile-'));
  const debugPort = await freePort();
  const chromium = spawn(
    launchOptions.executablePath ?? playwright.chromium.executablePath(),
    [
      ...(launchOptions.args ?? []),
      '--headless=new',
      `--remote-debugging-port=${debugPort}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  try {
    const address = `http://127.0.0.1:${debugPort}`;
    await expect
      .poll(() =>
        fetch(`${address}/json/version`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
    const driver = await playwright.chromium.connectOverCDP(address);
    const context = must(driver.contexts()[0], 'the profile');
    const holder = await context.newPage();
    await signInAsChef(holder, shop);
    const other = await context.newPage();
    const [urgent = ''] = await openCategory(other, shop, OTHER_LIST);
    const [early = ''] = await openCategory(holder, shop, LIST);
    await holder.evaluate(() => document.addEventListener('freeze', () => localStorage.setItem('froze', 'yes')));

    let count = 0;
    const push = holding((asked) => carriesCommands(asked) && count++ === 0, { where: 'after' });
    shop.deviceHop.use(push.rule);
    const lines = [await setLine(holder, early, 2)];
    await push.held;
    // A browser freezes tabs only minutes after the user left them, so what the tap wrote must be on the disk by then.
    await holder.evaluate(untilWritten);
    // A page that the test framework is connected to counts as visible and is never frozen.
    await driver.close();
    const [frozen, alive] = [
      await connectToPage(debugPort, encodeURIComponent(LIST)),
      await connectToPage(debugPort, encodeURIComponent(OTHER_LIST)),
    ];
    await frozen.send('Page.setWebLifecycleState', { state: 'frozen' });
    await expect.poll(() => alive.evaluate(`localStorage.getItem('froze')`)).toBe('yes');

    const crm = await shop.crm();
    const add = `document.querySelector('[data-product="${urgent}"] button[aria-label^="Add "]:not([aria-label*="favourites"])')`;
    lines.push({
      sku: urgent,
      quantity: Number(await alive.evaluate(`${add}.getAttribute('aria-label').split(' ')[1]`)),
    });
    await alive.evaluate(`${add}.click()`);
    // The holder is still frozen.
    await expect.poll(async () => (await cartLines(crm, chef, [urgent]))[urgent]?.length, { intervals: [250] }).toBe(1);

    await frozen.send('Page.setWebLifecycleState', { state: 'active' });
    push.open();
    for (const tab of [frozen, alive]) {
      await expect.poll(() => tab.evaluate(`(${readOutboxRows})()`)).toEqual([]);
      tab.close();
    }
    expect(
      await cartLines(
        crm,
        chef,
        lines.map(({ sku }) => sku),
      ),
    ).toEqual(once(lines));
  } finally {
    const ended = new Promise((resolve) => chromium.once('exit', resolve));
    chromium.kill('SIGKILL');
    await ended;
    // The killed browser's child processes still write for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
});

test('[SYNC-001] [SYNC-003] workers that die are replaced; taps are sent and queries stay live', {
  tag: '@all',
}, async ({ page, shop }) => {
  await page.addInitScript(() => {
    const made: Worker[] = [];
    const Original = globalThis.Worker;
    globalThis.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        made.push(this);
      }
    };
    // A terminated worker answers nothing and fires no event, as if the system had killed it.
    Object.assign(globalThis, { killWorkers: () => made.splice(0).map((worker) => worker.terminate()).length });
  });
  await signInAsChef(page, shop);
  const skus = await openCategory(page, shop, LIST);
  const lines = [await setLine(page, skus[0], 1)];
  await untilSent(page);
  const killed = await page.evaluate(() => (globalThis as unknown as { killWorkers(): number }).killWorkers());
  expect(killed).toBeGreaterThanOrEqual(2);
  lines.push(await setLine(page, skus[1], 2));
  await untilSent(page, 40_000);
  const crm = await shop.crm();
  expect(await cartLines(crm, chef, skus.slice(0, 2))).toEqual(once(lines));
  await expect(page.locator('[data-sync="online"]')).toBeVisible();

  // A line that another device added shows by itself.
  const [item] = await crm.query(
    `SELECT Id FROM CartItem WHERE Cart.Contact__r.Email = '${chef}' AND Cart.Status = 'Active' AND Sku = '${skus[1]}'`,
  );
  await crm.update([{ object: 'CartItem', id: String(item?.Id), fields: { Quantity: (lines[1]?.quantity ?? 0) * 2 } }]);
  await setLine(page, skus[2], 1);
  await expect(shown(page, skus[1] ?? '')).toHaveValue(String((lines[1]?.quantity ?? 0) * 2));
  await untilSent(page);
});
