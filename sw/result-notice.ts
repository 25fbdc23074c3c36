import type { OutboxRow } from '#domain/commands/outbox-row.ts';
import type { CommandOutcome } from '#protocol/outcome.ts';
import type { Translation } from '#texts/area.ts';
import type { notifyTexts } from '#texts/en/notify.ts';

export type ResultNotice = {
  title: string;
  body: string;
  /** The page that shows more. */
  path: string;
};

/** Work that waited no longer than this was sent as its user expected, and is no news. */
const NEWS_MS = 60_000;

/** Whether the user has to look at it. */
const hasStopped = (row: OutboxRow): boolean => row.state === 'needs-user' || row.state === 'expired';

/**
 * What a notification says after commands were sent while the app was closed; null when there is nothing to tell: the
 * last taps before leaving are sent as a matter of course, an order or a problem is always told.
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
