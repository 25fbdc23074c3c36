import type { ResultNotice } from './result-notice.ts';

declare const self: ServiceWorkerGlobalScope & typeof globalThis;

/** One notification at a time; the next with its tag replaces it. */
const TAG = 'larder-results';

/** Shows a notice if the user permitted it and no tab of the app is visible. */
export async function show(notice: ResultNotice, tag = TAG): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.some((tab) => tab.visibilityState === 'visible')) return;
  const { title, body, path } = notice;
  await self.registration.showNotification(title, { body, tag, icon: '/icons/larder-192.png', data: { path } });
}

/** A tap on the notification opens the page with more details, in the app's tab if there is one. */
export async function open({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { path = '/' } = (notification.data ?? {}) as { path?: string };
  const [tab] = await self.clients.matchAll({ type: 'window' });
  const moved = await tab?.navigate(path).catch(() => null);
  if (moved) await moved.focus();
  else await self.clients.openWindow(path);
}
