import { expect, it } from 'vitest';
import { customerDevice } from '#test/support/customer-device.ts';
import { account, cartItem, contact, order, orderItem, stock } from '#test/support/shop.ts';
import { readUsualOrder } from './read-usual-order.ts';

type Fields = Parameters<typeof order>[1];
type Bought = readonly [productId: string, pieces: number, fields?: Fields];

const goods = ([productId, Quantity, fields]: Bought) => ({
  productId,
  fields: { Quantity, UnitPrice: 100, Total_Base_Price__c: Quantity * 100, ...fields },
});

/** Makes the part with an order of each of these days. */
const orders = (...of: [day: string, lines: readonly Bought[], fields?: Fields][]) => ({
  Order: of.map(([EffectiveDate, , fields], at) =>
    order(String(at), { Status__c: 'Delivered', EffectiveDate, ...fields }),
  ),
  OrderItem: of.flatMap(([, lines], at) =>
    lines.map(goods).map(({ productId, fields }) => orderItem(`${at} ${productId}`, String(at), productId, fields)),
  ),
});

const read = async (changes: object) => readUsualOrder((await customerDevice(changes)).databases);
const [monday, earlier, first] = ['2026-11-16', '2026-11-09', '2026-11-02'] as const;

it('proposes what is bought most weeks, from open and closed orders, in today’s prices', async () => {
  const view = await read({
    'open-orders': orders([
      monday,
      [
        ['P1', 8],
        ['P2', 3],
        ['FEE', 1, { 'Product2.Name': 'Delivery Charges-B2B' }],
      ],
    ]),
    'history/2026Q3': {
      Order: [order('old', { Status__c: 'Delivered', EffectiveDate: earlier })],
      OrderItem: [orderItem('i', 'old', 'P1', { Quantity: 8, UnitPrice: 90, Total_Base_Price__c: 720 })],
    },
  });
  expect(view.lines).toMatchObject([
    { productId: 'P1', quantity: 8, pricePaise: 400_00, weeks: 2, ofWeeks: 2, checked: true, cartQuantity: 0 },
  ]);
  expect(view.blocked).toEqual([]);
});

it('counts no order that failed or was cancelled, no cancelled line, no sample', async () => {
  const view = await read({
    'open-orders': orders(
      [
        monday,
        [
          ['P1', 8],
          ['P2', 1, { ReasonofCancel__c: '01' }],
          ['P3', 1, { Type_of_Order__c: 'S' }],
        ],
      ],
      [
        earlier,
        [
          ['P1', 8],
          ['P2', 1],
          ['P3', 1],
        ],
        { Status__c: 'Cancelled' },
      ],
      [
        first,
        [
          ['P1', 8],
          ['P2', 1],
          ['P3', 1],
        ],
        { Status__c: 'Payment Failed' },
      ],
    ),
  });
  expect([...view.lines, ...view.blocked]).toEqual([]);
});

it('says which usual products cannot be ordered now, and why', async () => {
  const lines = [
    ['P1', 8],
    ['P2', 4],
    ['GONE', 6],
  ] as const;
  const view = await read({
    'open-orders': orders([monday, lines], [earlier, lines]),
    'stock/breads': { Stock__c: [stock('P1', 5), stock('P2', 0)] },
  });
  // As many as there are.
  expect(view.lines).toMatchObject([{ productId: 'P1', quantity: 5 }]);
  expect(view.blocked).toMatchObject([
    { productId: 'GONE', name: 'Product GONE', block: 'vanished', quantity: 0 },
    { productId: 'P2', name: 'Product P2', block: 'no-stock' },
  ]);
});

it('does not propose what the cart holds already, and waits for KYC', async () => {
  const lines = [
    ['P1', 8],
    ['P2', 4],
  ] as const;
  const view = await read({
    'open-orders': orders([monday, lines], [earlier, lines]),
    cart: { WebCart: [], CartItem: [cartItem('P1', 8)] },
    me: { Contact: [contact()], Account: [account({ KYC_Status__c: 'Submitted' })] },
  });
  expect(view.lines.map(({ productId, checked }) => [productId, checked])).toEqual([
    ['P1', false],
    ['P2', true],
  ]);
  expect(view.kycMissing).toBe(true);
});
