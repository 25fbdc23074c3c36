import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { dialog, goToPayment, paiseIn, placeOnDelivery, setCrmCart } from './support/cart.ts';
import { productNamed, setWhere, takeExpressAtAnyHour } from './support/catalogue.ts';
import type { CustomerIds } from './support/customers.ts';
import { goOffline, settled, syncNow } from './support/people.ts';
import type { Shop } from './support/running-shop.ts';
import { offline, rarely, rarelyOnBoth } from './support/tags.ts';
import { regularTest, test } from './support/test.ts';
import { smallTargets } from './support/touch-targets.ts';

const naan = 'Butter Naan';
const parotta = 'Malabar Parotta';
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });

/** Returns the chef's orders beyond the demo data, newest first. */
async function newOrders(shop: Shop, { contactId }: CustomerIds) {
  const rows = await (await shop.crm()).query(
    `SELECT Id, OrderNumber, Status__c, Order_Total__c FROM Order WHERE Contact__c = '${contactId}' AND Client_Ref__c != null ORDER BY OrderNumber DESC`,
  );
  return rows.filter((row) => !String(row.Id).startsWith('801GF0'));
}

regularTest(
  '[ORD-031] an order that is not confirmed, or nobody knows, is not thanked for',
  rarely,
  async ({ shop, page, customer }) => {
    const [cancelled] = await (await shop.crm()).query(
      `SELECT Id FROM Order WHERE Contact__c = '${customer.contactId}' AND Status__c = 'Cancelled'`,
    );
    await page.goto(shop.url(`/confirmation/${cancelled?.Id}`));
    await expect(page.locator('[data-confirmation="pending"]')).toContainText("Its status is 'Cancelled'.");
    await expect(page.getByText('Thank you for your order')).toHaveCount(0);
    await page.goto(shop.url('/confirmation/801GF0000000000AAA'));
    await expect(page.locator('[data-confirmation="unknown"]')).toContainText('This order was not found');
    await expectAccessible(page);
  },
);

test.describe("the chef's checkout", () => {
  test.use({ as: 'chef' });

  test(
    '[NAV-004] without a product both screens lead back to the cart',
    rarelyOnBoth,
    async ({ page, shop, cartOf }) => {
      await cartOf({});
      for (const path of ['/select-address', '/payment-options']) {
        await page.goto(shop.url(path));
        await expect(page).toHaveURL(shop.url('/cart-summary'));
      }
    },
  );

  test('[ADDR-001] [ADDR-002] [ADDR-003] [ADDR-005] [ADDR-006] [ADDR-007] the addresses of an order', async ({
    page,
    shop,
    cartOf,
  }) => {
    await cartOf({ [naan]: 12 });
    await page.getByRole('button', { name: 'Select Address' }).click();
    await expect(page.locator('[data-page-title]')).toHaveText('Select Address');
    await expect(page.getByText('Delivery can happen on verified addresses only')).toBeVisible();
    await expect(page.locator('main [data-address]')).toHaveCount(1);
    await expect(page.locator('main [data-address]')).toContainText('Indiranagar');

    const different = page.getByRole('checkbox', { name: 'Deliver to a different delivery address' });
    await different.check();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expectAccessible(page);
    const proceed = page.getByRole('button', { name: 'Proceed' });
    await proceed.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please select delivery address from below!' }),
    ).toBeVisible();
    const koramangala = radio(page, /Koramangala/);
    await koramangala.click();
    await expect(koramangala).toBeChecked();
    await koramangala.click();
    await expect(koramangala).not.toBeChecked();
    await radio(page, /Whitefield/).click();
    await expect(radio(page, /Whitefield/)).toBeChecked();
    // The choice is saved.
    await page.reload();
    await expect(radio(page, /Whitefield/)).toBeChecked();
    await proceed.click();
    await expect(page).toHaveURL(shop.url('/payment-options'));
    await expect(page.getByText('Bill to')).toBeVisible();
    await expect(
      page
        .locator('main, aside')
        .getByText(/Whitefield/)
        .first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Change: Deliver to' }).click();
    await different.uncheck();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByText('Now: delivered to the billing address.')).toBeVisible();
  });

  test(
    'the checkout is one page: each part says what is chosen, and the order is placed from any',
    rarely,
    async ({ page, shop, cartOf }) => {
      await takeExpressAtAnyHour(shop);
      await cartOf({ [naan]: 12 });
      await page.getByRole('button', { name: 'Select Address' }).click();
      const place = page.getByRole('button', { name: /^Place Order/ });
      await expect(place).toBeEnabled();
      await expect(page.getByRole('region', { name: 'Payment method' })).toContainText('Pay Now');

      const total = page.locator('[data-total="total"] dd').first();
      const standard = await paiseIn(total);
      const arrival = page.getByTestId('arrival');
      const day = await arrival.innerText();
      await page.getByRole('checkbox', { name: 'Express delivery' }).check();
      await expect.poll(() => paiseIn(total)).toBeGreaterThan(standard);
      await expect(arrival).not.toHaveText(day);
      await page.getByRole('checkbox', { name: 'Express delivery' }).uncheck();
      await expect.poll(() => paiseIn(total)).toBe(standard);

      await page.getByRole('link', { name: 'Change: Payment method' }).click();
      await expect(page.locator('[data-page-title]')).toHaveText('Select Payment Method');
      await expect(page.getByRole('group', { name: 'Select Payment Method' })).toBeFocused();
      await radio(page, /^Pay on Delivery/).click();
      await page.getByRole('link', { name: 'Change: Deliver to' }).click();
      await expect(page.getByRole('region', { name: 'Payment method' })).toContainText('Cash on delivery');

      await page.getByRole('button', { name: 'Change: If something changes' }).click();
      await page.getByRole('radio', { name: '+ ₹50', exact: true }).click();
      await expect(page.getByText(/^Up to ₹50 more: we place it without asking/)).toBeVisible();
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expectAccessible(page);
        expect(await smallTargets(page)).toEqual([]);
      }
      // The parts are one entry of the history: back leads to the cart.
      await page.goBack();
      await page.getByRole('button', { name: 'Select Address' }).click();
      await expect(place).toBeEnabled();
      // Two fast taps: the second comes while the address changes, and still leads to the order.
      await page.evaluate(() => {
        const tap = (name: string) =>
          [...document.querySelectorAll('button')].find(({ innerText }) => innerText.startsWith(name))?.click();
        tap('Proceed');
        tap('Place Order');
      });
      await expect(page.locator('[data-confirmation="confirmed"]')).toBeVisible();
    },
  );

  test('[PAY-001] [PAY-002] [PAY-004] [PAY-005] [PAY-008] three ways to pay, each with what it is or why it is closed', async ({
    page,
    cartOf,
  }) => {
    await cartOf({ [naan]: 12 });
    await goToPayment(page);
    await expect(page.locator('[data-page-title]')).toHaveText('Select Payment Method');
    const total = await paiseIn(page.locator('[data-total="total"] dd').first());

    const payNow = radio(page, /^Pay Now/);
    await expect(payNow).toBeChecked();
    await expect(page.getByRole('button', { name: 'Place Order & Pay' })).toBeEnabled();
    for (const way of ['Card', 'net banking', 'UPI', 'wallet']) await expect(page.getByText(way).first()).toBeVisible();
    expect(await paiseIn(page.getByText(/^Amount to pay/))).toBe(total);

    await radio(page, /^Pay on Delivery/).click();
    await expect(page.getByRole('button', { name: 'Place Order', exact: true })).toBeEnabled();
    await expect(radio(page, 'Cash')).toBeChecked();
    await radio(page, 'Same day Cheque').click();
    await expect(radio(page, 'Same day Cheque')).toBeChecked();

    await expect(page.getByText('Credit balance: ₹50,000.00')).toBeVisible();
    await expect(page.getByRole('link', { name: '+Apply for Credit' })).toHaveAttribute('href', '/instructions-for-BG');
    await expect(page.locator('[data-reason="credit"]')).toHaveText('You are eligible for pay by credit.');
    await radio(page, /^Check credit eligibility/).click();
    await expect(radio(page, /^Check credit eligibility/)).toBeChecked();
    await expect(radio(page, 'Cash')).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(radio(page, /^Check credit eligibility/)).toBeChecked();
    await radio(page, /^Pay on Delivery/).click();
    await expect(radio(page, 'Cash')).toBeChecked();
  });

  test(
    '[PAY-007] [PAY-014] an order above what the customer may owe is refused, and nothing is placed',
    rarely,
    async ({ shop, customer, page, cartOf }) => {
      const set = async (fields: { limit: number; balance: number }) => {
        const crm = await shop.crm();
        await crm.update([{ object: 'Contact', id: customer.contactId, fields: { Min_COD_Limit__c: fields.limit } }]);
        await setWhere(crm, {
          object: 'Credit_Management__c',
          where: `Contact__c = '${customer.contactId}' AND status__c = 'Active'`,
          fields: { Credit_Balance__c: fields.balance },
        });
      };
      await set({ limit: 500, balance: 600 });
      await cartOf({ [naan]: 12 });
      await goToPayment(page);
      await expect(radio(page, /^Check credit eligibility/)).toBeDisabled();
      await expect(page.locator('[data-reason="credit"]')).toHaveText(
        'You are not eligible to pay by credit due to low balance.',
      );
      await placeOnDelivery(page);
      await expect(dialog(page).getByRole('heading', { name: 'COD limit exceeded' })).toBeVisible();
      await expect(dialog(page)).toContainText('The order cannot exceed ₹500 by cash or cheque on delivery.');
      await dialog(page).getByRole('button', { name: 'OK' }).click();
      await expect(page).toHaveURL(/payment-options/);
      expect(await newOrders(shop, customer)).toEqual([]);
      await set({ limit: 25_000, balance: 50_000 });
    },
  );

  test('[ORD-031] [REORD-006] an order is placed and confirmed; nearly the same order needs consent', async ({
    page,
    shop,
    customer,
    cartOf,
  }) => {
    await setCrmCart(await shop.crm(), customer, { [naan]: 12, [parotta]: 12 });
    await page.goto(shop.url('/cart-summary'));
    await syncNow(page);
    await expect(page.locator('[data-row]')).toHaveCount(2);
    await goToPayment(page);
    await placeOnDelivery(page);
    await expect(page).toHaveURL(/\/confirmation\//);
    await expect(page.locator('[data-confirmation="confirmed"]')).toContainText('Thank you for your order');
    await expectAccessible(page);
    const [first] = await newOrders(shop, customer);
    expect(first?.Status__c).toBe('Order Confirmed');
    await expect(page.getByTestId('order-number')).toHaveText(String(first?.OrderNumber));
    // Going back does not lead to an order that is already placed.
    await page.goBack();
    await expect(page).not.toHaveURL(/payment-options|order-ticket/);
    await page.goto(shop.url('/cart-summary'));
    await expect(page.getByText('No items in the cart!')).toBeVisible();

    await cartOf({ [naan]: 12, [parotta]: 12 });
    await goToPayment(page);
    await placeOnDelivery(page);
    const place = page.getByRole('button', { name: 'Place Order' });
    await expect(dialog(page).getByRole('heading', { name: 'A very similar order' })).toBeVisible();
    await expect(dialog(page)).toContainText(`Order ${first?.OrderNumber} of`);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Go back' }).click();
    expect(await newOrders(shop, customer)).toHaveLength(1);
    await place.click();
    await dialog(page).getByRole('button', { name: 'Place it too' }).click();
    await expect(page).toHaveURL(/\/confirmation\//);
    expect(await newOrders(shop, customer)).toHaveLength(2);
    const ways = page.getByRole('main');
    await expect(ways.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/my-orders');
    await ways.getByRole('link', { name: 'Order details' }).click();
    await expect(page).toHaveURL(/\/order-details\//);
  });

  test(
    '[REORD-004] without a network the ticket says what is true; taken back, its products return',
    offline,
    async ({ page, shop, customer, cartOf }) => {
      const placedBefore = (await newOrders(shop, customer)).length;
      await cartOf({ [parotta]: 20 });
      await page.getByRole('button', { name: 'Select Address' }).click();
      await goOffline(page);
      await page.getByRole('button', { name: 'Proceed' }).click();
      await expect(page.getByText(/^Offline. We save the order on this device/)).toBeVisible();
      await placeOnDelivery(page);
      await expect(page).toHaveURL(/\/order-ticket\//);
      await expect(page.locator('[data-ticket="saved"]')).toContainText('Saved on this device');
      await expect(page.getByTestId('reference')).toHaveText(/^[0-9A-Z-]{8,}$/);
      await expect(page.getByText(/^20 [A-Z]\w+$/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'My Orders' }).click();
      await page.locator('[data-order="waiting"]').click();
      await page.getByRole('button', { name: 'Take the order back' }).click();
      await dialog(page).getByRole('button', { name: 'Take it back' }).click();
      // The dialog closes when the change is saved.
      await expect(dialog(page)).toBeHidden();
      // An attempt may have been sent; then the device asks the shop as soon as it can be reached.
      await page.context().setOffline(false);
      await page.goto(shop.url('/cart-summary'));
      await expect(page.locator('[data-row]')).toHaveCount(1);
      expect(await newOrders(shop, customer)).toHaveLength(placedBefore);
      await settled(page);
    },
  );

  test('[REORD-005] a price that rose meanwhile needs consent, and then the order continues', {
    tag: [...offline.tag, '@all'],
  }, async ({ page, shop, customer, cartOf }) => {
    const dearer = await productNamed(await shop.crm(), 'Tandoori Naan');
    const placedBefore = (await newOrders(shop, customer)).length;
    await cartOf({ [dearer.name]: 24 });
    await goToPayment(page);
    const agreed = await paiseIn(page.locator('[data-total="total"] dd').first());
    await goOffline(page);
    await placeOnDelivery(page);
    await expect(page.locator('[data-ticket]')).toBeVisible();
    await shop.changeCatalogue((crm) =>
      setWhere(crm, {
        object: 'PricebookEntry',
        where: `Product2Id = '${dearer.id}'`,
        fields: { UnitPrice: 987 },
      }),
    );
    await page.context().setOffline(false);
    await expect(page.locator('[data-ticket="needs-you"]')).toBeVisible();
    await expect(page.locator('[data-difference]').filter({ hasText: dearer.name })).toContainText('₹987.00');
    await expectAccessible(page);
    expect(await newOrders(shop, customer)).toHaveLength(placedBefore);
    await page.getByRole('button', { name: /^Accept and place for/ }).click();
    await expect(page).toHaveURL(/\/confirmation\//);
    const [placed] = await newOrders(shop, customer);
    expect(Math.round(Number(placed?.Order_Total__c) * 100)).toBeGreaterThan(agreed);
  });
});

test.describe('a customer without credit or payment on delivery', () => {
  test.use({ as: 'owner' });

  test('[PAY-007] [PAY-015] sees why only Pay Now is open', rarely, async ({ page, cartOf }) => {
    await cartOf({ [naan]: 12 });
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await goToPayment(page);
    await expect(page.locator('[data-reason="on-delivery"]')).toHaveText(
      'Pay on delivery is not available for your account.',
    );
    await expect(page.locator('[data-reason="credit"]')).toHaveText('You have no credits.');
    await expect(page.getByText('Credit balance: NA')).toBeVisible();
    await expect(radio(page, /^Pay Now/)).toBeChecked();
    await expect(page.getByRole('button', { name: 'Place Order & Pay' })).toBeEnabled();
    await expectAccessible(page);
  });
});
