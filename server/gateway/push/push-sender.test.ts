import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Clock } from '#lib/clock.ts';
import type { PushSubscriptionJson } from '#protocol/push.ts';
import { type PushService, startPushService } from '#test/support/push-service.ts';
import { createPushSender } from './push-sender.ts';
import { vapidKeys } from './vapid-keys.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
afterEach(() => {
  service.arrived.length = 0;
  service.requests.length = 0;
});

const keys = vapidKeys('a secret of this test');

/** Creates a sender, on a clock that does not wait unless `sleep` does, and browsers: all the chef's, each its namesake's. */
function createWorld(browsers: string[], sleep?: Clock['sleep']) {
  const stored = new Map<string, PushSubscriptionJson>(
    browsers.map((name) => [name, service.subscribe(name, keys.publicKey)]),
  );
  const slept: number[] = [];
  const warnings: string[] = [];
  const clock: Clock = { now: () => 0, sleep: sleep ?? (async (ms) => void slept.push(ms)) };
  const registry = new Registry();
  const sender = createPushSender({
    store: {
      save: async () => undefined,
      of: async (contactId) =>
        [...stored].flatMap(([id, subscription]) =>
          contactId === 'chef' || contactId === id ? [{ id, subscription }] : [],
        ),
      remove: async (id) => void stored.delete(id),
      removeOf: async () => undefined,
    },
    door: service.door,
    keys,
    subject: 'mailto:it@company.example',
    clock,
    registry,
    log: { warn: (_, text) => void warnings.push(text) },
  });
  const outcomes = async () => {
    const text = await registry.getSingleMetricAsString('push_messages_total');
    return Object.fromEntries([...text.matchAll(/outcome="(\w+)"} (\d+)/g)].map(([, name, n]) => [name, Number(n)]));
  };
  return { sender, stored, slept, warnings, outcomes };
}

it('wakes all browsers of a customer with one and the same message, which says nothing', async () => {
  const { sender, outcomes } = createWorld(['phone', 'tablet']);
  sender.tell({ contactId: 'chef' });
  sender.tell({ contactId: 'nobody' });
  await sender.stop();
  expect(service.arrived.map(({ browser, text }) => [browser, text]).sort()).toEqual([
    ['phone', 'news'],
    ['tablet', 'news'],
  ]);
  expect(new Set(service.arrived.map(({ bytes }) => bytes)).size).toBe(1);
  expect(service.arrived[0]?.headers).toMatchObject({
    ttl: '86400',
    topic: 'larder-news',
    'content-encoding': 'aes128gcm',
  });
  expect(await outcomes()).toEqual({ sent: 2 });
});

it('forgets a browser that its push service no longer knows, or that subscribed for another key', async () => {
  const { sender, stored, outcomes } = createWorld(['gone', 'unknown', 'other', 'damaged', 'phone']);
  service.answers.set('gone', [{ status: 410 }]);
  service.answers.set('unknown', [{ status: 404 }]);
  stored.set('other', service.subscribe('other', vapidKeys('another secret').publicKey));
  stored.set('damaged', { endpoint: 'https://push.example.net/damaged', keys: { p256dh: 'x', auth: 'y' } });
  sender.tell({ contactId: 'chef' });
  await sender.stop();
  expect([...stored.keys()]).toEqual(['phone']);
  expect(await outcomes()).toEqual({ sent: 1, gone: 2, refused: 2 });
});

it('tries again twice, as late as the push service says, and then gives up without forgetting the browser', async () => {
  const { sender, stored, slept, outcomes } = createWorld(['phone']);
  service.answers.set('phone', [{ status: 503 }, { status: 429, retryAfter: '60' }, { status: 500 }]);
  sender.tell({ contactId: 'chef' });
  await until(() => service.requests.length === 3);
  await sender.stop();
  expect(slept).toEqual([2_000, 60_000]);
  expect(await outcomes()).toEqual({ failed: 1 });
  expect([...stored.keys()]).toEqual(['phone']);
  expect(service.arrived).toEqual([]);
});

it('sends after a failure when the next try succeeds, and never waits longer than five minutes', async () => {
  const { sender, slept, outcomes } = createWorld(['phone']);
  service.answers.set('phone', [{ status: 429, retryAfter: '86400' }]);
  sender.tell({ contactId: 'chef' });
  await until(() => service.arrived.length === 1);
  await sender.stop();
  expect(slept).toEqual([300_000]);
  expect(await outcomes()).toEqual({ sent: 1 });
});

it('news that comes while a customer waits for a free sender is one message', async () => {
  const { sender, outcomes } = createWorld(['phone']);
  // The first four are being sent.
  for (let index = 0; index < 4; index += 1) sender.tell({ contactId: `busy-${index}` });
  for (let times = 0; times < 3; times += 1) sender.tell({ contactId: 'chef' });
  await until(() => service.arrived.length > 0);
  await sender.stop();
  expect(await outcomes()).toEqual({ sent: 1 });
});

it('a push service that asks to wait holds up nobody but its own browsers', async () => {
  const slow = ['slow-1', 'slow-2', 'slow-3', 'slow-4'];
  const untilAborted: Clock['sleep'] = (_, signal) =>
    new Promise((resolve) => signal?.addEventListener('abort', () => resolve()));
  const { sender, outcomes } = createWorld([...slow, 'phone'], untilAborted);
  for (const name of slow) {
    service.answers.set(name, [{ status: 503, retryAfter: '300' }]);
    sender.tell({ contactId: name });
  }
  await until(() => service.requests.length === slow.length);
  sender.tell({ contactId: 'phone' });
  await until(() => service.arrived.length === 1);
  await sender.stop();
  expect(await outcomes()).toEqual({ sent: 1, failed: slow.length });
});

it('after its end sends nothing, and never throws', async () => {
  const { sender, outcomes } = createWorld(['phone']);
  await sender.stop();
  sender.tell({ contactId: 'chef' });
  expect(await outcomes()).toEqual({ dropped: 1 });
  expect(service.requests).toEqual([]);
});

it('has the same key pair at every start, and another for another secret', () => {
  expect(vapidKeys('a secret of this test')).toEqual(keys);
  expect(vapidKeys('another').publicKey).not.toBe(keys.publicKey);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
