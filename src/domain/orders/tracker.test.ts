import { describe, expect, it } from 'vitest';
import { trackerSteps } from './tracker.ts';
import { deriveTracking, statusToStore, type TrackingRows } from './tracking.ts';

const nothing: TrackingRows = { packaging: [], invoices: [], billing: [] };
const invoice = (number: string | null, quantity: number) => ({
  SAP_Billing_Invoice_Number__c: number,
  Billing_Invoiced_Qty__c: quantity,
});
const billing = (number: string | null, dispatched: boolean, delivered: boolean) => ({
  SAP_Billing_Number__c: number,
  Dispatch_Status__c: dispatched ? '1' : '0',
  Delivery_Status__c: delivered ? '1' : null,
});
const order = { orderNumber: '00000042', status: 'In Progress', cancelDate: null, cancelled: false };
const stepsOf = (rows: Partial<TrackingRows>, changes: Partial<typeof order> = {}) =>
  trackerSteps({ ...order, ...changes }, deriveTracking({ ...nothing, ...rows }));
const statesOf = (rows: Partial<TrackingRows>) => stepsOf(rows).map((step) => `${step.kind} ${step.state}`);

describe('the tracker', () => {
  it('[ORD-023] has four steps, the first one ongoing from the start', () => {
    expect(statesOf({})).toEqual(['ordered ongoing', 'invoiced waiting', 'shipped waiting', 'delivered waiting']);
    const generated = { kind: 'generated', orderNumber: '00000042' };
    expect(stepsOf({}).map((step) => step.facts)).toEqual([[generated], [], [], []]);
    expect(stepsOf({}).every((step) => step.colour === 'orange')).toBe(true);
  });

  it('[ORD-024] packaging completes the first step and shows what is packed', () => {
    const rows = { packaging: [{ Status_quantiy__c: 3 }, { Status_quantiy__c: 4 }] };
    expect(deriveTracking({ ...nothing, ...rows }).status).toBe('Packaged');
    expect(statesOf(rows)).toEqual(['ordered complete', 'invoiced waiting', 'shipped waiting', 'delivered waiting']);
    expect(stepsOf(rows)[0]?.facts).toEqual([
      { kind: 'packed' },
      { kind: 'items-packed', count: 3 },
      { kind: 'items-packed', count: 4 },
      { kind: 'ready-to-ship', count: 7 },
    ]);
  });

  it('[ORD-025] invoices complete the first two steps and show the number of items', () => {
    const rows = { invoices: [invoice('B1', 3), invoice('B2', 4)] };
    expect(deriveTracking({ ...nothing, ...rows }).status).toBe('Invoiced');
    expect(statesOf(rows).slice(0, 3)).toEqual(['ordered complete', 'invoiced complete', 'shipped waiting']);
    expect(stepsOf(rows)[1]?.facts).toEqual([{ kind: 'invoiced' }, { kind: 'invoices-generated', count: 7 }]);
  });

  it('[ORD-026] a dispatched billing record completes the third step with the quantity of its invoices', () => {
    const invoices = [invoice('B1', 3), invoice('B2', 4)];
    const partly = { invoices, billing: [billing('B1', true, false), billing('B2', false, false)] };
    expect(deriveTracking({ ...nothing, ...partly })).toMatchObject({ status: 'Partially Dispatched', dispatched: 3 });
    expect(stepsOf(partly)[2]).toMatchObject({
      state: 'complete',
      facts: [{ kind: 'dispatched' }, { kind: 'items-dispatched', count: 3 }],
    });
    const whole = { invoices, billing: [billing('B1', true, false), billing('B2', true, false)] };
    expect(deriveTracking({ ...nothing, ...whole })).toMatchObject({ status: 'Shipped', dispatched: 7 });
    expect(stepsOf(whole)[2]?.state).toBe('complete');
  });

  it('[ORD-025] [ORD-026] the records count, also without a quantity', () => {
    const invoices = [{ SAP_Billing_Invoice_Number__c: 'B1', Billing_Invoiced_Qty__c: null }];
    const rows = { invoices, billing: [billing('B1', true, false)] };
    expect(stepsOf(rows).map(({ facts }) => facts.map(({ kind }) => kind))).toEqual([
      ['generated'],
      ['invoiced'],
      ['dispatched'],
      [],
    ]);
  });

  it('[ORD-027] a delivered billing record makes the last step ongoing', () => {
    const rows = {
      invoices: [invoice('B1', 3), invoice('B2', 4)],
      billing: [billing('B1', true, true), billing('B2', true, false)],
    };
    expect(deriveTracking({ ...nothing, ...rows }).status).toBe('Partially Delivered');
    expect(stepsOf(rows)[2]?.state).toBe('complete');
    expect(stepsOf(rows)[3]).toMatchObject({ state: 'ongoing', facts: [{ kind: 'items-delivered', count: 3 }] });
  });

  it('[ORD-028] when every invoice is delivered the last step is complete and green', () => {
    const rows = {
      invoices: [invoice('B1', 3), invoice('B2', 4)],
      billing: [billing('B1', true, true), billing('B2', true, true)],
    };
    expect(deriveTracking({ ...nothing, ...rows }).status).toBe('Delivered');
    expect(stepsOf(rows).every((step) => step.state === 'complete' && step.colour === 'green')).toBe(true);
    expect(stepsOf(rows)[3]?.facts).toEqual([{ kind: 'delivered' }, { kind: 'items-delivered', count: 7 }]);
  });

  it('[ORD-028] is not delivered without an invoice; unrelated billing numbers do not count', () => {
    expect(deriveTracking(nothing).status).toBeNull();
    expect(deriveTracking({ ...nothing, billing: [billing('B9', true, true)] }).status).toBeNull();
    const unnumbered = { invoices: [invoice(null, 3)], billing: [billing(null, true, true)] };
    expect(deriveTracking({ ...nothing, ...unnumbered }).status).toBe('Invoiced');
  });

  it('trusts the CRM that an order is delivered when there are no records', () => {
    expect(stepsOf({}, { status: 'Delivered' }).every((step) => step.state === 'complete')).toBe(true);
  });

  it('[ORD-028] counts everything invoiced once the CRM says that the order is delivered', () => {
    const rows = { invoices: [invoice('B1', 3), invoice('B2', 4)], billing: [billing('B1', true, true)] };
    expect(stepsOf(rows, { status: 'Delivered' })[3]?.facts[1]).toEqual({ kind: 'items-delivered', count: 7 });
  });

  it('[ORD-030] a cancelled order has two steps and its date', () => {
    expect(stepsOf({}, { cancelled: true, cancelDate: '2026-11-20' } as never)).toEqual([
      {
        kind: 'ordered',
        state: 'complete',
        colour: 'orange',
        facts: [{ kind: 'generated', orderNumber: '00000042' }],
      },
      {
        kind: 'cancelled',
        state: 'complete',
        colour: 'orange',
        facts: [{ kind: 'cancellation-approved', date: '2026-11-20' }],
      },
    ]);
  });
});

describe('the status to store for a derived one', () => {
  const stored = (derived: string | null, current: string | null) =>
    statusToStore({ derived: derived as never, current });

  it('is In Progress on the way and Delivered at the end', () => {
    for (const derived of ['Packaged', 'Invoiced', 'Shipped', 'Partially Dispatched', 'Partially Delivered']) {
      expect(stored(derived, 'Order Confirmed')).toBe('In Progress');
    }
    expect(stored('Delivered', 'Order Confirmed')).toBe('Delivered');
    expect(stored('Delivered', 'In Progress')).toBe('Delivered');
  });

  it('never moves back, never repeats, and leaves cancelled orders and payment states alone', () => {
    expect(stored('Shipped', 'In Progress')).toBeNull();
    expect(stored('Shipped', 'Delivered')).toBeNull();
    expect(stored(null, 'Order Confirmed')).toBeNull();
    for (const current of ['Cancelled', 'Payment Pending', 'Payment Failed', null]) {
      expect(stored('Delivered', current)).toBeNull();
    }
  });
});
