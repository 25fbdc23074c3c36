import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '#lib/assert.ts';
import { Header, PROTOCOL_VERSION } from '#protocol/version.ts';
import { crmCart } from '#test/e2e/support/cart.ts';
import { productNamed } from '#test/e2e/support/catalogue.ts';
import { type Customer, createCustomer } from '#test/e2e/support/customers.ts';
import { openSession } from '#test/e2e/support/open-session.ts';
import { placedOrders } from '#test/e2e/support/placed-orders.ts';
import { type Shop, START_MS, startShop } from '#test/e2e/support/running-shop.ts';
import { createDemoKitchen } from '#test/support/demo-kitchen.ts';

let shop: Shop;

/** The customer's device, which speaks to the gateway over HTTP. */
async function kitchenOf(customer: Customer) {
  const { name, value } = await openSession(shop, customer.email);
  const headers = {
    'content-type': 'application/json',
    cookie: `${name}=${value}`,
    origin: new URL(shop.url('/')).origin,
    [Header.protocol]: String(PROTOCOL_VERSION),
    [Header.contact]: customer.contactId,
  };
  return createDemoKitchen({ request: (path, init) => fetch(shop.url(path), { ...init, headers }) });
}

/**
 * Kills gateway and CRM this long after they got an order, starts them again, and checks that the device's next tries
 * end in exactly one order (SYNC-004).
 */
async function dies(delayMs: number): Promise<void> {
  const customer = await createCustomer(await shop.crm(), 'chef');
  const product = await productNamed(await shop.crm(), 'Butter Naan');
  const kitchen = await kitchenOf(customer);
  const exchange = (command: object) => kitchen.exchange({ commands: [command] });
  const quantity = 24;
  const line = kitchen.command('cart.set-line', { productId: product.id, type: 'O', quantity });
  expect((await exchange(line)).results[line.id]).toMatchObject({ state: 'done' });
  expect(await crmCart(await shop.crm(), customer)).toMatchObject({ [product.sku]: quantity });

  const order = await kitchen.order([{ productId: product.id, quantity }]);
  const asked = exchange(order).then(
    () => 'answered',
    () => 'broken',
  );
  // This delay decides how far the server gets before it dies.
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  await shop.kill();
  await asked;
  await shop.restart();

  // The device asks again until the gateway reports the result.
  const result = async () => (await exchange(order)).results[order.id];
  await expect.poll(result, { interval: 500 }).toMatchObject({ state: 'done' });
  const placed = await placedOrders(await shop.crm(), customer);
  expect(placed).toMatchObject([{ ref: order.ref, status: 'Order Confirmed', lines: { [product.sku]: quantity } }]);
  expect(must(placed[0], 'the order').total).toBeGreaterThan(0);
  expect(await crmCart(await shop.crm(), customer)).not.toHaveProperty(product.sku);
}

/** Tests with a shop of their own that an order is placed once although the server dies so many ms into it. */
export function testServerDeath(delaysMs: readonly number[]): void {
  beforeAll(async () => {
    shop = await startShop();
  }, START_MS);
  afterAll(() => shop.close());

  it.each(delaysMs)('[SYNC-004] the server dies %i ms into placing an order: exactly one order', dies, START_MS);
}
