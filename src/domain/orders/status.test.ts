import { describe, expect, it } from 'vitest';
import { orderStatuses } from '#domain/crm/index.ts';
import {
  countsAsPastOrder,
  isActiveOrder,
  isConfirmedStatus,
  isFinalStatus,
  isHiddenStatus,
  isInvoiceEnabled,
  orderButton,
  statusColour,
} from './status.ts';

const colourOf = (status: string) => [status, statusColour(status)];

describe('order status', () => {
  it('[ORD-005] [ORD-006] delivered is green, dispatched is brown, cancelled is red, all others are orange', () => {
    expect(Object.fromEntries([...orderStatuses, 'Dispatched'].map(colourOf))).toEqual({
      'Order Confirmed': 'orange',
      'In Progress': 'orange',
      'Partially Dispatched': 'brown',
      'Partially Delivered': 'orange',
      Shipped: 'brown',
      Invoiced: 'orange',
      Packaged: 'orange',
      Delivered: 'green',
      Cancelled: 'red',
      'Payment Pending': 'orange',
      'Payment Failed': 'orange',
      Dispatched: 'brown',
    });
  });

  it('[ORD-006] an unknown status is orange like any open one', () => {
    expect(statusColour('Awaiting Moonrise')).toBe('orange');
    expect(statusColour(null)).toBe('orange');
  });

  it('only unpaid orders and placeholders are hidden from the list', () => {
    expect(orderStatuses.filter(isHiddenStatus)).toEqual(['Payment Pending', 'Payment Failed']);
    expect(isHiddenStatus(null)).toBe(true);
  });

  it('only a confirmed order shows the thank-you', () => {
    expect(orderStatuses.filter((status) => !isConfirmedStatus(status))).toEqual([
      'Cancelled',
      'Payment Pending',
      'Payment Failed',
    ]);
    expect(isConfirmedStatus(null)).toBe(false);
  });

  it('delivered, cancelled and failed payment are final', () => {
    expect(orderStatuses.filter(isFinalStatus)).toEqual(['Delivered', 'Cancelled', 'Payment Failed']);
  });

  it('placeholders and unpaid orders do not count as past orders', () => {
    expect([null, 'Payment Pending', 'Payment Failed', 'Cancelled', 'Delivered'].map(countsAsPastOrder)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('cancel is enabled only for confirmed orders, and return replaces it after delivery', () => {
    expect(orderButton('Order Confirmed')).toBe('cancel');
    expect(orderButton('Delivered')).toBe('return');
    for (const status of orderStatuses) {
      if (status !== 'Order Confirmed' && status !== 'Delivered') expect(orderButton(status)).toBe('cancel-disabled');
    }
  });

  it('the invoice is greyed out for cancelled and for newly confirmed orders', () => {
    expect(isInvoiceEnabled('Cancelled')).toBe(false);
    expect(isInvoiceEnabled('Order Confirmed')).toBe(false);
    expect(isInvoiceEnabled('In Progress')).toBe(true);
    expect(isInvoiceEnabled('Delivered')).toBe(true);
  });

  it('[PRICE-016] an order uses its coupon until it is cancelled or its payment fails', () => {
    for (const status of [null, 'Cancelled', 'Payment Failed']) expect(isActiveOrder(status), `${status}`).toBe(false);
    for (const status of ['Payment Pending', 'Order Confirmed', 'Delivered']) {
      expect(isActiveOrder(status), status).toBe(true);
    }
  });
});
