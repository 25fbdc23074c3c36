import type { OutboxRowView } from '#db/queries/views.ts';
import { unreachable } from '#lib/assert.ts';
import type { Translation } from '#texts/area.ts';
import type { outboxTexts } from '#texts/en/outbox.ts';

type Words = Translation<typeof outboxTexts.en>;

/** What a command wants, in plain words. */
export function subjectWords(t: Words, subject: OutboxRowView['subject']): string {
  switch (subject.kind) {
    case 'cart.set-line':
      return subject.type === 'S'
        ? t.subject.sample(subject.productName, subject.quantity)
        : t.subject.line(subject.productName, subject.quantity);
    case 'cart.set-options':
      return subject.coupon === null
        ? t.subject.noCoupon(subject.express)
        : t.subject.coupon(subject.coupon, subject.express);
    case 'cart.dismiss-expired':
      return t.subject.dismissExpired;
    case 'favourite.set':
      return t.subject.favourite(subject.productName, subject.on);
    case 'order.place':
      return t.subject.order(subject.shortReference, subject.lineCount, subject.totalPaise);
    default:
      return unreachable(subject);
  }
}

/** Why a row waits: the shop's refusal, else what became of the last attempt; null when there is nothing to say. */
export function reasonWords(t: Words, row: Pick<OutboxRowView, 'rejection' | 'lastOutcome' | 'state'>): string | null {
  if (row.rejection) {
    const { kind } = row.rejection;
    return kind in t.rejection ? t.rejection[kind as keyof Words['rejection']] : t.rejection.other;
  }
  if (row.lastOutcome === null || row.state === 'sending') return null;
  // A gateway that asks to come back later adds its reason: `later:row-lock`.
  const outcome = row.lastOutcome.split(':', 1)[0] ?? '';
  return outcome in t.outcome ? t.outcome[outcome as keyof Words['outcome']] : null;
}

/** The parts of the outbox in the order a user cares: what needs them, what moves, what waits. */
export function groupRows<R extends Pick<OutboxRowView, 'state'>>(rows: readonly R[]) {
  const needsYou = rows.filter(({ state }) => state === 'needs-user' || state === 'expired');
  const onItsWay = rows.filter(({ state }) => state === 'sending');
  const waiting = rows.filter((row) => !needsYou.includes(row) && !onItsWay.includes(row));
  return { needsYou, onItsWay, waiting };
}
