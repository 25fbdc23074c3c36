import { afterEach, expect, it, vi } from 'vitest';
import { closeAll, open, show } from './notify.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A tap on a notification about an order, while these tabs are open, the last used one first. Returns what it opens. */
async function tapWith(...tabs: string[]): Promise<{ moved: string[]; opened: string[] }> {
  const seen = { moved: [] as string[], opened: [] as string[] };
  const clients = tabs.map((url) => ({
    url,
    async navigate(path: string) {
      seen.moved.push(`${url} to ${path}`);
      return this;
    },
    focus: async () => undefined,
  }));
  const openWindow = async (path: string) => void seen.opened.push(path);
  vi.stubGlobal('self', { clients: { matchAll: async () => clients, openWindow } });
  await open({ notification: { close: () => {}, data: { path: '/my-orders' } } } as unknown as NotificationEvent);
  return seen;
}

it('a tapped notification opens in the tab of the app that was used last', async () => {
  expect(await tapWith('https://larder.example/', 'https://larder.example/FAQs')).toEqual({
    moved: ['https://larder.example/ to /my-orders'],
    opened: [],
  });
});

it('leaves a checkout open, where the customer may be about to pay in another app', async () => {
  const checkout = 'https://larder.example/pay/razorpay/a1';
  expect(await tapWith(checkout)).toEqual({ moved: [], opened: ['/my-orders'] });
  expect(await tapWith(checkout, 'https://larder.example/')).toEqual({
    moved: ['https://larder.example/ to /my-orders'],
    opened: [],
  });
});

it('shows nothing while the user sees a tab of the app, or has not permitted it', async () => {
  const shown = async (permission: string, ...tabs: string[]) => {
    const titles: string[] = [];
    vi.stubGlobal('Notification', { permission });
    vi.stubGlobal('self', {
      clients: { matchAll: async () => tabs.map((visibilityState) => ({ visibilityState })) },
      registration: { showNotification: async (title: string) => void titles.push(title) },
    });
    await show({ title: 'Sent', body: '', path: '/outbox' });
    return titles;
  };
  expect(await shown('granted')).toEqual(['Sent']);
  expect(await shown('granted', 'hidden')).toEqual(['Sent']);
  expect(await shown('granted', 'hidden', 'visible')).toEqual([]);
  expect(await shown('default')).toEqual([]);
});

it('closes all notifications, which the next customer of a shared tablet must not see', async () => {
  const left = new Set(['order', 'kyc']);
  const getNotifications = async () => [...left].map((tag) => ({ close: () => left.delete(tag) }));
  vi.stubGlobal('self', { registration: { getNotifications } });
  await closeAll();
  expect([...left]).toEqual([]);
});
