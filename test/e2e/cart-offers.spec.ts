import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { dialog, goToPayment, naan, paiseIn, paneer, rowOf, samosa, total } from './support/cart.ts';
import { endExpress, setWhere, takeExpressAtAnyHour } from './support/catalogue.ts';
import { syncNow } from './support/people.ts';
import { rarely, rarelyOnBoth } from './support/tags.ts';
import { test } from './support/test.ts';

test.describe("the chef's cart", () => {
  test.use({ as: 'chef' });

  test(
    '[CART-019] [CART-020] express delivery is a choice that is saved, explained and charged',
    rarelyOnBoth,
    async ({ page, shop, cartOf }) => {
      await takeExpressAtAnyHour(shop);
      await cartOf({ [naan]: 12 });
      await page.getByRole('button', { name: 'About express delivery' }).click();
      await expect(
        page.getByText(
          'An order placed before 7 pm is delivered in 24 hours, otherwise the day after tomorrow. Here: order before 12:00 am.',
        ),
      ).toBeVisible();
      const express = page.getByRole('checkbox', { name: 'Express delivery' });
      await expect(page.getByTestId('express-offer')).toHaveText(/^Arrives .+ instead of .+ · ₹150 plus tax/);
      await express.check();
      await expect(total(page, 'express-delivery')).toHaveText('₹150.00');
      await expect(page.locator('[data-total="delivery"]')).toHaveCount(0);
      await page.reload();
      await expect(express).toBeChecked();
      // The time for express ends while the cart is open.
      await endExpress(shop);
      await syncNow(page);
      const over = page.getByTestId('express-over');
      await expect(over).toContainText('Express is no longer faster');
      await over.getByRole('button', { name: 'Use standard delivery' }).click();
      await expect(express).not.toBeChecked();
      await expect(over).toBeEmpty();
      await expect(total(page, 'delivery')).toHaveText('Free');
    },
  );

  test('[CART-022] [CART-023] [CART-025] an offer is applied from the drawer, and removed', async ({
    page,
    cartOf,
  }) => {
    await cartOf({ [samosa]: 12, [naan]: 12 });
    const before = await paiseIn(total(page, 'total'));
    await page.getByRole('button', { name: 'Choose an offer' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'My Offers' })).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Apply BULK250' }).click();
    await expect(dialog(page)).toContainText('You saved ₹250.00!');
    await expect(dialog(page)).toContainText("'BULK250' applied.");
    // The dialog closes by itself, and the cart has the coupon.
    await expect(dialog(page)).toHaveCount(0);
    await expect(total(page, 'coupon-discount')).toHaveText('-₹250.00');
    expect(await paiseIn(total(page, 'total'))).toBeLessThan(before);
    await page.getByRole('button', { name: 'Remove offer' }).click();
    await expect(dialog(page)).toContainText('Offer removed');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('[data-total="coupon-discount"]')).toHaveCount(0);
    expect(await paiseIn(total(page, 'total'))).toBe(before);
  });

  test(
    '[CART-024] [CART-026] an offer that does not qualify says why and changes nothing; the terms',
    rarely,
    async ({ page, cartOf }) => {
      await cartOf({ [naan]: 4 });
      const before = await paiseIn(total(page, 'total'));
      const reasons = {
        BULK250: 'Order value must be at least ₹5,000 to avail this offer.',
        FREEZERFULL: 'Total order quantity must be at least 40 Units to avail this offer.',
        PARTY300: 'Total order quantity must be at least 300 pieces to avail this offer.',
      };
      for (const [code, reason] of Object.entries(reasons)) {
        await page.getByRole('button', { name: 'Choose an offer' }).click();
        await dialog(page)
          .getByRole('button', { name: `Apply ${code}` })
          .click();
        const popup = page.getByRole('dialog', { name: 'Offer not applicable' });
        await expect(popup).toContainText(reason);
        await popup.getByRole('button', { name: 'OK' }).click();
        await dialog(page).getByRole('button', { name: 'Close' }).click();
        await expect(dialog(page)).toHaveCount(0);
      }
      expect(await paiseIn(total(page, 'total'))).toBe(before);

      await page.getByRole('button', { name: 'Choose an offer' }).click();
      await dialog(page).getByRole('button', { name: 'Terms of the offers' }).click();
      const terms = page.getByRole('dialog', { name: 'Terms of the offers' });
      for (const term of ['own ordering channel', 'combined', 'redeemed once', 'without notice', 'decision is final']) {
        await expect(terms).toContainText(term);
      }
    },
  );

  test(
    '[CART-015] a coupon that no longer qualifies after a change is dropped, with a message',
    rarely,
    async ({ page, cartOf }) => {
      const skus = await cartOf({ [naan]: 8 });
      await page.getByRole('button', { name: 'Choose an offer' }).click();
      await dialog(page).getByRole('button', { name: 'Apply WELCOME10' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(total(page, 'coupon-discount')).toBeVisible();
      const less = rowOf(page, skus[naan]).getByRole('button', { name: /^(Less of|Remove)/ });
      await less.click();
      await expect(dialog(page)).toContainText('Offer removed');
      await expect(dialog(page)).toContainText('Order value must be at least ₹1,500 to avail this offer.');
      await dialog(page).getByRole('button', { name: 'OK' }).click();
      await expect(page.locator('[data-total="coupon-discount"]')).toHaveCount(0);
    },
  );

  test(
    '[CART-027] [CART-028] a notice names products that lost their discounts; closing it clears its fields',
    rarely,
    async ({ customer, cartOf, page, shop }) => {
      await cartOf({ [naan]: 12 });
      const header = { object: 'WebCart', where: `Contact__c = '${customer.contactId}' AND Status = 'Active'` };
      await setWhere(await shop.crm(), {
        ...header,
        fields: {
          Discounts_updated__c: true,
          Updated_Products__c: naan,
          Offer_Schemes_Updated__c: true,
          Updated_os_products__c: samosa,
        },
      });
      await syncNow(page);
      await expect(dialog(page).getByRole('heading', { name: 'Discounts expired!' })).toBeVisible();
      await expect(dialog(page)).toContainText(naan);
      await expect(dialog(page)).toContainText(samosa);
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'OK' }).click();
      const fields = [
        'Discounts_updated__c',
        'Updated_Products__c',
        'Offer_Schemes_Updated__c',
        'Updated_os_products__c',
      ];
      await expect
        .poll(async () => {
          const [cart] = await (await shop.crm()).query(
            `SELECT ${fields.join(', ')} FROM WebCart WHERE ${header.where}`,
          );
          return fields.map((field) => cart?.[field]);
        })
        .toEqual([false, null, false, null]);
      await page.reload();
      await expect(page.locator('[data-row]')).toHaveCount(1);
      await expect(dialog(page)).toHaveCount(0);
    },
  );

  test(
    '[CART-032] [CART-033] [PRICE-021] the price details add up over all lines; the bar shows whole rupees, the payment the exact amount',
    rarely,
    async ({ shop, page, cartOf }) => {
      // 80 samosas earn a free chutney, which is a hidden line; a sample costs nothing.
      await cartOf({ [samosa]: 8, [naan]: 12, [paneer]: 'sample' });
      await page.getByRole('button', { name: 'Choose an offer' }).click();
      await dialog(page).getByRole('button', { name: 'Apply WELCOME10' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(total(page, 'coupon-discount')).toBeVisible();
      await expect(page.getByText('WELCOME10').first()).toBeVisible();
      await expect(page.getByTestId('cart-count')).toHaveText('3 items');

      const rows = page.getByTestId('price-details').locator('[data-total]:not([data-total="total"]) dd');
      const amounts: number[] = [];
      for (const row of await rows.all()) {
        const words = await row.innerText();
        amounts.push(words === 'Free' ? 0 : await paiseIn(row));
      }
      const sum = await paiseIn(total(page, 'total'));
      expect(amounts.reduce((so, amount) => so + amount, 0)).toBe(sum);
      for (const kind of ['base', 'scheme-discount', 'goods-tax', 'delivery'])
        await expect(total(page, kind)).toBeVisible();
      const lines = await Promise.all([
        ...(await page.locator('[data-row]').all()).map((row) => paiseIn(row.getByTestId('line-total'))),
        paiseIn(page.getByTestId('free-products')),
      ]);
      expect(lines).toHaveLength(4);
      expect(lines.reduce((so, amount) => so + amount, 0)).toBe(sum);

      // The exact amount stands beside it, in the line that explains the total.
      const whole = page
        .getByTestId('total-bar')
        .getByRole('paragraph')
        .filter({ hasText: /^Total/ });
      await expect(whole).not.toContainText('.');
      expect(await paiseIn(whole)).toBe(Math.round(sum / 100) * 100);
      expect(sum % 100).not.toBe(0);
      await goToPayment(page);
      expect(await paiseIn(page.getByText(/^Amount to pay/))).toBe(sum);
      await page.goto(shop.url('/cart-summary'));
      await page.getByRole('button', { name: 'Remove offer' }).click();
      await expect(dialog(page)).toHaveCount(0);
    },
  );
});
