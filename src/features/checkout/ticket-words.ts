import type { TicketState, TicketView } from '#db/views/index.ts';
import type { Rejection } from '#domain/commands/outbox-row.ts';
import type { Translation } from '#texts/area.ts';
import type { checkoutTexts } from '#texts/en/checkout.ts';
import type { outboxTexts } from '#texts/en/outbox.ts';
import { rejectionWords } from '#ui/changes/reason-words.ts';

/** How a payment that is due stands has words of its own (`UnfinishedWords`). */
type Facts = Pick<TicketView, 'expired' | 'takenBack' | 'heldUpBy' | 'payment'> & {
  state: Exclude<TicketState, 'needs-payment'>;
};

/**
 * Returns what an order's state means for the user: what happens next, and what the order waits for. `notSent`: what is
 * true of everything that waits (`useNotSentWords`).
 */
export function helpWords(
  t: Translation<typeof checkoutTexts.en>['ticket'],
  outbox: Translation<typeof outboxTexts.en>,
  view: Facts,
  notSent: string,
): string {
  if (view.expired) return t.expired;
  if (view.takenBack) return t.takingBack;
  if (view.heldUpBy) return outbox.heldUpBy[view.heldUpBy];
  if (view.state !== 'saved') return t.help[view.state];
  return view.payment === 'pay-now' ? `${notSent} ${t.savedToPay}` : notSent;
}

/**
 * Returns why the shop did not place an order, when no difference explains it: the CRM's own words, if it has any
 * (PAY-034, PAY-035).
 */
export function refusalWords(
  t: Translation<typeof checkoutTexts.en>['differences'],
  outbox: Translation<typeof outboxTexts.en>,
  rejection: Rejection,
): { title: string; body: string } {
  if (rejection.kind !== 'order-refused') return { title: t.otherTitle, body: rejectionWords(outbox, rejection) };
  const { message } = rejection.details;
  return typeof message === 'string' && message.trim() !== ''
    ? { title: t.refusedTitle, body: message }
    : { title: t.cannotPlace, body: t.refused };
}
