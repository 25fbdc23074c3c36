import { describe, expect, it } from 'vitest';
import { customerDevice } from '#test/support/customer-device.ts';
import { order, orderItem } from '#test/support/shop.ts';
import { withWaitingOrder } from '#test/support/waiting-order.ts';
import { readOrderWords } from './read-order-words.ts';
import { readOrders } from './read-orders.ts';
import { readProduct } from './read-product.ts';

describe('readOrderWords', () => {
  it('has number, reference, products and codes of each order of the CRM, but no fees', async () => {
    const here = await customerDevice({
      'open-orders': {
        Order: [order('00000042', { Client_Ref__c: 'ref', Short_Reference__c: 'K7M2P9QRS' })],
        OrderItem: [
          orderItem('I1', '00000042', 'P1'),
          orderItem('F', '00000042', 'FEE', { 'Product2.Name': 'Delivery Charges-B2B' }),
        ],
      },
      'history/2026Q3': { Order: [order('7')], OrderItem: [orderItem('I2', '7', 'P2')] },
    });
    expect(await readOrderWords(here.databases, { wanted: false })).toBeNull();
    expect(await readOrderWords(here.databases, { wanted: true })).toEqual({
      ref: ' 00000042 k7m2p9qrs product p1 sku p1',
      '7': ' 7  product p2 sku p2',
    });
  });

  it('has reference and products of an order that waits, under the id of its card', async () => {
    const { here, shortReference } = await withWaitingOrder({});
    // This builds the product index, in which the names are.
    await readProduct(here.databases, { productId: 'P1' });
    const { orders } = await readOrders(here.databases);
    const words = await readOrderWords(here.databases, { wanted: true });
    expect(words?.[orders[0]?.id ?? '']).toBe(` ${shortReference.toLowerCase()} product p1`);
  });
});
