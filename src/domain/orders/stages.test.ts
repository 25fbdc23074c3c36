import { describe, expect, it } from 'vitest';
import { orderStatuses } from '#domain/crm/index.ts';
import { furtherStage, shownStatus } from './stages.ts';

const way = ['Packaged', 'Invoiced', 'Partially Dispatched', 'Shipped', 'Partially Delivered', 'Delivered'] as const;

describe('the stages of an order', () => {
  it('follow one another, and are ahead of every other status', () => {
    for (const [at, stage] of way.entries()) {
      for (const before of [null, 'Order Confirmed', 'In Progress', ...way.slice(0, at + 1)]) {
        expect(furtherStage(stage, before)).toBe(stage);
        expect(furtherStage(before, stage)).toBe(stage);
      }
    }
    expect(furtherStage('Order Confirmed', null)).toBeNull();
  });

  it('[ORD-006] the shown status is a known or unknown one of the CRM, until the records are ahead of it', () => {
    for (const status of [...orderStatuses, 'Awaiting Moonrise']) expect(shownStatus(status, null)).toBe(status);
    expect(shownStatus('Awaiting Moonrise', 'Packaged')).toBe('Packaged');
    expect(shownStatus('In Progress', 'Shipped')).toBe('Shipped');
    expect(shownStatus('Shipped', 'Invoiced')).toBe('Shipped');
  });

  it('records move no order that is cancelled, unpaid or not placed', () => {
    for (const status of ['Cancelled', 'Payment Pending', 'Payment Failed', null]) {
      expect(shownStatus(status, 'Delivered')).toBe(status);
    }
  });
});
