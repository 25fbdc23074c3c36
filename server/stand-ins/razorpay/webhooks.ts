import { createHmac } from 'node:crypto';
import type { Clock } from '#lib/clock.ts';
import type { Happening } from './books.ts';

const ANSWER_WITHIN_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const GIVE_UP_AFTER_MS = 86_400_000;

export type WebhookOptions = {
  url: string;
  secret: string;
  clock: Clock;
  /** In [0, 1): how much of `spreadMs` passes before a notification is sent first, so they arrive in any order. */
  random: () => number;
  spreadMs: number;
  newEventId: () => string;
  signal: AbortSignal;
};

/** Returns a function that notifies of what happened, again and again until the other side answers 2xx, for a day. */
export function createWebhooks(options: WebhookOptions): (happening: Happening) => void {
  const { clock, random, spreadMs, newEventId, signal } = options;
  return (happening) => {
    // As it is now: when it is sent, the records may have changed.
    const body = bodyOf(happening, clock.now());
    const eventId = newEventId();
    void (async () => {
      const endMs = clock.now() + GIVE_UP_AFTER_MS;
      await clock.sleep(random() * spreadMs, signal);
      let pauseMs = FIRST_PAUSE_MS;
      while (!signal.aborted && clock.now() < endMs && !(await deliver(body, eventId, options))) {
        await clock.sleep(pauseMs, signal);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    })();
  };
}

async function deliver(body: string, eventId: string, { url, secret, signal }: WebhookOptions): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

function bodyOf({ event, ...records }: Happening, nowMs: number): string {
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_TestStandIn000',
    event,
    contains: Object.keys(records),
    payload: Object.fromEntries(Object.entries(records).map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(nowMs / 1000),
  });
}
