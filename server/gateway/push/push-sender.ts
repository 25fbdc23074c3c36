import { Counter, type Registry } from 'prom-client';
import webPush from 'web-push';
import type { PushStore, StoredSubscription } from '#gateway/store/sql-push.ts';
import type { Clock } from '#lib/clock.ts';
import type { PushDoor, PushRequest } from './push-door.ts';
import type { VapidKeys } from './vapid-keys.ts';

export type PushSenderDeps = {
  store: PushStore;
  door: PushDoor;
  keys: VapidKeys;
  /** How a push service reaches the operator: a mailto: or https: address. */
  subject: string;
  clock: Clock;
  registry: Registry;
  log: { warn(details: object, text: string): void };
};

/**
 * Every message is the same, and encrypted for the browser: a push service learns that something happened, not what. The
 * device asks the gateway with its own session.
 */
const PAYLOAD = 'news';
/** Later news replaces earlier news that has not reached the browser yet. */
const TOPIC = 'larder-news';
/** Older news is on the order's page. */
const KEPT_S = 24 * 60 * 60;
const PAUSES_MS = [2_000, 30_000] as const;
const LONGEST_PAUSE_MS = 5 * 60_000;
const SENDING_AT_ONCE = 4;
const MAX_WAITING = 1_000;

type Outcome = 'sent' | 'gone' | 'refused' | 'failed' | 'dropped';
/** `retryAfterMs`: how long the push service asks to wait; 0 when it does not. */
type Sent = { outcome: Outcome; retryAfterMs: number };

/**
 * Wakes a customer's browsers by Web Push. Nothing waits for it: a message that cannot be sent is tried again twice, and
 * then forgotten, because the news itself is in the CRM. Log and metrics name neither browsers nor customers.
 */
export function createPushSender(deps: PushSenderDeps) {
  const { store, door, keys, subject, clock, log } = deps;
  const messages = new Counter({
    name: 'push_messages_total',
    help: 'Web Push messages by what became of them.',
    labelNames: ['outcome'],
    registers: [deps.registry],
  });
  const waiting: string[] = [];
  const working = new Set<Promise<void>>();
  const retrying = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function work(): Promise<void> {
    for (let contactId = waiting.shift(); contactId !== undefined; contactId = waiting.shift()) {
      if (stopping.signal.aborted) return;
      try {
        await Promise.all((await store.of(contactId)).map((stored) => send(stored, PAUSES_MS)));
      } catch (error) {
        log.warn({ err: error }, 'push messages could not be sent');
      }
    }
  }

  /** Sends once, and what may recover again after each pause: later, so that nobody else's news waits for it. */
  async function send(stored: StoredSubscription, pausesMs: readonly number[]): Promise<void> {
    const { outcome, retryAfterMs } = await sendOnce(stored.subscription);
    const [pauseMs, ...rest] = pausesMs;
    if (outcome === 'failed' && pauseMs !== undefined && retrying.size < MAX_WAITING && !stopping.signal.aborted) {
      again(stored, rest, Math.min(Math.max(pauseMs, retryAfterMs), LONGEST_PAUSE_MS));
      return;
    }
    messages.inc({ outcome });
    // 'refused': made for another key of ours, or damaged. The app subscribes anew when it starts.
    if (outcome === 'gone' || outcome === 'refused') await store.remove(stored.id);
  }

  function again(stored: StoredSubscription, pausesMs: readonly number[], waitMs: number): void {
    const mine = clock
      .sleep(waitMs, stopping.signal)
      .then(() => (stopping.signal.aborted ? messages.inc({ outcome: 'failed' }) : send(stored, pausesMs)))
      .catch((error: unknown) => log.warn({ err: error }, 'a push message could not be sent again'))
      .finally(() => retrying.delete(mine));
    retrying.add(mine);
  }

  async function sendOnce(subscription: StoredSubscription['subscription']): Promise<Sent> {
    const request = sealed(subscription);
    // No answer may come: null.
    const answer = request && (await door.post(request).catch(() => null));
    const retryAfterMs = answer?.retryAfterMs ?? 0;
    if (request === null) return { outcome: 'refused', retryAfterMs };
    if (answer === null || answer.status === 429 || answer.status >= 500) return { outcome: 'failed', retryAfterMs };
    if (answer.status >= 200 && answer.status < 300) return { outcome: 'sent', retryAfterMs };
    return { outcome: answer.status === 404 || answer.status === 410 ? 'gone' : 'refused', retryAfterMs };
  }

  /** Encrypts the message for a browser; null when its keys are none. */
  function sealed(subscription: StoredSubscription['subscription']): PushRequest | null {
    try {
      const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, PAYLOAD, {
        vapidDetails: { subject, ...keys },
        TTL: KEPT_S,
        topic: TOPIC,
      });
      const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      return { endpoint, headers: Object.fromEntries(named), body };
    } catch {
      return null;
    }
  }

  return {
    /** Wakes the browsers of a customer soon. Never throws. */
    tell({ contactId }: { contactId: string }): void {
      if (stopping.signal.aborted || waiting.length >= MAX_WAITING) {
        messages.inc({ outcome: 'dropped' });
        return;
      }
      if (waiting.includes(contactId)) return;
      waiting.push(contactId);
      if (working.size >= SENDING_AT_ONCE) return;
      const mine = work().finally(() => working.delete(mine));
      working.add(mine);
    },
    /** Ends what waits for another try, and waits for what is being sent. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([...working, ...retrying]);
    },
  };
}
