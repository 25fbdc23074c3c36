import { expect, type Page } from '@playwright/test';
import type { CrmApi } from '#crm/demo/crm-api.ts';
import { expectAccessible } from './support/axe.ts';
import { categoryPath, pictureName, productNamed, productPath, setWhere } from './support/catalogue.ts';
import { openShop, syncNow } from './support/people.ts';
import { offline, rarely, rarelyOnBoth } from './support/tags.ts';
import { chefTest, newcomerTest, guestTest as test } from './support/test.ts';

const cards = (page: Page) => page.locator('[data-product]');

/** Makes the window high enough to draw a whole list, because rows far from the screen are not drawn. */
async function drawWholeLists(page: Page): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 4_000 });
}

/** SKUs of the drawn cards, in order. */
const skus = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-product') ?? ''));

/** Returns the unit prices of the cards in order, in paise; null for a card without one. */
async function shownPrices(page: Page): Promise<(number | null)[]> {
  const texts = await cards(page).allInnerTexts();
  return texts.map((text) => {
    const match = /₹([\d,]+\.\d\d)/.exec(text);
    return match?.[1] ? Math.round(Number(match[1].replaceAll(',', '')) * 100) : null;
  });
}

async function categoryRow(crm: CrmApi, name: string) {
  const [row] = await crm.query(`SELECT Id FROM ProductCategory WHERE Name = '${name}'`);
  return String(row?.Id);
}

test('[CAT-001] [CAT-002] [CAT-003] [CAT-009] [CAT-011] [CAT-012] [CAT-013] a sub-category, as a guest sees it', async ({
  page,
  shop,
}) => {
  const crm = await shop.crm();
  const name = 'Croissants & Danish';
  await openShop(page, shop, categoryPath(name));
  await expect(page.locator('[data-page-title]')).toHaveText(name);

  // The banner and where it leads.
  const id = await categoryRow(crm, name);
  const [banner] = await crm.query(
    `SELECT Action__c FROM Category_Banner__c WHERE Category__c = '${id}' AND Active__c = true`,
  );
  const picture = page.getByRole('img', { name: `Offers in ${name}` });
  expect(await pictureName(await picture.getAttribute('src'))).toContain('croissants');
  if (banner?.Action__c) {
    await expect(page.locator('a', { has: picture })).toHaveAttribute('href', String(banner.Action__c));
  } else {
    await expect(page.locator('a', { has: picture })).toHaveCount(0);
  }

  await expect(page.getByText('Please register to see the pricing details of these products.')).toBeVisible();
  await expect(
    page.getByText('Pictures are illustrations. Pack, size and garnish may differ from what is delivered.'),
  ).toBeVisible();

  const product = await productNamed(crm, 'Butter Croissant');
  const card = page.locator(`[data-product="${product.sku}"]`);
  expect(await pictureName(await card.locator('img').getAttribute('src'))).toContain(`${product.sku}-plp`);
  await expect(card.getByRole('link', { name: product.name })).toHaveAttribute('href', productPath(product));
  await expect(card.getByRole('link', { name: 'Place Order' })).toHaveAttribute('href', '/login');

  // There must be no price on the page or in the received data, and no sort menu, which would reveal their order.
  expect(await page.content()).not.toMatch(/₹\s*\d/);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expectAccessible(page);

  await card.getByRole('button', { name: `Add ${product.name} to favourites` }).click();
  await expect(page).toHaveURL(/\/login/);
});

chefTest(
  '[CAT-001] [CAT-004] [CAT-005] [CAT-006] [CAT-007] shelf order, price order and price ranges',
  rarely,
  async ({ shop, page }) => {
    const crm = await shop.crm();
    const name = 'Naan & Kulcha';
    const id = await categoryRow(crm, name);
    const rows = await crm.query(
      `SELECT StockKeepingUnit, Name, Sort__c FROM Product2 WHERE Category__c = '${id}' AND IsActive = true`,
    );
    await drawWholeLists(page);
    await openShop(page, shop, categoryPath(name));
    await expect(cards(page)).toHaveCount(rows.length);

    const byShelf = rows
      .map((row) => ({ sku: String(row.StockKeepingUnit), name: String(row.Name), sort: row.Sort__c as number | null }))
      .sort((a, b) => (a.sort ?? Infinity) - (b.sort ?? Infinity) || a.name.localeCompare(b.name, 'en'))
      .map((row) => row.sku);
    expect(await skus(page)).toEqual(byShelf);

    const sort = page.getByRole('combobox', { name: 'Sort' });
    const known = (prices: (number | null)[]) => prices.filter((price) => price !== null);
    const unsorted = await shownPrices(page);
    const rising = known(unsorted).sort((a, b) => a - b);
    // Products without a price come last.
    const unpriced = unsorted.filter((price) => price === null);
    const all = rising.toReversed();
    // The URL changes before the list does.
    const prices = () => shownPrices(page);

    await sort.selectOption('Price low to high');
    await expect(page).toHaveURL(/sort=price-up/);
    await expect.poll(prices).toEqual([...rising, ...unpriced]);

    await sort.selectOption('Price high to low');
    await expect(page).toHaveURL(/sort=price-down/);
    await expect.poll(async () => known(await prices())).toEqual(all);

    for (const [label, from, to] of [
      ['₹ 0-500', 0, 500_00],
      ['₹ 500-1000', 500_00, 1000_00],
      ['₹ 1000 & more', 1000_00, Infinity],
    ] as const) {
      const range = page.getByRole('button', { name: label, exact: true });
      await range.click();
      await expect(range).toHaveAttribute('aria-pressed', 'true');
      const wanted = all.filter((price) => price >= from && price <= to);
      await expect(cards(page)).toHaveCount(wanted.length);
      await expect.poll(prices).toEqual(wanted);
      // Tapping the chosen range again clears it.
      await range.click();
      await expect(cards(page)).toHaveCount(rows.length);
    }
    await page.reload();
    await expect(sort).toHaveValue('price-down');
  },
);

chefTest('[CAT-006] the last range has no upper end, and bounds belong to both', rarely, async ({ shop, page }) => {
  const crm = await shop.crm();
  const prices: Record<string, number> = { 'Butter Naan': 500, 'Tandoori Naan': 1_000, 'Cheese Chilli Naan': 25_000 };
  const rows = await crm.query(
    `SELECT Id, Product2.Name FROM PricebookEntry WHERE Product2.Name IN (${Object.keys(prices)
      .map((name) => `'${name}'`)
      .join(',')})`,
  );
  await shop.changeCatalogue(() =>
    crm.update(
      rows.map((row) => ({
        object: 'PricebookEntry',
        id: String(row.Id),
        fields: { UnitPrice: prices[String((row.Product2 as { Name: string }).Name)] },
      })),
    ),
  );
  await drawWholeLists(page);
  await page.goto(shop.url(categoryPath('Naan & Kulcha')));
  await syncNow(page);
  const card = (name: string) => cards(page).filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(card('Butter Naan')).toContainText('₹500.00');
  await expect(card('Cheese Chilli Naan')).toContainText('₹25,000.00');
  for (const [label, names] of [
    ['₹ 0-500', ['Butter Naan']],
    ['₹ 500-1000', ['Butter Naan', 'Tandoori Naan']],
    ['₹ 1000 & more', ['Tandoori Naan', 'Cheese Chilli Naan']],
  ] as const) {
    const range = page.getByRole('button', { name: label, exact: true });
    await range.click();
    for (const name of Object.keys(prices)) {
      await expect(card(name), `${name} in ${label}`).toHaveCount((names as readonly string[]).includes(name) ? 1 : 0);
    }
    await range.click();
  }
});

chefTest(
  '[CAT-008] an empty list says so, and so does a filter that leaves nothing',
  rarely,
  async ({ page, shop }) => {
    const name = 'Rusks, Khari & Tea Cakes';
    await page.goto(shop.url(categoryPath(name)));
    await expect(cards(page).first()).toBeVisible();
    const prices = await shownPrices(page);
    expect(prices.every((price) => price === null || price < 1000_00)).toBe(true);
    await page.getByRole('button', { name: '₹ 1000 & more' }).click();
    await expect(page.getByText('No Products')).toBeVisible();
    await page.getByRole('button', { name: 'Show all prices' }).click();
    await expect(cards(page).first()).toBeVisible();

    const id = await categoryRow(await shop.crm(), name);
    await shop.changeCatalogue((crm) =>
      setWhere(crm, { object: 'Product2', where: `Category__c = '${id}'`, fields: { IsActive: false } }),
    );
    await syncNow(page);
    await expect(page.getByText('No Products')).toBeVisible();
    await expectAccessible(page);
  },
);

newcomerTest('[CAT-010] a customer whose KYC is not completed is told on the list', rarely, async ({ page, shop }) => {
  await page.goto(shop.url(categoryPath('Cookies')));
  await expect(page.getByText('Please complete your KYC first to place an order.')).toBeVisible();
  await expect(page.getByText('Please register to see the pricing details of these products.')).toHaveCount(0);
  await expect(cards(page).first()).toContainText('₹');
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^KYC pending/ }),
  ).toBeDisabled();
});

chefTest('[CAT-011] [CAT-012] a card of a customer: price, favourite, stepper', async ({ page, shop, customer }) => {
  const product = await productNamed(await shop.crm(), 'Malabar Parotta');
  await openShop(page, shop, categoryPath(product.category));
  const card = page.locator(`[data-product="${product.sku}"]`);
  await expect(card).toContainText('₹');
  // Measured in the document, because a click may scroll to it first.
  const placeOf = () =>
    card.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y: y + scrollY, width, height };
    });
  const place = await placeOf();

  await card.getByRole('button', { name: /^Add \d+ Malabar Parotta$/ }).click();
  const quantity = card.getByRole('textbox', { name: 'Quantity of Malabar Parotta' });
  const start = Number(await quantity.inputValue());
  expect(start).toBeGreaterThan(0);
  // The stepper must replace the button without moving anything.
  expect(await placeOf()).toEqual(place);
  await card.getByRole('button', { name: 'More of Malabar Parotta' }).click();
  await expect(quantity).not.toHaveValue(String(start));
  const step = Number(await quantity.inputValue()) - start;

  // The CRM's cart follows.
  await expect
    .poll(async () =>
      (
        await (
          await shop.crm()
        ).query(
          `SELECT Quantity FROM CartItem WHERE Product2Id = '${product.id}' AND Contact__c = '${customer.contactId}'`,
        )
      ).map((row) => row.Quantity),
    )
    .toEqual([start + step]);

  await quantity.fill(String(start));
  await quantity.press('Enter');
  await expect(quantity).toHaveValue(String(start));
  for (let left = start; left > 0; left -= step) {
    await card.getByRole('button', { name: /^(Less of|Remove) Malabar Parotta$/ }).click();
  }
  await expect(card.getByRole('button', { name: /^Add \d+ Malabar Parotta$/ })).toBeVisible();

  const heart = card.getByRole('button', { name: /Malabar Parotta (to|from) favourites$/ });
  const was = await heart.getAttribute('aria-pressed');
  await heart.click();
  await expect(page.getByText(/^Malabar Parotta (added to|removed from) favourites$/)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true');
});

test(
  '[CAT-014] [CAT-015] a parent category has a tab for each active sub-category',
  rarelyOnBoth,
  async ({ shop, page }) => {
    const crm = await shop.crm();
    const parent = 'Cakes & Desserts';
    const parentId = await categoryRow(crm, parent);
    const children = await crm.query(
      `SELECT Name FROM ProductCategory WHERE ParentCategoryId = '${parentId}' AND Active__c = true ORDER BY SortOrder`,
    );
    const names = children.map((row) => String(row.Name));
    expect(names.length).toBeGreaterThan(1);

    await drawWholeLists(page);
    await openShop(page, shop, `/categoryListing/${encodeURIComponent(parent)}/${parentId}`);
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText(names);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    // 'Festive Hampers' is not active.
    await expect(page.getByRole('tab', { name: 'Festive Hampers' })).toHaveCount(0);

    for (const [at, name] of names.entries()) {
      await tabs.nth(at).click();
      await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
      const rows = await crm.query(
        `SELECT StockKeepingUnit FROM Product2 WHERE Category__r.Name = '${name}' AND IsActive = true`,
      );
      await expect(page.getByText(`${rows.length} products`)).toBeVisible();
      // The previous tab may have had as many.
      await expect
        .poll(async () => (await skus(page)).toSorted())
        .toEqual(rows.map((row) => String(row.StockKeepingUnit)).toSorted());
    }
    // The keyboard works too.
    await tabs.last().focus();
    await page.keyboard.press('Home');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
  },
);

test('[CAT-015] an inactive product leaves the list', rarely, async ({ page, shop }) => {
  const product = await productNamed(await shop.crm(), 'Veg Momo');
  await openShop(page, shop, categoryPath(product.category));
  const card = page.locator(`[data-product="${product.sku}"]`);
  await expect(card).toBeVisible();
  await shop.changeCatalogue((crm) =>
    crm.update([{ object: 'Product2', id: product.id, fields: { IsActive: false } }]),
  );
  await syncNow(page);
  await expect(cards(page).first()).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('an unknown category says what to do', rarely, async ({ page, shop }) => {
  await openShop(page, shop, categoryPath('No such thing'));
  await expect(page.getByText('This category is not in the catalogue')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(shop.url('/'));
});

test('the catalogue stays readable without a network and after a reload', { tag: [...offline.tag, '@all'] }, async ({
  page,
  context,
  shop,
}) => {
  await openShop(page, shop, categoryPath('Cookies'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.locator('[data-sync="online"]').first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  await cards(page).first().locator('a').first().click();
  await expect(page).toHaveURL(/\/product-details\//);
  await page.goto(shop.url(categoryPath('Indian Snacks')));
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByTestId('offline-bar')).toBeVisible();
});

chefTest(
  'a quantity that was typed counts, even if its card leaves the list before',
  rarely,
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    await openShop(page, shop, categoryPath('Cookies'));
    const card = cards(page).filter({ has: page.getByRole('button', { name: /^Add \d+ / }) });
    const sku = await card.first().getAttribute('data-product');
    await card
      .first()
      .getByRole('button', { name: /^Add \d+ / })
      .click();
    const quantity = page.locator(`[data-product="${sku}"]`).getByRole('textbox');
    const wanted = String(2 * Number(await quantity.inputValue()));
    await quantity.fill(wanted);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(quantity).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(quantity).toHaveValue(wanted);
  },
);

test('a list has as many columns as fit, and one when the text is twice as large', rarely, async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openShop(page, shop, categoryPath('Cookies'));
  const list = page.getByRole('list').filter({ has: cards(page) });
  const places = () =>
    list.getByRole('listitem').evaluateAll((all) => all.map((item) => item.getBoundingClientRect().x));
  /** Whether the whole list is as long as its rows need, so that the footer follows the last card. */
  const endsWithLastCard = () =>
    list.evaluate((element) => {
      scrollTo(0, document.documentElement.scrollHeight);
      const last = element.lastElementChild;
      const isLast = last?.getAttribute('aria-posinset') === last?.getAttribute('aria-setsize');
      const gap = element.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? 0);
      return isLast && gap >= -1 && gap < 20;
    });
  await expect(cards(page).first()).toBeVisible();
  expect(new Set(await places()).size).toBe(2);
  await expect.poll(endsWithLastCard).toBe(true);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(async () => new Set(await places()).size).toBe(1);
  await expect.poll(endsWithLastCard).toBe(true);
});
