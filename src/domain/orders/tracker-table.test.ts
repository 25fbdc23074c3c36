import { describe, expect, it } from 'vitest';
import { itemSteps, trackerSteps } from './tracker.ts';
import { deriveTracking } from './tracking.ts';

/** Records of an order whose packing is known or not, with this many invoices, of which so many went and arrived. */
function records([packed, invoices, dispatched, delivered]: readonly [boolean, number, number, number]) {
  const numbers = Array.from({ length: invoices }, (_, at) => `B${at + 1}`);
  return deriveTracking({
    packaging: packed ? [{ Status_quantiy__c: 5 }] : [],
    invoices: numbers.map((number) => ({ SAP_Billing_Invoice_Number__c: number, Billing_Invoiced_Qty__c: 5 })),
    billing: numbers.map((number, at) => ({
      SAP_Billing_Number__c: number,
      Dispatch_Status__c: at < dispatched ? '1' : '0',
      Delivery_Status__c: at < delivered ? '1' : '0',
    })),
  });
}

type Row = readonly [
  packed: boolean,
  invoices: number,
  dispatched: number,
  delivered: number,
  status: string | null,
  steps: string,
];

// Steps: ✓ complete, … ongoing, · waiting.
const table: readonly Row[] = [
  [false, 0, 0, 0, null, '…···'],
  [true, 0, 0, 0, 'Packaged', '✓···'],
  [false, 1, 0, 0, 'Invoiced', '✓✓··'],
  [true, 1, 0, 0, 'Invoiced', '✓✓··'],
  [true, 1, 1, 0, 'Shipped', '✓✓✓·'],
  [true, 1, 1, 1, 'Delivered', '✓✓✓✓'],
  [true, 1, 0, 1, 'Delivered', '✓✓✓✓'],
  [true, 2, 0, 0, 'Invoiced', '✓✓··'],
  [true, 2, 1, 0, 'Partially Dispatched', '✓✓✓·'],
  [true, 2, 2, 0, 'Shipped', '✓✓✓·'],
  [true, 2, 0, 1, 'Partially Delivered', '✓✓✓…'],
  [true, 2, 1, 1, 'Partially Delivered', '✓✓✓…'],
  [true, 2, 2, 1, 'Partially Delivered', '✓✓✓…'],
  [true, 2, 2, 2, 'Delivered', '✓✓✓✓'],
  [false, 2, 2, 2, 'Delivered', '✓✓✓✓'],
];
const marks = { complete: '✓', ongoing: '…', waiting: '·' };
const order = { orderNumber: '00000042', status: 'In Progress', cancelDate: null, cancelled: false };

describe('[ORD-023] [ORD-024] [ORD-025] [ORD-026] [ORD-027] [ORD-028] the truth table of the tracker', () => {
  it.each(table)('packed %s, %i invoices, %i dispatched, %i delivered: %s', (...row) => {
    const [packed, invoices, dispatched, delivered, status, states] = row;
    const tracking = records([packed, invoices, dispatched, delivered]);
    expect(tracking.status).toBe(status);
    const steps = trackerSteps(order, tracking);
    expect(steps.map(({ kind }) => kind)).toEqual(['ordered', 'invoiced', 'shipped', 'delivered']);
    expect(steps.map(({ state }) => marks[state]).join('')).toBe(states);
    const colours = new Set(steps.map(({ colour }) => colour));
    expect([...colours]).toEqual([status === 'Delivered' ? 'green' : 'orange']);
  });

  it('zero of zero is not delivered, whatever the billing records say', () => {
    const stray = { SAP_Billing_Number__c: 'B9', Dispatch_Status__c: '1', Delivery_Status__c: '1' };
    expect(deriveTracking({ packaging: [], invoices: [], billing: [stray] }).status).toBeNull();
    expect(deriveTracking({ packaging: [{}], invoices: [], billing: [stray] }).status).toBe('Packaged');
  });

  it('an order is as far as the CRM says, even without records', () => {
    const reached = (status: string) =>
      trackerSteps({ ...order, status }, records([false, 0, 0, 0]))
        .map(({ state }) => marks[state])
        .join('');
    expect(reached('Order Confirmed')).toBe('…···');
    expect(reached('Packaged')).toBe('✓···');
    expect(reached('Invoiced')).toBe('✓✓··');
    expect(reached('Partially Dispatched')).toBe('✓✓✓·');
    expect(reached('Shipped')).toBe('✓✓✓·');
    expect(reached('Partially Delivered')).toBe('✓✓✓…');
    expect(reached('Delivered')).toBe('✓✓✓✓');
  });
});

describe('[ORD-022] the timeline of one item', () => {
  const factsOf = (...row: readonly [boolean, number, number, number]) =>
    itemSteps(order, records(row)).map(({ facts }) => facts.map(({ kind }) => kind));

  it('has the four steps; those to come say what happens meanwhile', () => {
    expect(itemSteps(order, records([false, 0, 0, 0])).map(({ kind }) => kind)).toEqual([
      'ordered',
      'invoiced',
      'shipped',
      'delivered',
    ]);
    expect(factsOf(false, 0, 0, 0)).toEqual([['generated'], ['preparing'], [], ['awaiting-confirmation']]);
    expect(factsOf(true, 1, 1, 0)[1]).toEqual(['invoiced', 'invoices-generated']);
    expect(factsOf(true, 1, 1, 0)[3]).toEqual(['awaiting-confirmation']);
    expect(factsOf(true, 2, 2, 1)[3]).toEqual(['items-delivered', 'awaiting-confirmation']);
    expect(factsOf(true, 1, 1, 1)[3]).toEqual(['delivered', 'items-delivered']);
  });

  it('of a cancelled item has two steps', () => {
    const cancelled = { ...order, cancelled: true, cancelDate: '2026-11-20' };
    expect(itemSteps(cancelled, records([true, 1, 1, 0])).map(({ kind, facts }) => [kind, facts[0]?.kind])).toEqual([
      ['ordered', 'generated'],
      ['cancelled', 'cancellation-approved'],
    ]);
  });
});
