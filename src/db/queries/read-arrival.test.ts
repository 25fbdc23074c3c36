import { describe, expect, it } from 'vitest';
import { customerDevice, emptyDevice, guestDevice } from '#test/support/customer-device.ts';
import { order, setting } from '#test/support/shop.ts';
import { readArrival } from './read-arrival.ts';
import { readOrder } from './read-order.ts';
import { readOrders } from './read-orders.ts';

const HOUR_MS = 3_600_000;

describe('readArrival', () => {
  it("[PROD-005] estimates standard delivery 48 hours ahead by the server's date in India, for guests too", async () => {
    for (const device of [customerDevice, guestDevice]) {
      const here = await device();
      expect((await readArrival(here.databases))?.standard.date).toBe('2026-11-23');
      here.clock.ms = Date.parse('2026-11-21T20:00:00Z');
      expect((await readArrival(here.databases))?.standard.date).toBe('2026-11-24');
    }
  });

  it('[CART-020] has express while it is faster, by the cut-off and the days of the shop', async () => {
    const settings = { PWASettings__c: [setting('Express Cut-off', { Value__c: '12:00' })] };
    const here = await customerDevice({ settings });
    here.clock.ms = Date.parse('2026-11-21T10:30:00+05:30');
    expect((await readArrival(here.databases))?.expressCutOff).toBe(12 * 60);
    expect((await readArrival(here.databases))?.express).toEqual({ date: '2026-11-22', leftMs: 1.5 * HOUR_MS });
    here.clock.ms = Date.parse('2026-11-21T12:00:00+05:30');
    expect((await readArrival(here.databases))?.express).toBeNull();
  });

  it('says nothing before the settings are on this device', async () => {
    expect(await readArrival((await emptyDevice()).databases)).toBeNull();
  });
});

describe('the arrival of a placed order', () => {
  const item = (fields: object) => ({ OrderId: 'O1', Quantity: 1, Type_of_Order__c: 'O', ...fields });
  const bread = item({ Id: 'i1', Product2Id: 'P1', 'Product2.Name': 'Bread' });
  const express = item({ Id: 'i2', Product2Id: 'X', 'Product2.Name': 'Express Delivery Charges-B2B' });
  const arrival = async (fields: object, ...items: object[]) => {
    const placed = { Status__c: 'Order Confirmed', EffectiveDate: '2026-11-21', ...fields };
    const here = await customerDevice({ 'open-orders': { Order: [order('O1', placed)], OrderItem: items } });
    here.clock.ms = Date.parse('2026-11-22T12:00:00+05:30');
    const list = (await readOrders(here.databases)).orders[0]?.arrival;
    expect((await readOrder(here.databases, { orderId: 'O1' })).order?.arrival).toEqual(list);
    return list;
  };

  it('counts from the time at which the shop got it', async () => {
    const early = { CreatedDate: '2026-11-21T12:00:00.000+0000' };
    expect(await arrival(early, bread)).toEqual({ date: '2026-11-23', latest: false, late: false });
    expect(await arrival(early, bread, express)).toEqual({ date: '2026-11-22', latest: false, late: false });
    const afterCutOff = { CreatedDate: '2026-11-21T13:30:00.000+0000' };
    expect(await arrival(afterCutOff, bread, express)).toEqual({ date: '2026-11-23', latest: false, late: false });
  });

  it('is the latest day when only the day of the order is known, and late once that is over', async () => {
    expect(await arrival({}, bread, express)).toEqual({ date: '2026-11-23', latest: true, late: false });
    expect(await arrival({ EffectiveDate: '2026-11-19' }, bread)).toEqual({
      date: '2026-11-21',
      latest: false,
      late: true,
    });
  });

  it('is promised for no order that is not paid', async () => {
    const unpaid = order('O1', { Status__c: 'Payment Pending', EffectiveDate: '2026-11-21' });
    const here = await customerDevice({ 'open-orders': { Order: [unpaid], OrderItem: [bread] } });
    expect((await readOrder(here.databases, { orderId: 'O1' })).order?.arrival).toBeNull();
  });

  it('is unknown for samples, and over for what was delivered or cancelled', async () => {
    expect(await arrival({}, { ...bread, Type_of_Order__c: 'S' })).toBeNull();
    expect(await arrival({ Status__c: 'Delivered' }, bread)).toBeNull();
    expect(await arrival({ Status__c: 'Cancelled' }, bread)).toBeNull();
  });
});
