import type { TrackerStep } from '#db/views/index.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { ordersTexts } from '#texts/en/orders.ts';
import { calendarDay } from '#texts/format.ts';

type Words = Translation<typeof ordersTexts.en>;

/** Returns one line under a tracker step (ORD-023 to ORD-030). */
export function factWords(t: Words, fact: TrackerStep['facts'][number]): string {
  switch (fact.kind) {
    case 'generated':
      return t.fact.generated(fact.orderNumber);
    case 'packed':
      return t.fact.packed;
    case 'items-packed':
      return t.fact.itemsPacked(fact.count);
    case 'ready-to-ship':
      return t.fact.readyToShip(fact.count);
    case 'invoiced':
      return t.fact.invoiced;
    case 'invoices-generated':
      return t.fact.invoicesGenerated(fact.count);
    case 'dispatched':
      return t.fact.dispatched;
    case 'items-dispatched':
      return t.fact.itemsDispatched(fact.count);
    case 'items-delivered':
      return t.fact.itemsDelivered(fact.count);
    case 'delivered':
      return t.fact.delivered;
    case 'preparing':
      return t.fact.preparing;
    case 'awaiting-confirmation':
      return t.fact.awaitingConfirmation;
    case 'cancellation-approved':
      return fact.date === null
        ? t.fact.cancellationApproved
        : `${t.fact.cancellationApproved}, ${calendarDay(fact.date)}`;
    default:
      return unreachable(fact);
  }
}
