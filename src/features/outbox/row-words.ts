import type { OutboxRowView } from '#db/views/index.ts';
import type { Translation } from '#texts/area.ts';
import type { outboxTexts } from '#texts/en/outbox.ts';
import { rejectionWords } from '#ui/changes/reason-words.ts';

type Words = Translation<typeof outboxTexts.en>;

/** Returns what a command does, in plain words. */
export function subjectWords(t: Words, subject: OutboxRowView['subject']): string {
  if (subject.kind === 'unreadable') return t.unreadable(subject.label);
  const words: (subject: never) => string = t.subject[subject.kind];
  return words(subject as never);
}

/**
 * Returns why a row waits: the shop's refusal, or the outcome of the last attempt; null when there is no reason to
 * show.
 */
export function reasonWords(
  t: Words,
  row: Pick<OutboxRowView, 'rejection' | 'lastOutcome' | 'state' | 'heldUpBy'>,
): string | null {
  if (row.state === 'cancelled') return t.because.takenBack;
  if (row.state === 'auth-wait') return t.because.authWait;
  if (row.rejection) return rejectionWords(t, row.rejection);
  if (row.heldUpBy) return t.heldUpBy[row.heldUpBy];
  if (row.lastOutcome === null || row.state === 'sending') return null;
  // When the gateway asks the device to retry later, its reason is added: `later:row-lock`.
  const outcome = row.lastOutcome.split(':', 1)[0] ?? '';
  return outcome in t.outcome ? t.outcome[outcome as keyof Words['outcome']] : null;
}

const MINUTE_MS = 60_000;

type Facts = Pick<
  OutboxRowView,
  'madeAtMs' | 'attempts' | 'lastAttemptAtMs' | 'nextAtMs' | 'waitsFor' | 'waitsForOrder'
>;

/** Returns age, attempts, the time of the next attempt, and what the row waits for (SYNC-014). */
export function factWords(t: Words, row: Facts, nowMs: number): string[] {
  const minutes = Math.max(0, Math.floor((nowMs - row.madeAtMs) / MINUTE_MS));
  const tried =
    row.attempts > 0 && row.lastAttemptAtMs !== null
      ? `${t.attempts(row.attempts)}, ${t.lastTry(row.lastAttemptAtMs)}`
      : t.attempts(row.attempts);
  const waits = row.waitsForOrder === null ? t.waitsFor(row.waitsFor.length) : t.waitsForOrder(row.waitsForOrder);
  return [
    t.age(minutes, row.madeAtMs),
    tried,
    // A time in the past is not shown: the row is sent at the next opportunity.
    ...(row.nextAtMs === null || row.nextAtMs <= nowMs ? [] : [t.nextTry(row.nextAtMs)]),
    ...(row.waitsFor.length === 0 ? [] : [waits]),
  ];
}

/** Groups the rows in the order of importance to the user: needs you, on its way, waiting. */
export function groupRows<R extends Pick<OutboxRowView, 'state'>>(rows: readonly R[]) {
  const needsYou = rows.filter(({ state }) => state === 'needs-user' || state === 'expired');
  const onItsWay = rows.filter(({ state }) => state === 'sending');
  const waiting = rows.filter((row) => !needsYou.includes(row) && !onItsWay.includes(row));
  return { needsYou, onItsWay, waiting };
}
