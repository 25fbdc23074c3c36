import { describe, expect, it } from 'vitest';
import { customerDevice } from '#test/support/customer-device.ts';
import { order, orderItem } from '#test/support/shop.ts';
import { readOrder } from './read-order.ts';
import { readProduct } from './read-product.ts';

describe('readOrder', () => {
  const detail = async (fields: object, items: object[] = []) => {
    const open = { Order: [order('1', fields as never)], OrderItem: items };
    return (await readOrder((await customerDevice({ 'open-orders': open as never })).databases, { orderId: '1' }))
      .order;
  };

  it('[ORD-008] [ORD-009] [ORD-011] shows lines with type, tag and total, and hides the fee', async () => {
    const shown = await detail({}, [
      orderItem('I2', '1', 'P2', { Type_of_Order__c: 'S', SOItem__c: 2, Total_Item_Amount__c: 0 }),
      orderItem('I1', '1', 'P1', { ReasonofCancel__c: '01', Quantity: 3 }),
      orderItem('F', '1', 'FEE', { 'Product2.Name': 'Delivery Charges-B2B', Total_Item_Amount__c: 118 }),
    ]);
    expect(
      shown?.lines.map(({ name, type, quantity, totalPaise, cancelled }) => [
        name,
        type,
        quantity,
        totalPaise,
        cancelled,
      ]),
    ).toEqual([
      ['Product P1', 'O', 3, 105_00, true],
      ['Product P2', 'S', 1, null, false],
    ]);
    expect(shown?.money).toMatchObject({ basePaise: 105_00, deliveryPaise: 118_00 });
  });

  it('[ORD-008] hides both fees by their SKUs, whatever their names were', async () => {
    const items = [
      orderItem('I1', '1', 'P1'),
      orderItem('F', '1', 'FEE', { 'Product2.Name': 'Freight', Total_Item_Amount__c: 118 }),
      orderItem('X', '1', 'XFEE', { 'Product2.Name': 'Fast freight', Total_Item_Amount__c: 59 }),
    ];
    const { databases } = await customerDevice({ 'open-orders': { Order: [order('1')], OrderItem: items } });
    // This builds the product index, in which the SKUs are.
    await readProduct(databases, { productId: 'P1' });
    const shown = (await readOrder(databases, { orderId: '1' })).order;
    expect(shown?.lines.map(({ name }) => name)).toEqual(['Product P1']);
    expect(shown?.money).toMatchObject({ deliveryPaise: 177_00 });
  });

  it('shows which part of a line was cancelled, and what that leaves of the total', async () => {
    const shown = await detail({ Order_Total__c: 525, CancelAmount__c: 210 }, [
      orderItem('I1', '1', 'P1', { Quantity: 5, Total_Item_Amount__c: 525, Cancel_Quantity__c: 2, CAmount__c: 210 }),
    ]);
    expect(shown?.lines[0]).toMatchObject({ cancelled: false, quantity: 5, cancelledQuantity: 2 });
    expect(shown?.money).toMatchObject({
      totalPaise: 525_00,
      cancelledPaise: 210_00,
      leftPaise: 315_00,
      refundPaise: 210_00,
    });
  });

  it('shows where it goes and how it is paid, as the order was placed', async () => {
    const shown = await detail({
      TenderType2__c: 'ZT03',
      ShippingStreet: '4 Mill Lane\nWadi',
      ShippingCity: 'Pune',
      ShippingState: 'Maharashtra',
      ShippingPostalCode: '411001',
    });
    expect(shown).toMatchObject({ deliverTo: '4 Mill Lane\nWadi\nPune, Maharashtra, 411001', paidBy: 'cash' });
    expect(await detail({ TenderType2__c: 'ZT99' })).toMatchObject({ deliverTo: null, paidBy: null });
  });

  it("[ORD-012] a line is delivered by its own status, else by the order's, and never when cancelled", async () => {
    const shown = await detail({ Status__c: 'Delivered' }, [
      orderItem('I1', '1', 'P1'),
      orderItem('I2', '1', 'P2', { Status__c: 'Shipped' }),
      orderItem('I3', '1', 'P3', { ReasonofCancel__c: '01' }),
    ]);
    expect(shown?.lines.map((line) => line.delivered)).toEqual([true, false, false]);
    // The office cancelled the order, and not its lines.
    const cancelled = await detail({ Status__c: 'Cancelled' }, [
      orderItem('I1', '1', 'P1', { Status__c: 'Delivered' }),
    ]);
    expect(cancelled?.lines).toMatchObject([{ delivered: false, cancelled: true }]);
  });

  it('[ORD-031] shows the available buttons, and whether to thank', async () => {
    const buttons = async (Status__c: string) => {
      const shown = await detail({ Status__c });
      return [shown?.button, shown?.invoiceEnabled, shown?.confirmed];
    };
    expect(await buttons('Order Confirmed')).toEqual(['cancel', false, true]);
    expect(await buttons('In Progress')).toEqual(['cancel-disabled', true, true]);
    expect(await buttons('Delivered')).toEqual(['return', true, true]);
    expect(await buttons('Cancelled')).toEqual(['cancel-disabled', false, false]);
  });

  it('[ORD-030] shows a cancelled order with two steps and the day in India of its end', async () => {
    const shown = await detail({ Status__c: 'Cancelled', Order_change_cancel_Date__c: '2026-11-02T18:30:00.000+0000' });
    expect(shown?.tracker.map((step) => step.kind)).toEqual(['ordered', 'cancelled']);
    expect(shown?.tracker[1]?.facts).toEqual([{ kind: 'cancellation-approved', date: '2026-11-03' }]);
  });

  it('finds no order that is not on this device', async () => {
    const here = await customerDevice();
    expect(await readOrder(here.databases, { orderId: 'other' })).toEqual({ synced: true, order: null });
  });
});
