import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CommandOutcome } from '#protocol/outcome.ts';
import type { Translation } from '#texts/area.ts';
import type { notifyTexts } from '#texts/en/notify.ts';

export type ResultNotice = {
  title: string;
  body: string;
  /** The page with more details. */
  path: string;
};

/** The user expects commands that waited no longer than this to be sent, so they are not reported. */
const NEWS_MS = 60_000;

/** Whether it needs the user. */
const hasStopped = (row: OutboxRow): boolean => row.state === 'needs-user' || row.state === 'expired';

/**
 * Returns the notification after commands were sent while the app was closed; null if there is nothing to report. The
 * last taps before leaving are not reported; an order or a problem always is.
 */
export function resultNotice(
  t: Translation<typeof notifyTexts.en>,
  seen: {
    before: readonly OutboxRow[];
    after: readonly OutboxRow[];
    /** Newest first. */
    outcomes: readonly CommandOutcome[];
    authNeeded: boolean;
    nowMs: number;
  },
): ResultNotice | null {
  const { before, after, outcomes, authNeeded, nowMs } = seen;
  const sentBefore = new Map(before.map((row) => [row.id, row]));
  const done = outcomes.filter(({ id, end }) => end === 'done' && sentBefore.has(id));
  const orders = done.filter(({ kind }) => kind === 'order.place');
  const wereStopped = new Set(before.filter(hasStopped).map((row) => row.id));
  const stopped = after.filter((row) => hasStopped(row) && !wereStopped.has(row.id));
  const waiting = after.filter((row) => !hasStopped(row));
  const sent = done.length > 0 ? [t.sentCount(done.length)] : [];

  if (stopped.length > 0) {
    return { title: t.needsYou, body: [...sent, t.needsCount(stopped.length)].join(' '), path: '/outbox' };
  }
  if (authNeeded && waiting.length > 0) {
    return { title: t.signIn, body: [...sent, t.waitingCount(waiting.length)].join(' '), path: '/login' };
  }
  const [order] = orders;
  if (order) {
    const path = orders.length === 1 ? `/order-ticket/${order.id}` : '/my-orders';
    return { title: t.ordered(orders.length), body: t.sentCount(done.length), path };
  }
  const isNews = done.some(({ id }) => nowMs - (sentBefore.get(id)?.madeAtMs ?? nowMs) > NEWS_MS);
  return isNews ? { title: t.sent, body: t.sentCount(done.length), path: '/outbox' } : null;
}
