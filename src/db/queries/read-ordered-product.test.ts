import { describe, expect, it } from 'vitest';
import { customerDevice } from '#test/support/customer-device.ts';
import { order, orderItem } from '#test/support/shop.ts';
import { readOrderedProduct } from './read-ordered-product.ts';

const packed = (item: string) => ({ Id: `p-${item}`, Order_Product__c: item, Status_quantiy__c: 5 });
const invoice = (item: string, number: string) => ({
  Id: `i-${item}`,
  order__c: '1',
  order_product__c: item,
  SAP_Billing_Invoice_Number__c: number,
  Billing_Invoiced_Qty__c: 5,
});
const billing = (number: string, done: string) => ({
  Id: `b-${number}`,
  SAP_Billing_Number__c: number,
  Dispatch_Status__c: done,
  Delivery_Status__c: done,
});

describe('readOrderedProduct', () => {
  const read = async (orderItemId: string, { own = {}, items = {}, records = {} } = {}) => {
    const open = {
      Order: [order('1', { Status__c: 'In Progress', ...own })],
      OrderItem: [
        orderItem('I1', '1', 'P1', items),
        orderItem('I2', '1', 'P2', { SOItem__c: 2 }),
        orderItem('F', '1', 'FEE', { 'Product2.Name': 'Delivery Charges-B2B' }),
      ],
      ...records,
    };
    const here = await customerDevice({ 'open-orders': open as never });
    return (await readOrderedProduct(here.databases, { orderItemId })).found;
  };
  const states = (found: Awaited<ReturnType<typeof read>>) =>
    found?.tracker.map(({ kind, state }) => `${kind} ${state}`);
  const delivered = ['ordered complete', 'invoiced complete', 'shipped complete', 'delivered complete'];

  it("[ORD-022] follows the item by its own records, not by the order's others", async () => {
    const records = {
      Packaging_Information__c: [packed('I1')],
      Invoices__c: [invoice('I1', 'B1')],
      Status_Information__c: [billing('B1', '1'), billing('B2', '1')],
    };
    const one = await read('I1', { records });
    expect(one?.line).toMatchObject({ id: 'I1', name: 'Product P1' });
    expect(one?.order.id).toBe('1');
    expect(states(one)).toEqual(delivered);
    expect(states(await read('I2', { records }))).toEqual([
      'ordered ongoing',
      'invoiced waiting',
      'shipped waiting',
      'delivered waiting',
    ]);
  });

  it("[ORD-022] a delivered order's items are delivered; of other states the item's own counts", async () => {
    expect(states(await read('I1', { own: { Status__c: 'Delivered' } }))).toEqual(delivered);
    expect(states(await read('I1', { items: { Status__c: 'Delivered' } }))).toEqual(delivered);
    expect(states(await read('I1', { own: { Status__c: 'Shipped' } }))?.[0]).toBe('ordered ongoing');
  });

  it('[ORD-022] a cancelled item, or one of a cancelled order, was ordered and then cancelled, on a day in India', async () => {
    const approved = (date: string) => [{ kind: 'cancellation-approved', date }];
    const item = await read('I1', {
      items: { ReasonofCancel__c: '01', Order_Cancel_date__c: '2026-11-02T20:00:00.000+0000' },
    });
    expect(states(item)).toEqual(['ordered complete', 'cancelled complete']);
    expect(item?.tracker[1]?.facts).toEqual(approved('2026-11-03'));
    const whole = await read('I1', {
      own: { Status__c: 'Cancelled', Order_change_cancel_Date__c: '2026-11-03T10:00:00.000+0000' },
    });
    expect(states(whole)).toEqual(['ordered complete', 'cancelled complete']);
    expect(whole?.tracker[1]?.facts).toEqual(approved('2026-11-03'));
    // No feedback is asked for (ORD-012).
    expect([item?.line.cancelled, whole?.line.cancelled]).toEqual([true, true]);
  });

  it('finds no fee, and no item of another customer', async () => {
    expect(await read('F')).toBeNull();
    expect(await read('I9')).toBeNull();
  });
});
