import type { TicketView } from '#db/views/index.ts';
import type { Translation } from '#texts/area.ts';
import type { checkoutTexts } from '#texts/en/checkout.ts';
import type { outboxTexts } from '#texts/en/outbox.ts';

type Facts = Pick<TicketView, 'state' | 'expired' | 'takenBack' | 'heldUpBy' | 'payment'>;

/** Returns what an order's state means for the user: what happens next, and what the order waits for. */
export function helpWords(
  t: Translation<typeof checkoutTexts.en>['ticket'],
  outbox: Translation<typeof outboxTexts.en>,
  view: Facts,
): string {
  if (view.expired) return t.expired;
  if (view.takenBack) return t.takingBack;
  if (view.heldUpBy) return outbox.heldUpBy[view.heldUpBy];
  return view.state === 'saved' && view.payment === 'pay-now' ? t.savedToPay : t.help[view.state];
}
