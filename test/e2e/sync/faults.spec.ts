import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { freePort } from '#test/support/free-port.ts';
import { outboxRows } from '../support/outbox-rows.ts';
import { chef } from '../support/people.ts';
import { rarelyOnBoth } from '../support/tags.ts';
import type { Asked, Fault } from './support/fault-proxy.ts';
import {
  changeLine,
  openCategory,
  placeOrder,
  removeLine,
  setLine,
  signInAsChef,
  tellOnline,
  toggleFavourite,
  untilQueued,
  untilSent,
} from './support/kitchen.ts';
import { connectToBrowser } from './support/raw-cdp.ts';
import {
  anyOf,
  carries,
  carriesCommands,
  holding,
  inTurn,
  isComposite,
  noData,
  noNetwork,
  writesToCrm,
} from './support/rules.ts';
import { test } from './support/test.ts';
import { cartLines, favourites, orders, ordersWith } from './support/truth.ts';

test.use({ serviceWorkers: 'allow' });

const drop: Fault = { kind: 'drop' };
const lost: Fault = { kind: 'lose-reply' };
const cut: Fault = { kind: 'truncate' };
const busy: Fault = { kind: 'status', status: 503, body: [{ errorCode: 'SERVER_UNAVAILABLE', message: 'busy' }] };
const slow: Fault = { kind: 'delay', ms: 400 };
const portal: Fault = { kind: 'captive-portal' };

test(
  '[SYNC-004] lines, favourites and two orders over two hops that lose requests and replies: once each',
  rarelyOnBoth,
  async ({ page, shop }) => {
    await signInAsChef(page, shop);
    const crm = await shop.crm();
    const before = (await orders(crm, chef)).length;
    shop.deviceHop.use(
      inTurn(carriesCommands, [lost, null, drop, cut, null, portal, null, busy, lost, null, slow, drop]),
    );
    shop.crmHop.use(
      anyOf(
        inTurn(writesToCrm, [lost, null, drop, null, busy, null, cut, null, slow, lost, null, portal]),
        inTurn(isComposite, [null, null, drop, null, null, lost, null, null, busy]),
      ),
    );

    const snacks = await openCategory(page, shop, 'Indian Snacks');
    const first = [await setLine(page, snacks[0], 8), await setLine(page, snacks[1], 3)];
    const removed = await setLine(page, snacks[2], 1);
    const hearts = [await toggleFavourite(page, snacks[0]), await toggleFavourite(page, snacks[3])];
    await removeLine(page, removed.sku);
    await placeOrder(page, shop);

    const cookies = await openCategory(page, shop, 'Cookies');
    const second = [await setLine(page, cookies[0], 8), await setLine(page, cookies[1], 3)];
    await toggleFavourite(page, cookies[0]);
    await toggleFavourite(page, cookies[0]);
    await placeOrder(page, shop);

    await openCategory(page, shop, 'Cookies');
    const kept = await setLine(page, cookies[2], 3);
    await changeLine(page, kept.sku, (kept.quantity / 3) * 5);
    await untilSent(page);

    expect(shop.deviceHop.done('lose-reply') + shop.deviceHop.done('truncate')).toBeGreaterThanOrEqual(2);
    expect(shop.crmHop.done('lose-reply')).toBeGreaterThanOrEqual(2);
    const all = await orders(crm, chef);
    expect(all).toHaveLength(before + 2);
    for (const line of [...first, ...second]) expect(ordersWith(all, line)).toHaveLength(1);
    expect(new Set(all.map((order) => order.ref)).size).toBe(all.length);
    expect(all.every((order) => order.status === 'Order Confirmed')).toBe(true);
    const skus = [...first, ...second, removed, kept].map(({ sku }) => sku);
    expect(await cartLines(crm, chef, skus)).toEqual({
      ...Object.fromEntries(skus.map((sku) => [sku, []])),
      [kept.sku]: [(kept.quantity / 3) * 5],
    });
    expect(await favourites(crm, chef)).toEqual(hearts.toSorted());
  },
);

test(
  '[SYNC-004] gateway and CRM killed one after the other during an order: one order each time',
  rarelyOnBoth,
  async ({ page, shop }) => {
    await signInAsChef(page, shop);
    const crm = await shop.crm();
    const before = (await orders(crm, chef)).length;
    const places = ({ path }: Asked) => path.includes('commerce/sale/order');

    const [bread] = await openCategory(page, shop, 'Sandwich Breads');
    const first = await setLine(page, bread, 12);
    const asked = holding(places, { where: 'before' });
    shop.crmHop.use(asked.rule);
    await placeOrder(page, shop);
    await asked.held;
    await shop.kill();
    // The CRM handles a call whose caller is dead.
    asked.open();
    await expect.poll(async () => (await orders(crm, chef)).length).toBe(before + 1);
    shop.heal();
    await shop.restart();
    await untilSent(page);
    await expect(page).toHaveURL(/confirmation/);

    const [rusk] = await openCategory(page, shop, 'Rusks, Khari & Tea Cakes');
    const second = await setLine(page, rusk, 12);
    const acted = holding(places, { where: 'after' });
    shop.crmHop.use(acted.rule);
    await placeOrder(page, shop);
    await acted.held;
    await expect.poll(async () => (await orders(crm, chef)).length).toBe(before + 2);
    await shop.crmServer.kill();
    acted.tear();
    shop.heal();
    await shop.crmServer.start();
    await untilSent(page);
    await expect(page).toHaveURL(/confirmation/);

    const all = await orders(await shop.crm(), chef);
    expect(all).toHaveLength(before + 2);
    expect(all.every((order) => order.status === 'Order Confirmed')).toBe(true);
    for (const line of [first, second]) expect(ordersWith(all, line)).toHaveLength(1);
    expect(await cartLines(await shop.crm(), chef, [first.sku, second.sku])).toEqual({
      [first.sku]: [],
      [second.sku]: [],
    });
  },
);

test('[SYNC-003] [SYNC-004] the renderer dies in the middle of a push: all arrives, once', async ({
  context,
  shop,
}) => {
  let page = await context.newPage();
  await signInAsChef(page, shop);
  const crm = await shop.crm();
  const before = (await orders(crm, chef)).length;

  /** Kills the page while its push is on the way. Returns a new page. */
  const crashWhile = async (
    matches: (asked: Asked) => boolean,
    where: 'before' | 'after',
    act: () => Promise<unknown>,
  ) => {
    const push = holding(matches, { where });
    shop.deviceHop.use(push.rule);
    await act();
    await push.held;
    const crashed = page.waitForEvent('crash');
    const debug = await context.newCDPSession(page);
    void debug.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    shop.heal();
    push.open();
    page = await context.newPage();
  };

  const momos = await openCategory(page, shop, 'Momos & Dim Sum');
  const lines = [await setLine(page, momos[0], 10), await setLine(page, momos[1], 4)];
  await untilSent(page);
  await crashWhile(carries('cart.set-line'), 'after', async () => lines.push(await setLine(page, momos[2], 6)));
  await openCategory(page, shop, 'Momos & Dim Sum');
  await crashWhile(carries('order.place'), 'before', () => placeOrder(page, shop));
  await openCategory(page, shop, 'Momos & Dim Sum');
  const kept = await setLine(page, momos[3], 2);
  await untilSent(page);

  const all = await orders(crm, chef);
  expect(all).toHaveLength(before + 1);
  for (const line of lines) expect(ordersWith(all, line)).toHaveLength(1);
  const skus = lines.map(({ sku }) => sku);
  expect(await cartLines(crm, chef, [...skus, kept.sku])).toEqual({
    ...Object.fromEntries(skus.map((sku) => [sku, []])),
    [kept.sku]: [kept.quantity],
  });
});

test('[SYNC-003] the browser is killed with a queue on the device: after the restart all of it arrives, once', {
  tag: '@all',
}, async ({ playwright, launchOptions, viewport, shop }) => {
  const profile = await mkdtemp(join(tmpdir(), 'larder-profile-'));
  const debugPort = await freePort();
  const launch = () =>
    playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--remote-debugging-port=${debugPort}`],
      viewport,
    });
  let context = await launch();
  try {
    let page = await context.newPage();
    await signInAsChef(page, shop);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const cakes = await openCategory(page, shop, 'Cakes & Gateaux');
    shop.deviceHop.use(noNetwork);
    const lines = [await setLine(page, cakes[0], 3), await setLine(page, cakes[1], 2)];
    const heart = await toggleFavourite(page, cakes[1]);
    const queued = await untilQueued(page, { lines, hearts: 1 });
    const browser = await connectToBrowser(debugPort);
    const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
    const pid = (processInfo as { type: string; id: number }[]).find(({ type }) => type === 'browser')?.id;
    // Chromium writes cookies to the disk only every half minute; this test is about the databases.
    const cookies = await context.cookies();
    const closed = context.waitForEvent('close');
    process.kill(must(pid, 'the browser'), 'SIGKILL');
    await closed;

    shop.heal();
    context = await launch();
    await context.addCookies(cookies);
    page = await context.newPage();
    shop.deviceHop.use(noData);
    await openCategory(page, shop, 'Cakes & Gateaux');
    expect((await outboxRows(page)).map(({ id }) => id)).toEqual(queued.map(({ id }) => id));
    shop.heal();
    await tellOnline(page);
    await untilSent(page);
    const crm = await shop.crm();
    expect(
      await cartLines(
        crm,
        chef,
        lines.map(({ sku }) => sku),
      ),
    ).toEqual(Object.fromEntries(lines.map(({ sku, quantity }) => [sku, [quantity]])));
    expect(await favourites(crm, chef)).toEqual([heart]);
  } finally {
    await context.close().catch(() => undefined);
    await rm(profile, { recursive: true, force: true });
  }
});
