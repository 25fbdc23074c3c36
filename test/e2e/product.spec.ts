import { expect, type Page } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { day } from '#texts/format.ts';
import { expectAccessible } from './support/axe.ts';
import { type CrmProduct, pictureName, productNamed, productPath, setWhere } from './support/catalogue.ts';
import { chef, openShop, signIn, syncNow } from './support/people.ts';
import { addToCart, openProduct } from './support/product.ts';
import { phone, rarely, rarelyOnBoth } from './support/tags.ts';
import { chefTest, guestTest as test } from './support/test.ts';

const fact = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');

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
    await expect(fact(page, 'Estimated delivery')).toContainText(day(Date.now() + 48 * 3_600_000));

    await page.goto(shop.url(productPath(meat)));
    await expect(mark('Non-veg')).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', productPath(meat));
  },
);

test('[PROD-004] [PROD-006] weight per piece in gm, and its single pack weight', rarely, async ({ page, shop }) => {
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

test(
  '[PROD-007] [PROD-008] [PROD-009] [PROD-010] specifications and serving options',
  rarelyOnBoth,
  async ({ shop, page }) => {
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
    await expect(page.getByRole('heading', { name: 'Serving Options' })).toHaveCount(0);
  },
);

test('[PROD-011] [PROD-012] offers and price boxes, for customers only', rarelyOnBoth, async ({ shop, page }) => {
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
    await expect(page.getByTestId('plain-price')).toContainText('₹');
    await expect(page.getByTestId('base-price')).toHaveCount(0);
    await expect(page.getByTestId('base-box')).toHaveCount(0);
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
    await expect(addToCart(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Request Sample' })).toHaveCount(0);
  },
);

test('an unknown product says what to do', rarely, async ({ page, shop }) => {
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

test('a product is never shown under the address of another', rarely, async ({ page, shop }) => {
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
