import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Network, NetworkRequest } from '#ports/network.ts';
import type { CustomerSession } from './customer-session.ts';
import { createOrderNews } from './order-news.ts';

const key = Buffer.alloc(65, 7).toString('base64url');
const state = { owner: '003A' as string | null, notify: true, mayCall: true, permission: 'granted' };
const events: string[] = [];

function createNews() {
  let subscribed = false;
  const subscription = {
    options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint: 'https://push.example.net/a', keys: { p256dh: key, auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      subscribed = false;
      events.push('unsubscribe');
    },
  };
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async () => {
      subscribed = true;
      events.push('subscribe');
      return subscription;
    },
  };
  const network: Network = {
    async request({ method, path, headers }: NetworkRequest) {
      events.push(`${method} ${path} ${headers?.['larder-contact']}`);
      const text = method === 'GET' ? JSON.stringify({ key }) : '';
      return { kind: 'answer', status: method === 'GET' ? 200 : 204, headers: {}, text };
    },
  };
  const session = () => ({
    owner: state.owner === null ? null : { accountId: '001A', contactId: state.owner },
    dbs: { outbox: { setting: async () => state.notify } },
  });
  return createOrderNews({
    network,
    serviceWorker: { registration: async () => ({ pushManager }) as unknown as ServiceWorkerRegistration },
    customerSession: session as unknown as () => CustomerSession,
    mayCall: async () => state.mayCall,
  });
}

beforeEach(() => {
  Object.assign(state, { owner: '003A', notify: true, mayCall: true, permission: 'granted' });
  events.length = 0;
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
  });
  vi.stubGlobal('ServiceWorkerRegistration', { prototype: { pushManager: {} } });
});
afterEach(() => vi.unstubAllGlobals());

const subscribing = ['GET /push 003A', 'subscribe', 'POST /push 003A'];

it('follows the news of a customer who has switched notifications on', async () => {
  expect(await createNews().follow()).toBe(true);
  expect(events).toEqual(subscribing);
});

it.each([{ owner: null }, { notify: false }, { mayCall: false }, { permission: 'default' }, { permission: 'denied' }])(
  'asks nobody while %o',
  async (how) => {
    Object.assign(state, how);
    expect(await createNews().follow()).toBe(false);
    expect(events).toEqual([]);
  },
);

it('subscribes once for each sign-in, and for each customer', async () => {
  const news = createNews();
  await news.follow();
  news.resume();
  expect(events).toEqual(subscribing);
  news.signedIn();
  await expect.poll(() => events).toEqual([...subscribing, 'GET /push 003A', 'POST /push 003A']);
  state.owner = '003B';
  news.resume();
  await expect.poll(() => events.at(-1)).toBe('POST /push 003B');
});

it('ends here and at the gateway when it is switched off, and only here after a sign-out', async () => {
  const news = createNews();
  await news.follow();
  events.length = 0;
  await news.leave();
  expect(events).toEqual(['unsubscribe', 'DELETE /push 003A']);
  await news.follow();
  events.length = 0;
  state.owner = null;
  await news.forget();
  expect(events).toEqual(['unsubscribe']);
});
