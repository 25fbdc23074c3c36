import { expect, type Page } from '@playwright/test';
import { must } from '#lib/assert.ts';
import { expectAccessible } from './support/axe.ts';
import { goToPayment, naan, placeOnDelivery, rowOf } from './support/cart.ts';
import { dialog, handOver, meera, ravi, shareTablet, typePin } from './support/shared-tablet.ts';
import { rarelyOnBoth } from './support/tags.ts';
import { chefTest } from './support/test.ts';
import { smallTargets } from './support/touch-targets.ts';
import { visit } from './support/visit.ts';

/** A wedge scanner's burst of keys, 5 ms apart by their own stamps; React draws after each. */
const scan = (page: Page, code: string) =>
  page.evaluate(async (text) => {
    for (const [at, key] of [...text, 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: at * 5 });
      (document.activeElement ?? document.body).dispatchEvent(event);
      for (let turn = 0; turn < 20; turn += 1) await null;
    }
  }, code);

chefTest(
  'a tablet is handed over with the cart and what was typed as they were, and a cook’s large order needs an owner',
  rarelyOnBoth,
  async ({ page, shop, customer, cartOf }) => {
    const skus = await cartOf({ [naan]: 12 });
    await shareTablet(page, { approveAbove: '100' });
    expect(await smallTargets(page)).toEqual([]);
    await visit(page, '/cart-summary');
    const row = rowOf(page, skus[naan]);
    const words = page.getByRole('textbox', { name: 'Delivery instructions' });
    await words.fill('Back door');
    const before = await row.innerText();

    // A tap on the initials, one on the face, and the digits.
    await handOver(page, ravi);
    expect(await row.innerText()).toBe(before);
    await expect(words).toHaveValue('Back door');

    // Locked, neither Escape nor a reload gets past it; the keyboard types a PIN as well.
    await page.getByRole('button', { name: 'Ravi is ordering. Hand over' }).click();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Lock now' }).click();
    await expect(dialog(page)).toContainText('Locked.');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(dialog(page)).toContainText('Locked.');
    await dialog(page).getByRole('button', { name: ravi.name }).click();
    // What is scanned at a locked tablet is no try.
    await scan(page, '8909123456786');
    await dialog(page).getByRole('button', { name: 'Somebody else' }).click();
    await dialog(page).getByRole('button', { name: ravi.name }).click();
    await page.keyboard.type('111111');
    await expect(dialog(page)).toContainText('Wrong PIN. 4 tries left.');
    await expectAccessible(page);
    // The focus follows what the dialog asks for.
    await dialog(page).getByRole('button', { name: 'Somebody else' }).click();
    await expect(dialog(page).locator('[data-autofocus]')).toBeFocused();
    await dialog(page).getByRole('button', { name: meera.name }).click();
    await dialog(page).getByRole('button', { name: 'Forgot the PIN?' }).click();
    await expect(dialog(page).getByLabel("The account's password")).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Somebody else' }).click();
    await dialog(page).getByRole('button', { name: ravi.name }).click();
    await page.keyboard.type(ravi.pin);
    await expect(dialog(page)).toHaveCount(0);
    expect(await row.innerText()).toBe(before);
    await expect(words).toHaveValue('Back door');

    await goToPayment(page);
    await placeOnDelivery(page);
    await expect(dialog(page)).toContainText('This order is above ₹100.');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/payment-options/);
    await placeOnDelivery(page);
    await expect(dialog(page)).toContainText('This order is above ₹100.');
    // Back leaves the screen with what it asks, and nothing is placed.
    await page.goBack();
    await expect(page).not.toHaveURL(/payment-options/);
    await expect(dialog(page)).toHaveCount(0);
    await goToPayment(page);
    await placeOnDelivery(page);
    await typePin(page, meera.pin);
    await expect(page).toHaveURL(/\/confirmation\//);

    const orderId = must(/confirmation\/(\w+)/.exec(page.url())?.[1], 'the order');
    const [order] = await (await shop.crm()).query(
      `SELECT Delivery_Instruction__c FROM Order WHERE Id = '${orderId}' AND Contact__c = '${customer.contactId}'`,
    );
    expect(order?.Delivery_Instruction__c).toBe('Back door\nOrdered by Ravi\nApproved by Meera');
    await visit(page, `/order-details/${orderId}`);
    const facts = page.locator('main dl').filter({ hasText: 'Ordered by' });
    await expect(facts).toContainText('Ravi');
    await expect(facts).toContainText('Meera');
    // The turn stays the cook's.
    await expect(page.getByRole('button', { name: 'Ravi is ordering. Hand over' })).toBeVisible();
  },
);
