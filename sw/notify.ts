import { ofGateway } from '#protocol/gateway-paths.ts';
import type { ResultNotice } from './result-notice.ts';

declare const self: ServiceWorkerGlobalScope & typeof globalThis;

/** One notification at a time; the next with its tag replaces it. */
const TAG = 'larder-results';

/** Shows a notice if the user permitted it and no tab of the app is visible. */
export async function show(notice: ResultNotice, tag = TAG): Promise<void> {
  if (Notification.permission !== 'granted' || (await isVisible())) return;
  const { title, body, path } = notice;
  await self.registration.showNotification(title, { body, tag, icon: '/icons/larder-192.png', data: { path } });
}

/** Whether the user sees a tab of the app. */
export async function isVisible(): Promise<boolean> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.some((tab) => tab.visibilityState === 'visible');
}

/** Returns the notice with this tag that is still on the screen. */
export async function shown(tag: string): Promise<ResultNotice | null> {
  const [notification] = await self.registration.getNotifications({ tag });
  if (!notification) return null;
  const { path = '/' } = (notification.data ?? {}) as { path?: string };
  return { title: notification.title, body: notification.body, path };
}

/** Closes the notifications of a customer who has left: the next one must not see them. */
export async function closeAll(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close();
}

/** A tap on the notification opens the page with more details, in the app's tab if there is one. */
export async function open({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { path = '/' } = (notification.data ?? {}) as { path?: string };
  const tabs = await self.clients.matchAll({ type: 'window' });
  // A checkout stays as it is: the customer may be paying, in another app.
  const tab = tabs.find(({ url }) => !ofGateway.test(new URL(url).pathname));
  const moved = await tab?.navigate(path).catch(() => null);
  if (moved) await moved.focus();
  else await self.clients.openWindow(path);
}
