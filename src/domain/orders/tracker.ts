import { furtherStage, type Stage } from './stages.ts';
import type { StatusColour } from './status.ts';
import { sumOfQuantities, type Tracking } from './tracking.ts';

/** One fact that a tracker step shows; src/texts makes the wording. */
type TrackerFact =
  | { kind: 'generated'; orderNumber: string }
  | { kind: 'packed' }
  | { kind: 'items-packed'; count: number }
  | { kind: 'ready-to-ship'; count: number }
  | { kind: 'invoiced' }
  | { kind: 'invoices-generated'; count: number }
  | { kind: 'dispatched' }
  | { kind: 'items-dispatched'; count: number }
  | { kind: 'items-delivered'; count: number }
  | { kind: 'delivered' }
  | { kind: 'preparing' }
  | { kind: 'awaiting-confirmation' }
  | { kind: 'cancellation-approved'; date: string | null };

export type TrackerStep = {
  kind: 'ordered' | 'invoiced' | 'shipped' | 'delivered' | 'cancelled';
  state: 'waiting' | 'ongoing' | 'complete';
  colour: Extract<StatusColour, 'green' | 'orange'>;
  facts: TrackerFact[];
};

type TrackedOrder = {
  orderNumber: string;
  /** `Status__c`. When the CRM says that an order has come this far, it has, even if it has no tracking records. */
  status: string | null;
  /** The day in India of `Order_change_cancel_Date__c` or the item's `Order_Cancel_date__c`, 'YYYY-MM-DD'. */
  cancelDate: string | null;
  cancelled: boolean;
};

/** Returns the steps of an order (ORD-023 to ORD-030). */
export function trackerSteps(order: TrackedOrder, tracking: Tracking): TrackerStep[] {
  const generated: TrackerFact = { kind: 'generated', orderNumber: order.orderNumber };
  if (order.cancelled) {
    return [
      { kind: 'ordered', state: 'complete', colour: 'orange', facts: [generated] },
      {
        kind: 'cancelled',
        state: 'complete',
        colour: 'orange',
        facts: [{ kind: 'cancellation-approved', date: order.cancelDate }],
      },
    ];
  }
  const stage = furtherStage(order.status, tracking.status);
  const reached = stepsReached(stage);
  const delivered = stage === 'Delivered';
  const colour = delivered ? 'green' : 'orange';
  const step = (kind: TrackerStep['kind'], place: number, facts: TrackerFact[]): TrackerStep => ({
    kind,
    state: reached >= place ? 'complete' : 'waiting',
    colour,
    facts,
  });
  const first = step('ordered', 1, orderedFacts(generated, tracking));
  const last = step('delivered', 4, deliveredFacts(tracking, delivered));
  return [
    { ...first, state: reached >= 1 ? 'complete' : 'ongoing' },
    step('invoiced', 2, invoicedFacts(tracking)),
    step('shipped', 3, shippedFacts(tracking)),
    { ...last, state: stage === 'Partially Delivered' ? 'ongoing' : last.state },
  ];
}

/**
 * Returns the steps of one item of an order (ORD-022): those of an order, where steps to come say what happens
 * meanwhile.
 */
export function itemSteps(item: TrackedOrder, tracking: Tracking): TrackerStep[] {
  return trackerSteps(item, tracking).map((step) => {
    const meanwhile = step.state === 'complete' ? undefined : meanwhileIn[step.kind];
    return meanwhile ? { ...step, facts: [...step.facts, { kind: meanwhile }] } : step;
  });
}

const meanwhileIn: { readonly [K in TrackerStep['kind']]?: 'preparing' | 'awaiting-confirmation' } = {
  invoiced: 'preparing',
  delivered: 'awaiting-confirmation',
};

/** How many of the four steps are complete. */
function stepsReached(stage: Stage | null): number {
  switch (stage) {
    case null:
      return 0;
    case 'Packaged':
      return 1;
    case 'Invoiced':
      return 2;
    case 'Partially Dispatched':
    case 'Shipped':
    case 'Partially Delivered':
      return 3;
    case 'Delivered':
      return 4;
  }
}

function orderedFacts(generated: TrackerFact, { packed }: Tracking): TrackerFact[] {
  if (packed.length === 0) return [generated];
  return [
    { kind: 'packed' },
    ...packed.map((count) => ({ kind: 'items-packed' as const, count })),
    { kind: 'ready-to-ship', count: sumOfQuantities(packed) },
  ];
}

function invoicedFacts({ invoiced }: Tracking): TrackerFact[] {
  return invoiced === null ? [] : [{ kind: 'invoiced' }, ...counted('invoices-generated', invoiced)];
}

function shippedFacts({ dispatched }: Tracking): TrackerFact[] {
  return dispatched === null ? [] : [{ kind: 'dispatched' }, ...counted('items-dispatched', dispatched)];
}

/** ORD-028: once everything is delivered, the delivered quantity is the total quantity. */
function deliveredFacts(tracking: Tracking, delivered: boolean): TrackerFact[] {
  const arrived = tracking.delivered ?? 0;
  const items = counted('items-delivered', delivered ? Math.max(arrived, tracking.invoiced ?? 0) : arrived);
  return delivered ? [{ kind: 'delivered' }, ...items] : items;
}

/** How many pieces, unless the records do not say it. */
function counted(kind: 'invoices-generated' | 'items-dispatched' | 'items-delivered', count: number): TrackerFact[] {
  return count > 0 ? [{ kind, count }] : [];
}
