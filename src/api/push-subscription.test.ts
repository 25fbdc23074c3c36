import { expect, it } from 'vitest';
import type { Network, NetworkRequest } from '#ports/network.ts';
import { forgetPush, subscribePush, unsubscribePush } from './push-subscription.ts';

const ourKey = Buffer.alloc(65, 7).toString('base64url');
const json = {
  endpoint: 'https://push.example.net/phone',
  expirationTime: null,
  keys: { p256dh: Buffer.alloc(65, 1).toString('base64url'), auth: Buffer.alloc(16, 2).toString('base64url') },
};

/** A browser's push manager and a gateway, with what happened to them in order. */
function createWorld({ subscribedFor = null as string | null, answers = true, allowed = true } = {}) {
  const events: string[] = [];
  let key = subscribedFor;
  const subscription = () => ({
    options: { applicationServerKey: new Uint8Array(Buffer.from(key ?? '', 'base64url')).buffer },
    toJSON: () => json,
    unsubscribe: async () => {
      events.push('unsubscribe');
      key = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (key === null ? null : subscription()),
    subscribe: async (options: { userVisibleOnly: boolean; applicationServerKey: string }) => {
      if (!allowed) throw new DOMException('no push service', 'AbortError');
      events.push(`subscribe ${options.userVisibleOnly}`);
      key = options.applicationServerKey;
      return subscription();
    },
  } as unknown as PushManager;
  const network: Network = {
    async request({ method, path, body }: NetworkRequest) {
      if (!answers) return { kind: 'failure', reason: 'offline' };
      events.push(`${method} ${path}`);
      if (method === 'POST') expect(JSON.parse(body ?? '')).toEqual({ endpoint: json.endpoint, keys: json.keys });
      const text = method === 'GET' ? JSON.stringify({ key: ourKey }) : '';
      return { kind: 'answer', status: method === 'GET' ? 200 : 204, headers: {}, text };
    },
  };
  return { events, ports: { network, pushManager, contactId: '003A' } };
}

it('subscribes for the gateway’s key and tells the gateway, which gets nothing else of the browser', async () => {
  const { events, ports } = createWorld();
  expect(await subscribePush(ports)).toBe(true);
  expect(events).toEqual(['GET /push', 'subscribe true', 'POST /push']);
});

it('keeps a subscription that fits, and replaces one for another key', async () => {
  const fitting = createWorld({ subscribedFor: ourKey });
  expect(await subscribePush(fitting.ports)).toBe(true);
  expect(fitting.events).toEqual(['GET /push', 'POST /push']);
  const old = createWorld({ subscribedFor: Buffer.alloc(65, 9).toString('base64url') });
  expect(await subscribePush(old.ports)).toBe(true);
  expect(old.events).toEqual(['GET /push', 'unsubscribe', 'subscribe true', 'POST /push']);
});

it('says when no news will arrive: without an answer of the gateway, or of the push service', async () => {
  expect(await subscribePush(createWorld({ answers: false }).ports)).toBe(false);
  expect(await subscribePush(createWorld({ allowed: false }).ports)).toBe(false);
});

it('ends here even without a network, and at the gateway with one', async () => {
  const { events, ports } = createWorld({ subscribedFor: ourKey });
  await unsubscribePush(ports);
  expect(events).toEqual(['unsubscribe', 'DELETE /push']);
  const away = createWorld({ subscribedFor: ourKey, answers: false });
  await unsubscribePush(away.ports);
  expect(away.events).toEqual(['unsubscribe']);
  const out = createWorld({ subscribedFor: ourKey });
  await forgetPush(out.ports.pushManager);
  expect(out.events).toEqual(['unsubscribe']);
});
