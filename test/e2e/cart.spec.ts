import { expect } from '@playwright/test';
import { expectAccessible, sidewaysOverflow } from './support/axe.ts';
import {
  bread,
  chutney,
  crmCart,
  dialog,
  naan,
  paiseIn,
  paneer,
  rowOf,
  samosa,
  setCrmCart,
  total,
} from './support/cart.ts';
import { setStock, setWhere } from './support/catalogue.ts';
import { createCustomer } from './support/customers.ts';
import { findNoNetwork } from './support/offline-order.ts';
import { fillInLogin, signInUnsynced, syncNow } from './support/people.ts';
import { offline, phone, rarely, rarelyOnBoth } from './support/tags.ts';
import { test } from './support/test.ts';
import { smallTargets } from './support/touch-targets.ts';
import { visit } from './support/visit.ts';

test.describe("the chef's cart", () => {
  test.use({ as: 'chef' });

  test(
    '[CART-001] [CART-005] all parts of the cart, with rows that link to product and category',
    phone,
    async ({ page, cartOf }) => {
      const skus = await cartOf({ [samosa]: 8, [naan]: 12 });
      await expect(page.locator('[data-page-title]')).toHaveText('Cart');
      // A tablet has the menu in its rail.
      await expect(page.getByRole('button', { name: /^(Open menu|Menu)$/ })).toBeVisible();
      await expect(page.getByTestId('cart-banner')).toContainText('Order before 7 pm');
      await expect(page.getByTestId('cart-count')).toHaveText('2 items');
      await expect(page.getByRole('checkbox', { name: 'Express delivery' })).not.toBeChecked();
      await expect(page.getByRole('button', { name: 'About express delivery' })).toBeVisible();
      await expect(page.getByLabel('Delivery instructions')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Choose an offer' })).toBeVisible();
      await expect(page.getByTestId('price-details')).toBeVisible();
      await expect(page.getByTestId('total-bar').getByText('Total')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Select Address' })).toBeVisible();
      await expectAccessible(page);

      const row = rowOf(page, skus[samosa]);
      await row.getByRole('button', { name: `Details of ${samosa}` }).click();
      const more = row.getByRole('button', { name: 'read more' });
      const description = row.locator('p').filter({ hasText: 'read more' });
      const shown = (await description.innerText()).replace(/\s*read more$/, '');
      expect(shown.endsWith('…')).toBe(true);
      expect([...shown.slice(0, -1)].length).toBeLessThanOrEqual(60);
      await more.click();
      await expect(row.getByRole('button', { name: 'read less' })).toBeVisible();

      await expect(row.getByRole('link', { name: 'Indian Snacks' })).toHaveAttribute('href', /category-details/);
      await row.getByRole('link', { name: samosa }).click();
      await expect(page).toHaveURL(/\/product-details\//);
      await expect(page.locator('[data-page-title]')).toHaveText(samosa);
      await page.goBack();
      await row.getByRole('button', { name: `Details of ${samosa}` }).click();
      await row.getByRole('link', { name: 'Indian Snacks' }).click();
      await expect(page).toHaveURL(/\/category-details\/Indian%20Snacks/);
    },
  );

  test(
    'rows are 72 px high, and nothing is cut on a narrow screen or in large text',
    rarely,
    async ({ page, cartOf }) => {
      const skus = await cartOf({ [naan]: 12, [paneer]: 'sample', [bread]: 12 });
      const row = rowOf(page, skus[naan]);
      await expect(row).toContainText(/Pack of \d+ · [\d.]+ kg/);
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(73);
      await row.getByRole('button', { name: `Details of ${naan}` }).click();
      for (const [width, size] of [
        [320, '100%'],
        [390, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate((text) => {
          document.documentElement.style.fontSize = text;
        }, size);
        expect(await sidewaysOverflow(page)).toBe(0);
        expect(await smallTargets(page)).toEqual([]);
        const wide = await page
          .locator('[data-row] *')
          .evaluateAll((all) =>
            all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.outerHTML),
          );
        expect(wide).toEqual([]);
      }
    },
  );

  test(
    '[CART-004] [CART-006] [CART-017] [CART-018] samples, free products and delivery; and an empty cart',
    rarelyOnBoth,
    async ({ page, cartOf }) => {
      await test.step('samples alone have no delivery charge, coupon, offers and price details', async () => {
        await cartOf({ [paneer]: 'sample' });
        await expect(page.getByTestId('cart-count')).toHaveText('1 item');
        await expect(page.getByTestId('price-details')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Choose an offer' })).toHaveCount(0);
        await expect(page.getByRole('checkbox', { name: 'Express delivery' })).toHaveCount(0);
      });

      await test.step('two packs of bread stay below free delivery, which is not a row', async () => {
        await cartOf({ [bread]: 18 });
        await expect(page.getByTestId('free-products')).toHaveCount(0);
        await expect(total(page, 'delivery')).toHaveText('₹100.00');
        await expect(page.getByTestId('cart-count')).toHaveText('1 item');
        await expect(page.locator('[data-row]')).toHaveCount(1);
      });

      await test.step('80 samosas earn a free chutney, which is not a row; a sample is, without counter and price', async () => {
        const skus = await cartOf({ [samosa]: 8, [paneer]: 'sample' });
        await expect(page.getByTestId('free-products')).toContainText(chutney);
        await expect(page.getByTestId('free-products')).toContainText('₹1.18');
        await expect(page.getByTestId('cart-count')).toHaveText('2 items');
        await expect(page.locator('[data-row]')).toHaveCount(2);
        const sample = rowOf(page, skus[paneer]);
        await expect(sample).toHaveAttribute('data-type', 'S');
        await expect(sample.getByText('₹0.00')).toBeVisible();
        await expect(sample.getByRole('group')).toHaveCount(0);
        await expect(rowOf(page, skus[samosa]).getByRole('group')).toHaveCount(1);
        await sample.getByRole('button', { name: `Remove ${paneer}` }).click();
        await expect(sample).toHaveCount(0);
        await expect(page.getByTestId('cart-count')).toHaveText('1 item');
        await expect(page.getByTestId('free-products')).toContainText(chutney);
      });

      await test.step('an empty cart says so', async () => {
        await cartOf({});
        await expect(page.getByText('No items in the cart!')).toBeVisible();
        await expectAccessible(page);
      });
    },
  );

  test(
    '[CART-007] [CART-008] [CART-009] [CART-010] a popup takes a typed quantity and refuses impossible ones',
    rarely,
    async ({ page, shop, customer, cartOf }) => {
      await shop.changeCatalogue((crm) => setStock(crm, bread, 40));
      const skus = await cartOf({ [bread]: 12 });
      const row = rowOf(page, skus[bread]);
      const number = row.getByRole('button', { name: /^Quantity of/ });
      await number.click();
      await expect(dialog(page).getByRole('heading', { name: 'Enter quantity' })).toBeVisible();
      const input = dialog(page).getByRole('textbox');
      const set = dialog(page).getByRole('button', { name: 'Set' });
      await input.fill('');
      await input.pressSequentially('12345');
      await expect(input).toHaveValue('1234');
      // As it is pasted from a list.
      await input.fill(' 1,200 ');
      await expect(input).toHaveValue('1200');
      await set.click();
      await expect(dialog(page).getByRole('alert')).toHaveText('Available stock 40 Units');
      for (const nothing of ['0', '-6', '']) {
        await input.fill(nothing);
        await set.click();
        await expect(dialog(page).getByRole('alert')).toHaveText('Quantity cannot be 0!');
      }
      await input.fill('8');
      await set.click();
      await expect(dialog(page).getByRole('alert')).toHaveText('Quantity must be in multiple of 6!');
      await expectAccessible(page);
      await expect(number).toHaveText('12');
      await input.fill('24');
      await input.press('Enter');
      await expect(dialog(page)).toHaveCount(0);
      await expect(number).toHaveText('24');
      await expect.poll(async () => (await crmCart(await shop.crm(), customer))[skus[bread] ?? '']).toBe(24);
    },
  );

  test('[CART-011] plus adds the step and refuses what is not in stock', rarely, async ({ page, shop, cartOf }) => {
    await shop.changeCatalogue((crm) => setStock(crm, bread, 20));
    const skus = await cartOf({ [bread]: 12 });
    const row = rowOf(page, skus[bread]);
    const number = row.getByRole('button', { name: /^Quantity of/ });
    const plus = row.getByRole('button', { name: `More of ${bread}` });
    await plus.click();
    await expect(number).toHaveText('18');
    await plus.click();
    await expect(dialog(page)).toContainText('Low on inventory');
    await expect(dialog(page)).toContainText('Available stock 20');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(number).toHaveText('18');
  });

  test(
    '[CART-012] minus goes down by the step; at zero the line is removed, and can be put back',
    phone,
    async ({ page, cartOf, shop, customer }) => {
      const skus = await cartOf({ [bread]: 12, [naan]: 12 });
      const row = rowOf(page, skus[bread]);
      await row.getByRole('button', { name: `Less of ${bread}` }).click();
      await expect(row.getByRole('button', { name: /^Quantity of/ })).toHaveText('6');
      await row.getByRole('button', { name: `Remove ${bread}` }).click();
      await expect(row).toHaveCount(0);
      await expect(page.getByTestId('cart-count')).toHaveText('1 item');
      // A held Enter presses nothing there.
      await expect(rowOf(page, skus[naan])).toBeFocused();
      await page.getByRole('button', { name: 'Put it back' }).click();
      await expect(row.getByRole('button', { name: /^Quantity of/ })).toHaveText('6');
      await row.getByRole('button', { name: `Remove ${bread}` }).click();
      await expect(row).toHaveCount(0);
      await expect.poll(async () => Object.keys(await crmCart(await shop.crm(), customer))).not.toContain(skus[bread]);
    },
  );

  test(
    '[CART-013] a change recomputes the amounts here and in the CRM',
    rarely,
    async ({ page, customer, cartOf, shop }) => {
      // Nine packs of samosas are one pack below the scheme's 160 pieces.
      const skus = await cartOf({ [samosa]: 4, [naan]: 12 });
      const before = await paiseIn(total(page, 'total'));
      await expect(total(page, 'scheme-discount')).toBeVisible();
      await rowOf(page, skus[samosa])
        .getByRole('button', { name: `More of ${samosa}` })
        .click();
      await expect.poll(() => paiseIn(total(page, 'total'))).toBeGreaterThan(before);
      const shown = await paiseIn(rowOf(page, skus[samosa]).getByTestId('line-total'));
      await expect
        .poll(async () => {
          const [line] = await (await shop.crm()).query(
            `SELECT Total_Value__c FROM CartItem WHERE Sku = '${skus[samosa]}' AND Cart.Contact__c = '${customer.contactId}'`,
          );
          return Math.round(Number(line?.Total_Value__c) * 100);
        })
        .toBe(shown);
    },
  );

  test('[CART-014] adding a product that is in the cart raises its line', rarely, async ({ page, cartOf, shop }) => {
    const skus = await cartOf({ [naan]: 12 });
    await rowOf(page, skus[naan]).getByRole('link', { name: naan }).click();
    await page.getByRole('textbox', { name: `Quantity of ${naan}` }).fill('12');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Added to cart')).toBeVisible();
    await page.goto(shop.url('/cart-summary'));
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await expect(rowOf(page, skus[naan]).getByRole('button', { name: /^Quantity of/ })).toHaveText('24');
  });

  test(
    '[CART-029] lines short of stock are removed after a pull, and can be restored',
    rarely,
    async ({ page, shop, cartOf }) => {
      const skus = await cartOf({ [bread]: 12, [naan]: 12 });
      await shop.changeCatalogue((crm) => setStock(crm, bread, 6));
      await syncNow(page);
      await expect(dialog(page).getByRole('heading', { name: 'Cart Updated' })).toBeVisible();
      await expect(dialog(page)).toContainText(bread);
      await expect(dialog(page)).not.toContainText(naan);
      await expect(rowOf(page, skus[bread])).toHaveCount(0);
      await dialog(page).getByRole('button', { name: 'Put them back' }).click();
      const row = rowOf(page, skus[bread]);
      await expect(row.getByText(/^Only 6 \w+ left\. Take fewer to go on\.$/)).toBeVisible();
      // What was put back is left to the user, and nothing else.
      await shop.changeCatalogue((crm) => setStock(crm, naan, 6));
      await syncNow(page);
      await expect(dialog(page)).toContainText(naan);
      await expect(dialog(page)).not.toContainText(bread);
      await dialog(page).getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Select Address' }).click();
      await expect(page.getByRole('alert').getByText('Check 1 product before you go on.')).toBeVisible();
      await row.getByRole('button', { name: /^Take 6 \w+$/ }).click();
      await expect(row.getByRole('button', { name: /^Quantity of/ })).toHaveText('6');
      await expect(row.locator('[data-problem]')).toHaveCount(0);
    },
  );

  test('[CART-002] [CART-003] the store can switch banner and counters off', rarely, async ({ page, shop, cartOf }) => {
    const setting = (fields: Record<string, unknown>) =>
      shop.changeCatalogue((crm) =>
        setWhere(crm, { object: 'PWASettings__c', where: "Name = 'Disable Counter'", fields }),
      );
    const skus = await cartOf({ [naan]: 12 });
    await setting({ Allow__c: true, Value__c: null });
    await syncNow(page);
    const row = rowOf(page, skus[naan]);
    await expect(row.getByText(/^12 [A-Z]\w+$/)).toBeVisible();
    await expect(row.getByRole('group')).toHaveCount(0);
    await expect(page.getByTestId('cart-banner')).toHaveCount(0);
    await row.getByRole('button', { name: `Remove ${naan}` }).click();
    await expect(page.getByText('No items in the cart!')).toBeVisible();
  });

  test('[CART-038] without a network the stored cart stays, with its age', offline, async ({ page, shop, cartOf }) => {
    await cartOf({ [naan]: 12 });
    await findNoNetwork(page, shop);
    await page.goto(shop.url('/cart-summary'));
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await expect(page.getByTestId('cart-age')).toHaveText(/^as of /);
  });
});

test('[CART-038] [CRM-018] a cart that was never read cannot be shown', rarely, async ({ page, shop }) => {
  const chef = await createCustomer(await shop.crm(), 'chef');
  let isDown = true;
  await page.route('**/sync/me', (route) =>
    isDown ? route.fulfill({ status: 500, json: { kind: 'failed' } }) : route.fallback(),
  );
  await signInUnsynced(page, shop, chef.email);
  await page.goto(shop.url('/cart-summary'));
  await expect(page.getByText('Unable to fetch cart details')).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  // The gateway works again from the tap on. If it worked earlier, the engine's own retry could remove the button.
  await page.exposeFunction('comeBack', () => {
    isDown = false;
  });
  await again.evaluate((button) => button.addEventListener('click', () => Reflect.get(window, 'comeBack')()));
  await again.click();
  await expect(page.getByText('Unable to fetch cart details')).toHaveCount(0);
});

test.describe('the first order', () => {
  test.use({ as: 'owner' });

  test(
    '[CART-001] [CART-030] [CART-031] brings a gift, once, without a charge and only beside goods',
    rarely,
    async ({ page, cartOf }) => {
      const skus = await cartOf({ 'Butter Croissant': 1 });
      await expect(page.getByRole('dialog')).toContainText('Congratulations!');
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
      await expect(page.getByText('A box of butter cookies comes free with your first order.')).toBeVisible();
      const gift = page.locator('[data-type="gift"]');
      await expect(gift).toHaveCount(1);
      await expect(gift).toContainText('Welcome Box of Butter Cookies');
      await expect(gift).toContainText('₹0.00');
      await expect(gift.getByRole('group')).toHaveCount(0);
      await expect(page.getByTestId('cart-count')).toHaveText('1 item');
      const row = rowOf(page, skus['Butter Croissant']);
      await row.getByRole('button', { name: /^More of/ }).click();
      await expect(gift).toHaveCount(1);
      await row.getByRole('button', { name: /^Less of/ }).click();
      await row.getByRole('button', { name: /^Remove/ }).click();
      await expect(page.getByText('No items in the cart!')).toBeVisible();
    },
  );

  test(
    '[CART-030] is told of its gift also on a page that told another customer',
    rarely,
    async ({ page, shop, cartOf }) => {
      const congratulation = page.getByRole('dialog', { name: 'Congratulations!' });
      await cartOf({ 'Butter Croissant': 1 });
      await congratulation.getByRole('button', { name: 'OK' }).click();

      const crm = await shop.crm();
      const next = await createCustomer(crm, 'owner');
      await setCrmCart(crm, next, { 'Butter Croissant': 1 });
      await visit(page, '/profile');
      await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
      await visit(page, '/login');
      await fillInLogin(page, next.email);
      await visit(page, '/cart-summary');
      await expect(congratulation).toBeVisible();
    },
  );
});
