import { expect, type Page } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { expectAccessible } from './support/axe.ts';
import { type CrmProduct, productNamed, setWhere } from './support/catalogue.ts';
import { expectBrief, goOffline, syncNow } from './support/people.ts';
import { addToCart, openProduct } from './support/product.ts';
import { phone, rarely, rarelyOffline, rarelyOnBoth, tabletToo } from './support/tags.ts';
import { chefTest, newcomerTest, regularTest } from './support/test.ts';

/** The product's own field: on a tablet the cart beside it has a field of the same name for its row. */
const quantity = (page: Page, product: CrmProduct) =>
  page
    .locator('main, footer')
    .getByRole('textbox', { name: `Quantity of ${product.name}` })
    .last();

chefTest(
  '[PROD-014] [PROD-021] [PROD-028] [CART-014] stepper and Add to Cart',
  tabletToo,
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

    await expectBrief(page, page.getByText('Added to cart'), () => addToCart(page).click());
    await expect(page.getByText(new RegExp(`^${step} .+ in the cart`))).toBeVisible();
    // Adding again raises the same line.
    await addToCart(page).click();
    await expect(page.getByText(new RegExp(`^${2 * step} .+ in the cart`))).toBeVisible();
    const lines = () =>
      crm.query(
        `SELECT Quantity FROM CartItem WHERE Product2Id = '${product.id}' AND Contact__c = '${customer.contactId}'`,
      );
    await expect.poll(async () => (await lines()).map((line) => line.Quantity)).toEqual([2 * step]);
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
  await addToCart(page).click();
  await expect(page.getByRole('alert').getByText('Select at least 1 Quantity')).toBeVisible();
  await field.fill(String(step + 1));
  await field.blur();
  await addToCart(page).click();
  await expect(page.getByText(`Quantity must be in multiple of ${step}!`)).toBeVisible();
  await expect(page.getByText('in the cart', { exact: false })).toHaveCount(0);
  // Beside the refusal, both quantities that are possible.
  await expect(page.getByTestId('step-choice')).toContainText(`Sold in ${step}s. Choose ${step} or ${2 * step}.`);
  await page.getByRole('button', { name: `Take ${2 * step}` }).click();
  await expect(field).toHaveValue(String(2 * step));
  // What is in the cart already counts: after the step, step + 1 more is refused too.
  await field.fill(String(step));
  await field.blur();
  await addToCart(page).click();
  await expect(page.getByText(new RegExp(`^${step} .+ in the cart`))).toBeVisible();
  // The first refusal has gone, so that the next one is another.
  await expect(page.getByText(`Quantity must be in multiple of ${step}!`)).toHaveCount(0);
  await field.fill(String(step - 1));
  await field.blur();
  await addToCart(page).click();
  await expect(page.getByText(`Quantity must be in multiple of ${step}!`)).toBeVisible();
  await expect(page.getByText(new RegExp(`^${step} .+ in the cart`))).toBeVisible();
});

chefTest(
  '[PROD-019] [PROD-020] stock that does not cover the total, and none at all',
  rarelyOnBoth,
  async ({ shop, page }) => {
    const crm = await shop.crm();
    const product = await productNamed(crm, 'Pain au Chocolat');
    const none = await productNamed(crm, 'Belgian Waffle, Square');
    const stock = await crm.query(
      `SELECT Id, Product__c FROM Stock__c WHERE Product__c IN ('${none.id}', '${product.id}')`,
    );
    await openProduct(page, shop, none);
    await expect(quantity(page, none)).not.toHaveValue('35');
    // Both changes at once, because the gateway may publish the first of two before it reads the second.
    await shop.changeCatalogue((api) =>
      api.update([
        ...stock.map(({ Id, Product__c }) => ({
          object: 'Stock__c',
          id: String(Id),
          fields: { Value__c: Product__c === none.id ? 0 : 3 },
        })),
        { object: 'Product2', id: none.id, fields: { Selling_Unit_Conv__c: 35 } },
      ]),
    );
    await syncNow(page);
    await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
    // Nobody has chosen a quantity, so the open page follows the new step.
    await expect(quantity(page, none)).toHaveValue('35');

    await openProduct(page, shop, product);
    const field = quantity(page, product);
    await field.fill('2');
    await field.blur();
    await addToCart(page).click();
    await expect(page.getByText(/^2 .+ in the cart/)).toBeVisible();
    // The field starts again with the next addition.
    await expect(field).toHaveValue('1');
    await field.fill('2');
    await field.blur();
    await addToCart(page).click();
    const popup = page.getByRole('dialog', { name: 'Low on inventory' });
    await expect(popup).toContainText(/We are running low on inventory for this product\. Available stock 3 \S+/);
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText(/^2 .+ in the cart/)).toBeVisible();
  },
);

newcomerTest('[PROD-020] without a completed KYC nothing can be added', rarely, async ({ page, shop }) => {
  const product = await productNamed(await shop.crm(), 'Butter Cookies');
  await openProduct(page, shop, product);
  await expect(page.getByRole('button', { name: 'KYC pending' })).toBeDisabled();
});

chefTest(
  '[CART-016] a loader covers an add or a sample request until it is saved here, whatever comes of it',
  rarelyOffline,
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
    await expectLoader(() => addToCart(page).click(), 'Product can be ordered after sample request processed.');
  },
);

chefTest(
  '[PROD-022] [PROD-025] [PROD-027] [PROD-028] a sample beside the product',
  rarelyOnBoth,
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
    await addToCart(page).click();
    await expect(page.getByText('Product can be ordered after sample request processed.')).toBeVisible();
    const lines = () =>
      crm.query(
        `SELECT Type__c, Quantity, SalesPrice, Discount__c, Category_Discount__c, Coupon_Discount__c FROM CartItem WHERE Product2Id = '${product.id}' AND Contact__c = '${customer.contactId}'`,
      );
    const [entry] = await crm.query(
      `SELECT UnitPrice, TAX__c FROM PricebookEntry WHERE Product2Id = '${product.id}' AND Pricebook2Id IN (SELECT Pricebook__c FROM Contact WHERE Id = '${customer.contactId}')`,
    );
    const unit = Number(entry?.UnitPrice);
    await expect.poll(lines).toMatchObject([
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
    await addToCart(page).click();
    await expect(page.getByText('Added to cart')).toBeVisible();
    await request.click();
    await expect(page.getByText('This product is already in cart!')).toBeVisible();
  },
);

regularTest(
  '[PROD-023] [PROD-024] [PROD-026] one sample of a product, ever; and the setting',
  rarely,
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
    await expect(page.getByText('Your sample order limit for this product has been exceeded.')).toBeVisible();
    await expect(request).toBeDisabled();

    const fresh = await productNamed(crm, 'Ladi Pav');
    await openProduct(page, shop, fresh);
    await expect(request).toBeEnabled();
    await shop.changeCatalogue((api) =>
      setWhere(api, { object: 'PWASettings__c', where: "Name = 'Allow Sample'", fields: { Allow__c: false } }),
    );
    await syncNow(page);
    await expect(request).toBeDisabled();
    await expect(page.getByText('Samples cannot be requested at the moment.')).toBeVisible();
  },
);
