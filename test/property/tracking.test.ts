import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveTracking, shownStatus, trackerSteps } from '#domain/orders/index.ts';
import type { TrackingRows } from '#domain/orders/tracking.ts';
import { statusToStore } from '#domain/orders/tracking.ts';

type Arrival = {
  [Kind in keyof TrackingRows]: { kind: Kind; row: TrackingRows[Kind][number] };
}[keyof TrackingRows];

const quantity = fc.option(fc.integer({ min: 0, max: 20_000 }).map((thousandths) => thousandths / 1_000));
const packaging = fc.record({ Status_quantiy__c: quantity }, { requiredKeys: [] });
const invoices = fc.record({
  SAP_Billing_Invoice_Number__c: fc.constantFrom('B1', 'B2', 'B3', null),
  Billing_Invoiced_Qty__c: quantity,
});
const billing = fc.record({
  SAP_Billing_Number__c: fc.constantFrom('B1', 'B2', 'B3', 'B4', null),
  Dispatch_Status__c: fc.constantFrom('0', '1', null),
  Delivery_Status__c: fc.constantFrom('0', '1', null),
});
const arrival: fc.Arbitrary<Arrival> = fc.oneof(
  fc.record({ kind: fc.constant('packaging' as const), row: packaging }),
  fc.record({ kind: fc.constant('invoices' as const), row: invoices }),
  fc.record({ kind: fc.constant('billing' as const), row: billing }),
);
const arrivals = fc.array(arrival, { maxLength: 12 });

const rowsOf = (arrived: readonly Arrival[]): TrackingRows => ({
  packaging: arrived.flatMap((one) => (one.kind === 'packaging' ? one.row : [])),
  invoices: arrived.flatMap((one) => (one.kind === 'invoices' ? one.row : [])),
  billing: arrived.flatMap((one) => (one.kind === 'billing' ? one.row : [])),
});
const order = { orderNumber: '1', cancelDate: null, cancelled: false };
const stepsOf = (status: string | null, arrived: readonly Arrival[]) =>
  trackerSteps({ ...order, status }, deriveTracking(rowsOf(arrived)));
const completeOf = (status: string | null, arrived: readonly Arrival[]) =>
  stepsOf(status, arrived).filter(({ state }) => state === 'complete').length;

const way = ['Packaged', 'Invoiced', 'Partially Dispatched', 'Shipped', 'Partially Delivered', 'Delivered'];

describe('tracking', () => {
  it('is the same in whatever order the records arrive', () => {
    fc.assert(
      fc.property(
        arrivals.chain((arrived) =>
          fc.tuple(fc.constant(arrived), fc.shuffledSubarray(arrived, { minLength: arrived.length })),
        ),
        ([arrived, shuffled]) => {
          expect(deriveTracking(rowsOf(shuffled))).toEqual(deriveTracking(rowsOf(arrived)));
        },
      ),
    );
  });

  it('never counts more pieces dispatched or delivered than invoiced', () => {
    fc.assert(
      fc.property(arrivals, (arrived) => {
        const { dispatched, delivered, invoiced } = deriveTracking(rowsOf(arrived));
        expect(dispatched ?? 0).toBeLessThanOrEqual(invoiced ?? 0);
        expect(delivered ?? 0).toBeLessThanOrEqual(invoiced ?? 0);
      }),
    );
  });

  it('a step is never complete before the previous one', () => {
    fc.assert(
      fc.property(arrivals, (arrived) => {
        const states = stepsOf('In Progress', arrived).map((step) => step.state === 'complete');
        expect([...states].sort((a, b) => Number(b) - Number(a))).toEqual(states);
      }),
    );
  });

  it('[ORD-028] is never delivered without an invoice', () => {
    fc.assert(
      fc.property(arrivals, (arrived) => {
        const rows = rowsOf(arrived);
        if (rows.invoices.length === 0) expect([null, 'Packaged']).toContain(deriveTracking(rows).status);
      }),
    );
  });

  it('packing, dispatch and delivery of what is invoiced never move it backwards', () => {
    const rank = (arrived: readonly Arrival[]) => way.indexOf(deriveTracking(rowsOf(arrived)).status ?? '');
    fc.assert(
      fc.property(arrivals, arrival, (arrived, next) => {
        if (next.kind === 'invoices') return;
        expect(rank([...arrived, next])).toBeGreaterThanOrEqual(rank(arrived));
      }),
    );
  });

  // A new invoice after everything before it was delivered may show a smaller share, 'Partially Delivered'; but then
  // the gateway has already written 'Delivered', and that stays.
  it('as the gateway writes the status, no record ever takes a complete step back', () => {
    fc.assert(
      fc.property(arrivals, (arrived) => {
        let stored = 'Order Confirmed';
        let complete = 0;
        for (const count of arrived.keys()) {
          const here = arrived.slice(0, count + 1);
          const derived = deriveTracking(rowsOf(here)).status;
          stored = statusToStore({ derived, current: stored }) ?? stored;
          const now = completeOf(stored, here);
          expect(now).toBeGreaterThanOrEqual(complete);
          expect(shownStatus(stored, derived) === 'Delivered').toBe(now === 4);
          complete = now;
        }
      }),
    );
  });
});
