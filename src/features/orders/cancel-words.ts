import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { cancelTexts } from '#texts/en/cancel.ts';
import type { ClosedWhy } from './cancel-phase.ts';
import type { CancelQuantityFault } from './cancel-quantity.ts';

type Words = Translation<typeof cancelTexts.en>;

/** Says why a typed quantity cannot be cancelled, and which ones can. */
export function quantityWords(t: Words, fault: CancelQuantityFault): string {
  switch (fault.kind) {
    case 'at-least':
      return t.quantityFault.atLeast(fault.least);
    case 'at-most':
      return t.quantityFault.atMost(fault.most);
    case 'between':
      return t.quantityFault.between(fault.step, fault.below, fault.above);
    default:
      return unreachable(fault);
  }
}

/** Says why nothing can be cancelled any more: a title and a sentence. */
export function closedWords(t: Words, why: ClosedWhy, status: string | null): { title: string; help: string } {
  const { title } = t.closed;
  switch (why) {
    case 'cancelled':
      return { title: t.closed.cancelled, help: t.closed.cancelledHelp };
    case 'line-cancelled':
      return { title: t.closed.lineCancelled, help: t.closed.lineCancelledHelp };
    case 'delivered':
      return { title, help: t.closed.deliveredHelp };
    case 'packed':
      return { title, help: t.closed.packedHelp(status) };
    default:
      return unreachable(why);
  }
}
