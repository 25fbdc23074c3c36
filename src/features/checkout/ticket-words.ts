import type { TicketView } from '#db/views/index.ts';
import type { Translation } from '#texts/area.ts';
import type { checkoutTexts } from '#texts/en/checkout.ts';
import type { outboxTexts } from '#texts/en/outbox.ts';

type Facts = Pick<TicketView, 'state' | 'expired' | 'takenBack' | 'heldUpBy'>;

/** Returns what an order's state means for the user: what happens next, and what the order waits for. */
export function helpWords(
  t: Translation<typeof checkoutTexts.en>['ticket'],
  outbox: Translation<typeof outboxTexts.en>,
  view: Facts,
): string {
  if (view.expired) return t.expired;
  if (view.takenBack) return t.takingBack;
  return view.heldUpBy ? outbox.heldUpBy[view.heldUpBy] : t.help[view.state];
}
