import { describe, expect, it } from 'vitest';
import { must } from '#lib/assert.ts';
import { mediaKeyOf } from '#protocol/media.ts';
import { customerDevice, mediaOf } from '#test/support/customer-device.ts';
import { order, orderItem } from '#test/support/shop.ts';
import { total, withWaitingOrder } from '#test/support/waiting-order.ts';
import { readOrderPictures } from './read-order-pictures.ts';
import { readOrders } from './read-orders.ts';
import { readProduct } from './read-product.ts';

describe('readOrders', () => {
  const list = async (orders: object[], items: object[] = []) =>
    (
      await readOrders(
        (
          await customerDevice({ 'open-orders': { Order: orders, OrderItem: items } as never })
        ).databases,
      )
    ).orders;

  it('[ORD-001] sorts by order number, newest first, compared as numbers', async () => {
    const shown = await list([order('9'), order('100'), order('20')]);
    expect(shown.map((card) => card.orderNumber)).toEqual(['100', '20', '9']);
  });

  it('is complete with the history, which goes when space runs out', async () => {
    const past = { 'history/2026Q3': { Order: [order('7')], OrderItem: [] } };
    const whole = await customerDevice(past);
    expect(await readOrders(whole.databases)).toMatchObject({ synced: true, orders: [{ orderNumber: '7' }] });
    const { cache, databases } = await customerDevice(past);
    const { own } = await cache.state();
    await cache.write({ durability: 'relaxed', writes: { remove: [must(own['history/2026Q3'], 'its part')] } });
    expect(await readOrders(databases)).toMatchObject({ synced: false, orders: [] });
  });

  it('[ORD-002] hides orders that are not paid or have no status', async () => {
    const shown = await list([
      order('1', { Status__c: 'Payment Pending' }),
      order('2', { Status__c: 'Payment Failed' }),
      order('3', { Status__c: null }),
      order('4', { Status__c: 'Cancelled' }),
    ]);
    expect(shown.map((card) => card.orderNumber)).toEqual(['4']);
  });

  it('[ORD-003] [ORD-004] [ORD-005] shows date, item count without the fee, and colour', async () => {
    const fee = orderItem('F', '1', 'FEE', {
      'Product2.Name': 'Delivery Charges-B2B',
      'Product2.StockKeepingUnit': 'SKU-FEE',
    });
    const [card] = await list(
      [order('1', { Status__c: 'Delivered', EffectiveDate: '2026-11-03' })],
      [orderItem('I1', '1', 'P1'), orderItem('I2', '1', 'P2'), fee],
    );
    expect(card).toMatchObject({
      date: '2026-11-03',
      itemCount: 2,
      colour: 'green',
      totalPaise: 1050_00,
      ticket: null,
    });
    const [bare] = await list([order('1', { ProductItems__c: 4 })]);
    expect(bare).toMatchObject({ itemCount: 3, colour: 'orange' });
  });

  it('[ORD-005] [ORD-024] [ORD-025] [ORD-026] shows the derived status, in its colour, if its records are known', async () => {
    const tracked = async (extra: object, Status__c = 'In Progress') => {
      const Order = [order('1', { Status__c })];
      const open = { Order, OrderItem: [orderItem('I1', '1', 'P1')], ...extra };
      const { orders } = await readOrders((await customerDevice({ 'open-orders': open as never })).databases);
      return [orders[0]?.status, orders[0]?.colour];
    };
    const Packaging_Information__c = [{ Id: 'p', Status_quantiy__c: 1, Order_Product__c: 'I1' }];
    const Invoices__c = [{ Id: 'v', SAP_Billing_Invoice_Number__c: 'B1', Billing_Invoiced_Qty__c: 1, order__c: '1' }];
    const shipped = [{ Id: 's', SAP_Billing_Number__c: 'B1', Dispatch_Status__c: '1', Delivery_Status__c: null }];
    expect(await tracked({})).toEqual(['In Progress', 'orange']);
    expect(await tracked({ Packaging_Information__c })).toEqual(['Packaged', 'orange']);
    expect(await tracked({ Packaging_Information__c, Invoices__c })).toEqual(['Invoiced', 'orange']);
    expect(await tracked({ Invoices__c, Status_Information__c: shipped })).toEqual(['Shipped', 'brown']);
    expect(await tracked({ Invoices__c, Status_Information__c: shipped }, 'Cancelled')).toEqual(['Cancelled', 'red']);
  });

  it('[REORD-004] shows a waiting order first, with its reference and state, until the CRM shows it', async () => {
    const { here, commandId, shortReference } = await withWaitingOrder({
      'open-orders': { Order: [order('9')], OrderItem: [] },
    });
    const { orders } = await readOrders(here.databases);
    expect(orders[0]).toMatchObject({
      orderId: null,
      commandId,
      shortReference,
      ticket: 'saved',
      itemCount: 1,
      totalPaise: total,
      date: '2026-11-21',
    });
    expect(orders).toHaveLength(2);
    // The answer's parts are stored and the row is still there: it is one order, not two.
    const placed = order('10', { Client_Ref__c: commandId });
    await here.pull({ 'open-orders': { Order: [order('9'), placed], OrderItem: [] } });
    const after = await readOrders(here.databases);
    expect(after.orders.map((card) => card.orderNumber)).toEqual(['10', '9']);
    // The list shows the same row, which may be focused or pressed.
    expect(orders[0]?.id).toBe(commandId);
    expect(after.orders[0]?.id).toBe(commandId);
  });

  it('shows an order that was just closed only once', async () => {
    const here = await customerDevice({
      'open-orders': { Order: [order('1', { Status__c: 'In Progress' })], OrderItem: [] },
      'history/2026Q4': { Order: [order('1', { Status__c: 'Delivered' })], OrderItem: [] },
    });
    expect((await readOrders(here.databases)).orders).toHaveLength(1);
  });

  it('[ORD-003] finds pictures by the SKU of an order, else by the product of a waiting order', async () => {
    const { here } = await withWaitingOrder({
      'open-orders': { Order: [order('9')], OrderItem: [orderItem('I1', '9', 'P2')] },
      ...mediaOf(['SKU-P1', 'PLP', '/waiting'], ['SKU-P2', 'PLP', '/placed']),
    });
    const { orders } = await readOrders(here.databases);
    expect(orders.map(({ first }) => first)).toEqual([
      { productId: 'P1', sku: null },
      { productId: 'P2', sku: 'SKU-P2' },
    ]);
    // This builds the product index.
    await readProduct(here.databases, { productId: 'P1' });
    expect(await readOrderPictures(here.databases, { wanted: false })).toEqual({});
    expect(await readOrderPictures(here.databases, { wanted: true })).toEqual({
      P1: mediaKeyOf('/waiting'),
      P2: mediaKeyOf('/placed'),
    });
  });
});
