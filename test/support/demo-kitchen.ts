import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressSnapshot } from '#domain/commands/address-fields.ts';
import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { paise } from '#domain/money.ts';
import { shortReferenceOf } from '#domain/orders/index.ts';
import { systemRandom } from '#gateway/runtime.ts';
import type { ExchangeAnswer } from '#protocol/exchange.ts';
import type { PartRow } from '#protocol/part-codec.ts';
import { partRows } from './engine-world.ts';
import { exchangeOf, type GivenExchange } from './exchange-of.ts';
import type { TestBrowser } from './gateway.ts';

const addressFields = [
  'Type_of_Address__c',
  'Building_Number__c',
  'Street__c',
  'Area_Locality__c',
  'City__c',
  'State__c',
  'Pin_Code__c',
] as const;

/**
 * Creates the device of a signed-in demo customer that uses the gateway over HTTP: it exchanges, finds goods and
 * orders.
 */
export function createDemoKitchen(browser: Pick<TestBrowser, 'request'>) {
  async function send(request: GivenExchange = {}): Promise<Response> {
    return browser.request('/sync/me', { method: 'POST', body: JSON.stringify(exchangeOf(request)) });
  }
  /** Exchanges as a device does: when the gateway limits requests, it waits as long as the answer says. */
  async function exchange(request: GivenExchange = {}): Promise<ExchangeAnswer> {
    let response = await send(request);
    while (response.status === 429) {
      await sleep(1_000 * Number(response.headers.get('retry-after')));
      response = await send(request);
    }
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as ExchangeAnswer;
  }
  const command = (kind: string, args: object, more: { seen?: object } = {}) => {
    const id = systemRandom.uuid(Date.now());
    return { id, ref: id, v: 1, kind, args, seen: {}, ...more };
  };

  /** Returns products sold one by one, with plenty of stock and a price. */
  async function products(): Promise<PartRow[]> {
    const answer = await exchange({ full: true, wantMyProducts: true });
    const rows = (object: string) => partRows(answer, 'my-products', object);
    const stock = new Map(rows('Stock__c').map((row) => [row.Product__c, Number(row.Value__c)]));
    const priced = new Set(rows('PricebookEntry').map((row) => row.Product2Id));
    return rows('Product2').filter(
      (row) => (stock.get(row.Id ?? '') ?? 0) > 250 && priced.has(row.Id ?? '') && !String(row.Name).endsWith('-B2B'),
    );
  }

  async function billing(): Promise<AddressSnapshot> {
    const addresses = partRows(await exchange(), 'addresses', 'Address__c');
    const row = addresses.find((each) => each.Type_of_Address__c === 'Billing Address');
    const fields = Object.fromEntries(addressFields.map((field) => [field, String(row?.[field] ?? '')]));
    return { id: String(row?.Id), ref: null, ...fields } as AddressSnapshot;
  }

  const linesOf = (lines: { productId: unknown; quantity: number }[]) =>
    lines.map(({ productId, quantity }) => ({
      productId: String(productId),
      type: 'O' as const,
      quantity,
      unitPricePaise: paise(0),
      ours: [quantity],
    }));

  /** Makes an order of these lines, with an agreed total of ₹25,000 by default. */
  async function order(lines: { productId: unknown; quantity: number }[], more: Partial<PlaceOrderArgs> = {}) {
    const address = await billing();
    const args = {
      lines: linesOf(lines),
      gifts: [],
      useCredit: false,
      coupon: null,
      express: false,
      instructions: '',
      billing: address,
      delivery: address,
      payment: 'cash' as const,
      agreedTotalPaise: paise(2_500_000),
      tolerancePaise: paise(0),
      duplicateAccepted: true,
    };
    const made = command('order.place', args);
    return { ...made, args: { ...args, shortReference: shortReferenceOf(made.id), ...more } };
  }

  const step = (row: PartRow) => Number(row.Selling_Unit_Conv__c ?? 1) || 1;
  return {
    send,
    exchange,
    command,
    products,
    billing,
    linesOf,
    order,
    /** The smallest quantity in which the product is sold. */
    step,
    /** A quantity worth at least ₹700, in whole selling units. */
    enough: (row: PartRow) => step(row) * Math.ceil(30 / step(row)),
  };
}

export type DemoKitchen = ReturnType<typeof createDemoKitchen>;
