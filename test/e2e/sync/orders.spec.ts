import { expect, type Page } from '@playwright/test';
import { outboxRows } from '../support/outbox-rows.ts';
import { chef, signIn } from '../support/people.ts';
import { rarelyOnBoth } from '../support/tags.ts';
import {
  changeLine,
  openCategory,
  placeOrder,
  setLine,
  signInAsChef,
  tellOnline,
  untilQueued,
  untilSent,
} from './support/kitchen.ts';
import { noNetwork } from './support/rules.ts';
import { test } from './support/test.ts';
import { cartLines, orders, ordersWith } from './support/truth.ts';

test.use({ serviceWorkers: 'allow' });

test('[REORD-005] [REORD-004] an offline order whose price rises stops; once accepted, it is placed once', async ({
  page,
  shop,
}) => {
  await signInAsChef(page, shop);
  const crm = await shop.crm();
  const before = (await orders(crm, chef)).length;
  await page.evaluate(() => navigator.serviceWorker.ready);
  const naans = await openCategory(page, shop, 'Naan & Kulcha');
  const [dearer, same] = [await setLine(page, naans[0], 10), await setLine(page, naans[1], 2)];
  await untilSent(page);

  shop.deviceHop.use(noNetwork);
  await placeOrder(page, shop);
  await expect(page.locator('[data-ticket="saved"]')).toBeVisible();
  const entries = await crm.query(
    `SELECT Id, UnitPrice FROM PricebookEntry WHERE Product2.StockKeepingUnit = '${dearer.sku}' AND IsActive = true`,
  );
  const setPrices = (rise: number) =>
    crm.update(
      entries.map((entry) => ({
        object: 'PricebookEntry',
        id: String(entry.Id),
        fields: { UnitPrice: Number(entry.UnitPrice) + rise },
      })),
    );
  await setPrices(10);

  try {
    shop.heal();
    await tellOnline(page);
    await expect(page.locator('[data-ticket="needs-you"]')).toBeVisible();
    const differences = page.locator('[data-difference]');
    await expect
      .poll(() => differences.evaluateAll((all) => all.map((each) => each.getAttribute('data-difference'))))
      .toEqual(['dearer', 'unit-price']);
    expect(await orders(crm, chef)).toHaveLength(before);
    await page.getByRole('button', { name: /^Accept and place for ₹/ }).click();
    await expect(page).toHaveURL(/confirmation/);
    await untilSent(page);
    const all = await orders(crm, chef);
    expect(all).toHaveLength(before + 1);
    for (const line of [dearer, same]) expect(ordersWith(all, line)).toHaveLength(1);
    expect(await cartLines(crm, chef, [dearer.sku, same.sku])).toEqual({ [dearer.sku]: [], [same.sku]: [] });
  } finally {
    await setPrices(0);
  }
});

test(
  '[SYNC-012] [SYNC-008] two devices on one cart: the same line needs consent, an order takes what it saw',
  rarelyOnBoth,
  async ({ browser, viewport, shop }) => {
    const contexts = await Promise.all([browser.newContext({ viewport }), browser.newContext({ viewport })]);
    const [one, two] = contexts;
    if (!one || !two) throw new Error('two devices');
    try {
      const phone = await one.newPage();
      const tablet = await two.newPage();
      await signInAsChef(phone, shop);
      await signIn(tablet, shop, chef);
      const crm = await shop.crm();
      const before = (await orders(crm, chef)).length;
      const pizza = await openCategory(phone, shop, 'Pizza Bases & Wraps');
      await openCategory(tablet, shop, 'Pizza Bases & Wraps');
      const shared = await setLine(phone, pizza[0], 10);
      await untilSent(phone);
      await expectLine(tablet, shared);

      // The phone loses its network and changes the line; the tablet changes it too.
      await one.setOffline(true);
      const start = shared.quantity / 10;
      await changeLine(phone, shared.sku, start * 12);
      const own = await setLine(phone, pizza[1], 2);
      await untilQueued(phone, { lines: [{ ...shared, quantity: start * 12 }, own] });
      await changeLine(tablet, shared.sku, start * 11);
      const others = await setLine(tablet, pizza[2], 3);
      await untilSent(tablet);
      await one.setOffline(false);
      await expect.poll(async () => (await outboxRows(phone)).map(({ state }) => state)).toEqual(['needs-user']);
      expect(await cartLines(crm, chef, pizza.slice(0, 3))).toEqual({
        [shared.sku]: [start * 11],
        [own.sku]: [own.quantity],
        [others.sku]: [others.quantity],
      });
      await phone.goto(shop.url('/outbox'));
      await phone
        .locator('[data-state="needs-user"]')
        .getByRole('button', { name: /^Try again/ })
        .click();
      await untilSent(phone);
      expect(await cartLines(crm, chef, [shared.sku])).toEqual({ [shared.sku]: [start * 12] });

      // The phone is offline again with a new line; the tablet orders all that it sees.
      await openCategory(phone, shop, 'Pizza Bases & Wraps');
      await one.setOffline(true);
      const late = await setLine(phone, pizza[3], 2);
      await untilQueued(phone, { lines: [late] });
      await expectLine(tablet, { sku: shared.sku, quantity: start * 12 });
      await placeOrder(tablet, shop);
      await expect(tablet).toHaveURL(/confirmation/);
      await one.setOffline(false);
      await untilSent(phone);
      for (const line of [{ ...shared, quantity: start * 12 }, own, others]) {
        expect(ordersWith(await orders(crm, chef), line)).toHaveLength(1);
      }
      expect(await orders(crm, chef)).toHaveLength(before + 1);
      expect(await cartLines(crm, chef, pizza.slice(0, 4))).toEqual({
        ...Object.fromEntries(pizza.slice(0, 3).map((sku) => [sku, []])),
        [late.sku]: [late.quantity],
      });
      await expectLine(phone, late);
    } finally {
      await Promise.all(contexts.map((context) => context.close()));
    }
  },
);

/** Expects that the line of the open list shows this quantity after a sync. */
async function expectLine(page: Page, { sku, quantity }: { sku: string; quantity: number }): Promise<void> {
  await tellOnline(page);
  await expect(page.locator(`[data-product="${sku}"]`).getByRole('textbox')).toHaveValue(String(quantity));
}
