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
  const stopping = new AbortController();

  async function work(): Promise<void> {
    for (let contactId = waiting.shift(); contactId !== undefined; contactId = waiting.shift()) {
      if (stopping.signal.aborted) return;
      try {
        await Promise.all((await store.of(contactId)).map(send));
      } catch (error) {
        log.warn({ err: error }, 'push messages could not be sent');
      }
    }
  }

  async function send({ id, subscription }: StoredSubscription): Promise<void> {
    const outcome = await sendOnce(subscription);
    messages.inc({ outcome });
    // 'refused': made for another key of ours, or damaged. The app subscribes anew when it starts.
    if (outcome === 'gone' || outcome === 'refused') await store.remove(id);
  }

  async function sendOnce(subscription: StoredSubscription['subscription']): Promise<Outcome> {
    const request = sealed(subscription);
    if (request === null) return 'refused';
    for (const pauseMs of [...PAUSES_MS, null]) {
      // No answer may come: null.
      const answer = await door.post(request).catch(() => null);
      if (answer !== null && answer.status >= 200 && answer.status < 300) return 'sent';
      if (answer !== null && (answer.status === 404 || answer.status === 410)) return 'gone';
      const mayRecover = answer === null || answer.status === 429 || answer.status >= 500;
      if (!mayRecover) return 'refused';
      if (pauseMs === null) break;
      await clock.sleep(Math.min(Math.max(pauseMs, answer?.retryAfterMs ?? 0), LONGEST_PAUSE_MS), stopping.signal);
      if (stopping.signal.aborted) break;
    }
    return 'failed';
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
      await Promise.all(working);
    },
  };
}
