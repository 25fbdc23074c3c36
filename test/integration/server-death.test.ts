import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AddressSnapshot } from '#domain/commands/address-fields.ts';
import { paise } from '#domain/money.ts';
import { shortReferenceOf } from '#domain/orders/index.ts';
import { systemRandom } from '#gateway/runtime.ts';
import { must } from '#lib/assert.ts';
import type { ExchangeAnswer } from '#protocol/exchange.ts';
import { Header, PROTOCOL_VERSION } from '#protocol/version.ts';
import { crmCart } from '#test/e2e/support/cart.ts';
import { productNamed } from '#test/e2e/support/catalogue.ts';
import { type Customer, createCustomer } from '#test/e2e/support/customers.ts';
import { openSession } from '#test/e2e/support/open-session.ts';
import { placedOrders } from '#test/e2e/support/placed-orders.ts';
import { type Shop, START_MS, startShop } from '#test/e2e/support/running-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, START_MS);
afterAll(() => shop.close());

type Command = ReturnType<typeof command>;

function command(kind: string, args: object) {
  const id = systemRandom.uuid(Date.now());
  return { id, ref: id, v: 1, kind, args, seen: {} };
}

/** Returns a function that sends exchanges to the gateway as the customer's device does. */
async function createExchange(customer: Customer) {
  const session = await openSession(shop, customer.email);
  return async (...commands: Command[]): Promise<ExchangeAnswer> => {
    const response = await fetch(shop.url('/sync/me'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `${session.name}=${session.value}`,
        origin: new URL(shop.url('/')).origin,
        [Header.protocol]: String(PROTOCOL_VERSION),
        [Header.contact]: customer.contactId,
      },
      body: JSON.stringify({
        ...{ device: 'd', full: false, have: {}, ask: [], void: [], wantMyProducts: false, unsent: 0 },
        commands,
      }),
    });
    if (!response.ok) throw new Error(`/sync/me answered ${response.status}`);
    return (await response.json()) as ExchangeAnswer;
  };
}

async function billingAddress({ contactId }: Customer): Promise<AddressSnapshot> {
  const fields = [
    ...['Type_of_Address__c', 'Building_Number__c', 'Street__c'],
    ...['Area_Locality__c', 'City__c', 'State__c', 'Pin_Code__c'],
  ];
  const [row] = await (await shop.crm()).query(
    `SELECT Id, ${fields.join(', ')} FROM Address__c WHERE Contact__c = '${contactId}' AND Type_of_Address__c = 'Billing Address'`,
  );
  const values = Object.fromEntries(fields.map((field) => [field, String(row?.[field] ?? '')]));
  return { id: String(row?.Id), ref: null, ...values } as AddressSnapshot;
}

it.each([5, 40, 150])(
  '[SYNC-004] the server dies %i ms into placing an order: exactly one order',
  async (delayMs) => {
    const customer = await createCustomer(await shop.crm(), 'chef');
    const product = await productNamed(await shop.crm(), 'Butter Naan');
    const exchange = await createExchange(customer);
    const quantity = 24;
    const line = command('cart.set-line', { productId: product.id, type: 'O', quantity });
    expect((await exchange(line)).results[line.id]).toMatchObject({ state: 'done' });
    expect(await crmCart(await shop.crm(), customer)).toMatchObject({ [product.sku]: quantity });

    const address = await billingAddress(customer);
    const order = command('order.place', {
      lines: [{ productId: product.id, type: 'O', quantity, unitPricePaise: paise(0), ours: [quantity] }],
      gifts: [],
      coupon: null,
      express: false,
      instructions: '',
      billing: address,
      delivery: address,
      payment: 'cash',
      agreedTotalPaise: paise(2_500_000),
      tolerancePaise: paise(0),
      shortReference: shortReferenceOf(systemRandom.uuid(Date.now())),
      duplicateAccepted: true,
    });
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
    await vi.waitFor(async () => expect((await exchange(order)).results[order.id]).toMatchObject({ state: 'done' }), {
      timeout: 45_000,
      interval: 500,
    });
    const placed = await placedOrders(await shop.crm(), customer);
    expect(placed).toMatchObject([{ ref: order.ref, status: 'Order Confirmed', lines: { [product.sku]: quantity } }]);
    expect(must(placed[0], 'the order').total).toBeGreaterThan(0);
    expect(await crmCart(await shop.crm(), customer)).not.toHaveProperty(product.sku);
  },
  START_MS,
);
