import { expect, type Page } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { expectAccessible } from './support/axe.ts';
import { type CrmProduct, pictureName, productNamed, productPath, setWhere } from './support/catalogue.ts';
import { chef, expectBrief, goOffline, openShop, signIn, syncNow } from './support/people.ts';
import type { Shop } from './support/running-shop.ts';
import { both, offline, phone, rarely } from './support/tags.ts';
import { chefTest, newcomerTest, regularTest, guestTest as test } from './support/test.ts';

const fact = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
const buy = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });
/** The product's own field: on a tablet the cart beside it has a field of the same name for its row. */
const quantity = (page: Page, product: CrmProduct) =>
  page
    .locator('main, footer')
    .getByRole('textbox', { name: `Quantity of ${product.name}` })
    .last();

/** Opens a product's page as a signed-in customer. On a tablet the cart is beside it. */
async function openProduct(page: Page, shop: Shop, product: CrmProduct): Promise<void> {
  await page.goto(shop.url(productPath(product)));
  await expect(page.locator('[data-page-title]')).toHaveText(product.name);
}

test('[PROD-001] the detail pictures of the product, in a carousel', async ({ page, shop }) => {
  const crm = await shop.crm();
  const product = await productNamed(crm, 'Butter Croissant');
  await openShop(page, shop, productPath(product));
  const images = page.getByRole('group', { name: 'Pictures' }).locator('img');
  await expect(images).toHaveCount(2);
  const names = await images.evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  expect(await Promise.all(names.map(pictureName))).toEqual([
    expect.stringContaining(`${product.sku}-pdp-1`),
    expect.stringContaining(`${product.sku}-pdp-2`),
  ]);
  // With reduced motion, which tests ask for, the carousel does not glide.
  const moved = await page.getByRole('button', { name: 'Show picture 2' }).evaluate((dot) => {
    (dot as HTMLElement).click();
    const track = dot.closest('[role="group"]')?.querySelector('ul');
    return track !== null && track !== undefined && track.scrollLeft === track.scrollWidth - track.clientWidth;
  });
  expect(moved).toBe(true);
  await expect(page.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
});

test(
  '[PROD-002] [PROD-003] [PROD-005] [PROD-016] name, mark, facts and canonical link',
  phone,
  async ({ page, shop }) => {
    const crm = await shop.crm();
    const [veg, meat] = [await productNamed(crm, 'Punjabi Samosa'), await productNamed(crm, 'Chicken Momo')];
    await openShop(page, shop, productPath(veg));
    const main = page.locator('main');
    // The words beside the mark, not the row of the fact table.
    const mark = (words: string) => main.getByText(words, { exact: true }).and(main.locator('span'));
    await expect(mark('Veg')).toBeVisible();
    await expect(main.getByRole('button', { name: `Add ${veg.name} to favourites` })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', productPath(veg));
    await expect(page.getByRole('link', { name: veg.category })).toHaveAttribute(
      'href',
      `/category-details/${encodeURIComponent(veg.category)}`,
    );
    const [row] = await crm.query(
      `SELECT Selling_Unit__c, Minimum_Order_Quantity__c, Description FROM Product2 WHERE Id = '${veg.id}'`,
    );
    await expect(fact(page, 'Selling unit')).toHaveText(String(row?.Selling_Unit__c));
    await expect(fact(page, 'Minimum order quantity')).toContainText(String(row?.Minimum_Order_Quantity__c ?? 1));
    await expect(main.getByText(String(row?.Description))).toBeVisible();
    const expected = new Intl.DateTimeFormat('en-IN', {
      timeZone: 'Asia/Kolkata',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    }).format(Date.now() + 48 * 3_600_000);
    await expect(fact(page, 'Estimated delivery')).toContainText(expected);

    await page.goto(shop.url(productPath(meat)));
    await expect(mark('Non-veg')).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', productPath(meat));
  },
);

test('[PROD-004] [PROD-006] weight per piece in gm, and its single pack weight', phone, async ({ page, shop }) => {
  const crm = await shop.crm();
  const [row] = await crm.query(
    'SELECT Name, Maximum_Order_Quantity__c FROM Product2 WHERE Maximum_Order_Quantity__c != null AND IsActive = true AND Category__c != null LIMIT 1',
  );
  const product = await productNamed(crm, String(row?.Name));
  await openShop(page, shop, productPath(product));
  await expect(fact(page, 'Weight per piece')).toHaveText(`${row?.Maximum_Order_Quantity__c} gm`);
  await expect(fact(page, 'Pack weight')).toHaveCount(product.sku === '80000613' ? 1 : 0);

  const [special] = await crm.query("SELECT Name FROM Product2 WHERE StockKeepingUnit = '80000613'");
  await page.goto(shop.url(productPath(await productNamed(crm, String(must(special, '80000613').Name)))));
  await expect(fact(page, 'Pack weight')).toHaveText('800 gm');
});

test('[PROD-007] [PROD-008] [PROD-009] [PROD-010] specifications and serving options', async ({ shop, page }) => {
  const crm = await shop.crm();
  const product = await productNamed(crm, 'Butter Naan');
  const [before] = await crm.query(
    `SELECT Serving_Option__c, Country_of_Origin__c, Manufactured_By__c, SAP_Category__c FROM Product2 WHERE Id = '${product.id}'`,
  );
  await shop.changeCatalogue((api) =>
    api.update([{ object: 'Product2', id: product.id, fields: { Thawing_Process__c: null, EAN_Number__c: null } }]),
  );
  await openShop(page, shop, productPath(product));
  const table = page.getByRole('table');
  const more = page.getByRole('button', { name: 'More specifications' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(table).toBeHidden();
  await more.click();
  await expect(table).toBeVisible();
  await expect(page.getByRole('button', { name: 'Less specifications' })).toHaveAttribute('aria-expanded', 'true');

  const order = [
    'Type',
    'SKU Number',
    'Content',
    'Country of Origin',
    'EAN Number',
    'Brand',
    'Ingredients',
    'Packaging',
    'Manufactured By',
    'Category',
    'Sub Category',
    'Shelf Life',
    'Thawing Process',
  ];
  const shown = await table.getByRole('rowheader').allInnerTexts();
  expect(shown).toEqual(order.filter((name) => shown.includes(name)));
  expect(shown).not.toContain('EAN Number');
  const value = (name: string) =>
    table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .getByRole('cell');
  await expect(value('SKU Number')).toHaveText(product.sku);
  await expect(value('Country of Origin')).toHaveText(String(before?.Country_of_Origin__c));
  await expect(value('Manufactured By')).toHaveText(String(before?.Manufactured_By__c));
  await expect(value('Category')).toHaveText(String(before?.SAP_Category__c));
  await expect(value('Thawing Process')).toHaveText(
    'Thaw in Chiller 0-4 deg C for 8 hrs or Thaw in microwave for 30 sec',
  );
  await expect(page.getByRole('heading', { name: 'Serving Options' })).toBeVisible();
  await expect(page.locator('main').getByText(String(before?.Serving_Option__c))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Less specifications' }).click();
  await expect(table).toBeHidden();

  await shop.changeCatalogue((api) =>
    api.update([{ object: 'Product2', id: product.id, fields: { Serving_Option__c: null } }]),
  );
  await syncNow(page);
  await expect(page.getByRole('heading', { name: 'Serving Options' })).toHaveCount(0, { timeout: 60_000 });
});

test('[PROD-011] [PROD-012] offers and price boxes, for customers only', async ({ shop, page }) => {
  const crm = await shop.crm();
  const product = await productNamed(crm, 'Straight Croissant for Filling');
  const schemes = await crm.query(
    `SELECT Offer_Description__c, Scheme_Level__c FROM Product_Offer_Schemes__c WHERE Active__c = true AND category__r.Name = '${product.category}' ORDER BY Scheme_Level__c`,
  );
  expect(schemes.length).toBe(2);
  const offers = page.getByRole('list', { name: 'Offers' }).getByRole('listitem');

  await openShop(page, shop, productPath(product));
  await expect(offers).toHaveCount(0);
  await expect(page.getByTestId('variant-box')).toHaveCount(0);

  await signIn(page, shop, chef);
  await openProduct(page, shop, product);
  await expect(offers).toHaveText(schemes.map((row) => String(row.Offer_Description__c)));
  await expect(page.getByTestId('base-price')).toContainText('₹');
  await expect(page.getByTestId('base-box')).toContainText('Base price');
  await expect(page.getByTestId('variant-box')).toHaveCount(2);
  for (const box of await page.getByTestId('variant-box').allInnerTexts()) {
    expect(box).toMatch(/From [\d,]+ (pieces|kg|units)/);
    expect(box).toMatch(/₹[\d,]+\.\d\d/);
  }
  await expectAccessible(page);
});

chefTest(
  '[PROD-013] a product whose schemes only give products away shows its plain price',
  rarely,
  async ({ shop, page }) => {
    const crm = await shop.crm();
    const rows = await crm.query(
      'SELECT product__r.Name, Free_Product_Scheme_Y_N__c FROM Product_Offer_Schemes__c WHERE Active__c = true AND product__c != null',
    );
    const free = must(
      rows.find((row) => row.Free_Product_Scheme_Y_N__c === true),
      'a free-product scheme of a product',
    );
    const product = await productNamed(crm, String((free.product__r as { Name: string }).Name));
    await shop.changeCatalogue((api) =>
      setWhere(api, {
        object: 'Product_Offer_Schemes__c',
        where: `Active__c = true AND Free_Product_Scheme_Y_N__c = false AND (product__c = '${product.id}' OR category__r.Name = '${product.category}')`,
        fields: { Active__c: false },
      }),
    );
    await openProduct(page, shop, product);
    await syncNow(page);
    await expect(page.getByTestId('plain-price')).toContainText('₹', { timeout: 60_000 });
    await expect(page.getByTestId('base-price')).toHaveCount(0);
    await expect(page.getByTestId('base-box')).toHaveCount(0);
  },
);

chefTest(
  '[PROD-014] [PROD-021] [PROD-028] [CART-014] stepper and Add to Cart',
  both,
  async ({ shop, customer, page }) => {
    await page.clock.install();
    const crm = await shop.crm();
    const product = await productNamed(crm, 'Straight Cut Fries 9 mm');
    const [row] = await crm.query(`SELECT Selling_Unit_Conv__c FROM Product2 WHERE Id = '${product.id}'`);
    const step = Number(row?.Selling_Unit_Conv__c ?? 1);
    expect(step).toBeGreaterThan(1);
    await openProduct(page, shop, product);
    const field = quantity(page, product);
    const less = page.getByRole('button', { name: `Less of ${product.name}` }).last();
    const more = page.getByRole('button', { name: `More of ${product.name}` }).last();

    const start = Number(await field.inputValue());
    expect(start % step).toBe(0);
    await more.click();
    await expect(field).toHaveValue(String(start + step));
    await less.click();
    await expect(field).toHaveValue(String(start));
    // The quantity never falls below the step.
    for (let n = start; n > step; n -= step) await less.click();
    await expect(field).toHaveValue(String(step));
    await expect(less).toBeDisabled();
    await field.fill('-4');
    await field.blur();
    await expect(field).toHaveValue('1');
    await field.fill(String(step));
    await field.blur();

    await expectBrief(page, page.getByText('Added to cart'), () => buy(page).click());
    await expect(page.getByText(new RegExp(`^${step} .+ in the cart`))).toBeVisible();
    // Adding again raises the same line.
    await buy(page).click();
    await expect(page.getByText(new RegExp(`^${2 * step} .+ in the cart`))).toBeVisible();
    const lines = () =>
      crm.query(
        `SELECT Quantity FROM CartItem WHERE Product2Id = '${product.id}' AND Contact__c = '${customer.contactId}'`,
      );
    await expect
      .poll(async () => (await lines()).map((line) => line.Quantity), { timeout: 30_000 })
      .toEqual([2 * step]);
  },
);

chefTest(
  '[PRICE-001] prices are shown without taxes, on the card and on the page',
  rarely,
  async ({ shop, customer, page }) => {
    const crm = await shop.crm();
    const product = await productNamed(crm, 'Straight Croissant for Filling');
    const [entry] = await crm.query(
      `SELECT UnitPrice, TAX__c FROM PricebookEntry WHERE Product2Id = '${product.id}' AND Pricebook2Id IN (SELECT Pricebook__c FROM Contact WHERE Id = '${customer.contactId}')`,
    );
    const unit = Number(entry?.UnitPrice);
    const tax = Number(entry?.TAX__c);
    expect(tax).toBeGreaterThan(0);
    const rupees = (amount: number) =>
      new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(amount);
    await openProduct(page, shop, product);
    await expect(page.getByTestId('base-price')).toContainText(rupees(unit));
    await expect(page.locator('main')).not.toContainText(rupees(unit * (1 + tax / 100)));
    await page.goto(shop.url(`/category-details/${encodeURIComponent(product.category)}`));
    await expect(page.locator(`[data-product="${product.sku}"]`)).toContainText(rupees(unit));
  },
);

test(
  '[PROD-015] a guest sees links to register and to log in instead of prices and controls',
  phone,
  async ({ page, shop }) => {
    const product = await productNamed(await shop.crm(), 'Butter Croissant');
    await openShop(page, shop, productPath(product));
    expect(await page.content()).not.toMatch(/₹\s*\d/);
    await expect(page.getByText('Please register to see the price.')).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: 'register' })).toHaveAttribute('href', '/register');
    await expect(page.getByTestId('base-price')).toHaveCount(0);
    const buttons = page.getByRole('link', { name: 'Place Order Now' });
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all()) await expect(button).toHaveAttribute('href', '/login');
    await expect(buy(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Request Sample' })).toHaveCount(0);
  },
);

chefTest('[PROD-017] [PROD-018] a wrong quantity is refused and nothing is added', phone, async ({ shop, page }) => {
  const product = await productNamed(await shop.crm(), 'Peri Peri Coated Fries');
  const [row] = await (await shop.crm()).query(`SELECT Selling_Unit_Conv__c FROM Product2 WHERE Id = '${product.id}'`);
  const step = Number(row?.Selling_Unit_Conv__c ?? 1);
  expect(step).toBeGreaterThan(1);
  await openProduct(page, shop, product);
  const field = quantity(page, product);
  await field.fill('0');
  await field.blur();
  await buy(page).click();
  await expect(page.getByRole('alert').getByText('Select at least 1 Quantity')).toBeVisible();
  await field.fill(String(step + 1));
  await field.blur();
  await buy(page).click();
  await expect(page.getByText(`Quantity must be in multiple of ${step}!`)).toBeVisible();
  await expect(page.getByText('in the cart', { exact: false })).toHaveCount(0);
  // Beside the refusal, both quantities that are possible.
  await expect(page.getByTestId('step-choice')).toContainText(`Sold in ${step}s. Choose ${step} or ${2 * step}.`);
  await page.getByRole('button', { name: `Take ${2 * step}` }).click();
  await expect(field).toHaveValue(String(2 * step));
  // What is in the cart already counts: after the step, step + 1 more is refused too.
  await field.fill(String(step));
  await field.blur();
  await buy(page).click();
  await expect(page.getByText(new RegExp(`^${step} .+ in the cart`))).toBeVisible();
  // The first refusal has gone, so that the next one is another.
  await expect(page.getByText(`Quantity must be in multiple of ${step}!`)).toHaveCount(0);
  await field.fill(String(step - 1));
  await field.blur();
  await buy(page).click();
  await expect(page.getByText(`Quantity must be in multiple of ${step}!`)).toBeVisible();
  await expect(page.getByText(new RegExp(`^${step} .+ in the cart`))).toBeVisible();
});

chefTest('[PROD-019] [PROD-020] stock that does not cover the total, and none at all', async ({ shop, page }) => {
  const crm = await shop.crm();
  const product = await productNamed(crm, 'Pain au Chocolat');
  const none = await productNamed(crm, 'Belgian Waffle, Square');
  const stock = await crm.query(
    `SELECT Id, Product__c FROM Stock__c WHERE Product__c IN ('${none.id}', '${product.id}')`,
  );
  // Both changes at once, because the gateway may publish the first of two before it reads the second.
  await shop.changeCatalogue((api) =>
    api.update(
      stock.map(({ Id, Product__c }) => ({
        object: 'Stock__c',
        id: String(Id),
        fields: { Value__c: Product__c === none.id ? 0 : 3 },
      })),
    ),
  );
  await openProduct(page, shop, none);
  await syncNow(page);
  await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled({ timeout: 60_000 });

  await openProduct(page, shop, product);
  const field = quantity(page, product);
  await field.fill('2');
  await field.blur();
  await buy(page).click();
  await expect(page.getByText(/^2 .+ in the cart/)).toBeVisible();
  // The field starts again with the next addition.
  await expect(field).toHaveValue('1');
  await field.fill('2');
  await field.blur();
  await buy(page).click();
  const popup = page.getByRole('dialog', { name: 'Low on inventory' });
  await expect(popup).toContainText(/We are running low on inventory for this product\. Available stock 3 \S+/);
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(/^2 .+ in the cart/)).toBeVisible();
});

newcomerTest('[PROD-020] without a completed KYC nothing can be added', rarely, async ({ page, shop }) => {
  const product = await productNamed(await shop.crm(), 'Butter Cookies');
  await openProduct(page, shop, product);
  await expect(page.getByRole('button', { name: 'KYC pending' })).toBeDisabled();
});

chefTest(
  '[CART-016] a loader covers an add or a sample request until it is saved here, whatever comes of it',
  offline,
  async ({ page, shop }) => {
    const product = await productNamed(await shop.crm(), 'Peri Peri Coated Fries');
    await openProduct(page, shop, product);
    await page.evaluate(() => {
      const shown = (node: Node) => node instanceof HTMLElement && node.dataset.testid === 'loader-overlay';
      const seen = Object.assign(globalThis, { loadersSeen: 0 });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) seen.loadersSeen += [...addedNodes].filter(shown).length;
      }).observe(document.body, { childList: true, subtree: true });
    });
    /** A tap shows the loader once; when its outcome is told, the loader has gone. */
    const expectLoader = async (tap: () => Promise<void>, outcome: string) => {
      await page.evaluate(() => Object.assign(globalThis, { loadersSeen: 0 }));
      await tap();
      await expect(page.getByText(outcome).last()).toBeVisible();
      await expect(page.getByTestId('loader-overlay')).toHaveCount(0);
      expect(await page.evaluate(() => (globalThis as unknown as { loadersSeen: number }).loadersSeen)).toBe(1);
    };
    // The save needs no network.
    await goOffline(page);
    const request = page.getByRole('button', { name: 'Request Sample' });
    await expectLoader(() => request.click(), 'Sample Request added to cart');
    await expectLoader(() => request.click(), 'Sample for this product is already in cart!');
    await expectLoader(() => buy(page).click(), 'Product can be ordered after sample request processed.');
  },
);

chefTest(
  '[PROD-022] [PROD-025] [PROD-027] [PROD-028] a sample beside the product',
  async ({ page, shop, customer }) => {
    const crm = await shop.crm();
    const product = await productNamed(crm, 'Mint Coriander Chutney');
    const other = await productNamed(crm, 'Tomato Ketchup');

    await openProduct(page, shop, product);
    await expect(page.getByText(/delivered in the next route of delivery/)).toBeVisible();
    const request = page.getByRole('button', { name: 'Request Sample' });
    await request.click();
    await expect(page.getByText('Sample Request added to cart')).toBeVisible();
    await expect(page.getByText('The sample is in your cart.')).toBeVisible();
    await request.click();
    await expect(page.getByText('Sample for this product is already in cart!')).toBeVisible();
    await buy(page).click();
    await expect(page.getByText('Product can be ordered after sample request processed.')).toBeVisible();
    const lines = () =>
      crm.query(
        `SELECT Type__c, Quantity, SalesPrice, Discount__c, Category_Discount__c, Coupon_Discount__c FROM CartItem WHERE Product2Id = '${product.id}' AND Contact__c = '${customer.contactId}'`,
      );
    const [entry] = await crm.query(
      `SELECT UnitPrice, TAX__c FROM PricebookEntry WHERE Product2Id = '${product.id}' AND Pricebook2Id IN (SELECT Pricebook__c FROM Contact WHERE Id = '${customer.contactId}')`,
    );
    const unit = Number(entry?.UnitPrice);
    await expect.poll(lines, { timeout: 30_000 }).toMatchObject([
      {
        Type__c: 'S',
        Quantity: 1,
        SalesPrice: Math.round(unit * (100 + Number(entry?.TAX__c))) / 100,
        Discount__c: 0,
        Category_Discount__c: 0,
        Coupon_Discount__c: 0,
      },
    ]);

    await openProduct(page, shop, other);
    await buy(page).click();
    await expect(page.getByText('Added to cart')).toBeVisible();
    await request.click();
    await expect(page.getByText('This product is already in cart!')).toBeVisible();
  },
);

regularTest(
  '[PROD-023] [PROD-024] [PROD-026] one sample of a product, ever; and the setting',
  phone,
  async ({ shop, customer, page }) => {
    const crm = await shop.crm();
    const had = await crm.query(
      `SELECT Product2.Name FROM OrderItem WHERE Type_of_Order__c = 'S' AND Order.Contact__c = '${customer.contactId}' AND Product2.IsActive = true`,
    );
    const product = await productNamed(
      crm,
      String((must(had[0], 'a sample in the order history').Product2 as { Name: string }).Name),
    );
    await openProduct(page, shop, product);
    const request = page.getByRole('button', { name: 'Request Sample' });
    await expect(page.getByText('Your sample order limit for this product has been exceeded.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(request).toBeDisabled();

    const fresh = await productNamed(crm, 'Ladi Pav');
    await openProduct(page, shop, fresh);
    await expect(request).toBeEnabled();
    await shop.changeCatalogue((api) =>
      setWhere(api, { object: 'PWASettings__c', where: "Name = 'Allow Sample'", fields: { Allow__c: false } }),
    );
    await syncNow(page);
    await expect(request).toBeDisabled({ timeout: 60_000 });
    await expect(page.getByText('Samples cannot be requested at the moment.')).toBeVisible();
  },
);

test('an unknown product says what to do', phone, async ({ page, shop }) => {
  await openShop(page, shop, '/product-details/Breads/01tGF0000000000AAA');
  await expect(page.getByText('This product is not in the catalogue')).toBeVisible();
  await page.getByRole('link', { name: 'Search products' }).last().click();
  await expect(page).toHaveURL(shop.url('/search-products'));
});

/** Goes back two pages, to this product. Returns all names that the page shows under this product's canonical link. */
async function namesOnReturn(page: Page, product: CrmProduct): Promise<unknown> {
  await page.evaluate((path) => {
    const seen = new Set<string | null>();
    Object.assign(window, { seen });
    // Reports after each change that React makes, also between two frames.
    new MutationObserver(() => {
      if (!document.querySelector(`link[rel="canonical"][href="${path}"]`)) return;
      seen.add(document.querySelector('[data-page-title]')?.textContent ?? null);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    history.go(-2);
  }, productPath(product));
  await expect(page.locator('[data-page-title]')).toHaveText(product.name);
  return page.evaluate(() => [...(window as unknown as { seen: Set<string | null> }).seen]);
}

test('a product is never shown under the address of another', phone, async ({ page, shop }) => {
  const crm = await shop.crm();
  const naan = await productNamed(crm, 'Butter Naan');
  await openShop(page, shop, productPath(naan));
  await page.getByRole('link', { name: naan.category }).click();
  const card = page.locator(`[data-product]:not([data-product="${naan.sku}"])`).first();
  const other = await productNamed(crm, await card.getByRole('link').first().innerText());
  await card.getByRole('link').first().click();
  await expect(page.locator('[data-page-title]')).toHaveText(other.name);
  expect(await namesOnReturn(page, naan)).toEqual([naan.name]);
});
