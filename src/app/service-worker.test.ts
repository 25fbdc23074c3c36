import { expect, it } from 'vitest';
import { BACKGROUND_SYNC_TAG } from '#protocol/workers.ts';
import { type Container, linkServiceWorker } from './service-worker.ts';

type Browser = { sync?: 'agrees' | 'refuses'; tags?: string[] };

/** A browser that controls the page with a service worker, with or without Background Sync. */
function browser({ sync, tags = [] }: Browser): NonNullable<Container> {
  const manager = {
    register: async () => {
      if (sync === 'refuses') throw new DOMException('Not allowed', 'NotAllowedError');
    },
    getTags: async () => tags,
  };
  const registration = (sync ? { sync: manager } : {}) as ServiceWorkerRegistration;
  return {
    controller: {} as ServiceWorker,
    register: async () => registration,
    ready: Promise.resolve(registration),
    addEventListener: () => undefined,
  };
}

/** Whether screens may promise that what waits is sent while the app is closed, after a change was saved. */
async function promises(container: Container): Promise<boolean> {
  const link = linkServiceWorker(container);
  const told: boolean[] = [];
  link.sendsWhileClosed.subscribe(() => told.push(link.sendsWhileClosed.now()));
  await link.wakeLater();
  expect(told).toEqual(link.sendsWhileClosed.now() ? [true] : []);
  return link.sendsWhileClosed.now();
}

it('promises to send while the app is closed only where the browser has agreed to Background Sync', async () => {
  expect(await promises(browser({ sync: 'agrees' }))).toBe(true);
  expect(await promises(browser({ sync: 'refuses' }))).toBe(false);
  expect(await promises(browser({}))).toBe(false);
  expect(await promises({ ...browser({ sync: 'agrees' }), register: () => Promise.reject(new Error('private')) })).toBe(
    false,
  );
});

/** A browser whose first installations of a service worker fail: by the script, or by one of the app's files. */
function badLine(...failures: ('script' | 'file')[]) {
  const asked: string[] = [];
  const container = {
    ...browser({}),
    async register() {
      const failure = failures.shift();
      asked.push(failure ?? 'good');
      if (failure === 'script') throw new TypeError('Failed to fetch');
      const installing = Object.assign(new EventTarget(), { state: 'installing' });
      const made = { installing, active: null };
      setTimeout(() => {
        Object.assign(installing, { state: failure ? 'redundant' : 'activated' });
        Object.assign(made, { installing: null, active: failure ? null : installing });
        installing.dispatchEvent(new Event('statechange'));
      });
      return made as unknown as ServiceWorkerRegistration;
    },
  };
  return { container, asked };
}

it('[PWA-001] tries again to install the service worker when a bad line broke the first installation', async () => {
  const { container, asked } = badLine('script', 'file');
  const link = linkServiceWorker(container);
  for (let time = 0; time < 5; time += 1) {
    await link.registration();
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(asked).toEqual(['script', 'file', 'good']);
});

it('knows at its start that the browser agreed to an earlier page', async () => {
  const link = linkServiceWorker(browser({ sync: 'agrees', tags: [BACKGROUND_SYNC_TAG] }));
  expect(link.sendsWhileClosed.now()).toBe(false);
  await link.sendsWhileClosed.look();
  expect(link.sendsWhileClosed.now()).toBe(true);
  const other = linkServiceWorker(browser({ sync: 'agrees', tags: ['another'] }));
  await other.sendsWhileClosed.look();
  expect(other.sendsWhileClosed.now()).toBe(false);
});
