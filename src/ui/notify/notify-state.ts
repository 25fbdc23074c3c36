import type { App } from '#app/app.ts';
import type { Notifications } from '#app/notifications.ts';

/** `blocked`: only the browser's settings can allow them. `impossible`: this browser has none. */
export type NotifyState = 'on' | 'off' | 'blocked' | 'impossible';

/** What became of switching them on: `unreachable` tries again at the next start. */
export type NotifyOutcome = 'on' | 'blocked' | 'unreachable' | 'not-now';

/** What this browser lets us do. */
export function browserState({
  isBlocked,
  allowed,
}: Pick<Notifications, 'isBlocked' | 'allowed'>): Exclude<NotifyState, 'on'> | 'allowed' {
  if (isBlocked()) return 'blocked';
  const isAllowed = allowed();
  return isAllowed === null ? 'impossible' : isAllowed ? 'allowed' : 'off';
}

/** Asks the user if the browser has to, and connects this browser to the news of orders. */
export async function switchOn(on: {
  notifications: Notifications;
  setNotify: (on: boolean) => Promise<void>;
  follow: App['orderNews']['follow'];
}): Promise<NotifyOutcome> {
  const { notifications, setNotify, follow } = on;
  const granted = notifications.allowed() || (await notifications.ask());
  // Closing the browser's question is no answer, and it may ask again.
  if (!granted) return notifications.isBlocked() ? 'blocked' : 'not-now';
  await setNotify(true);
  return (await follow()) ? 'on' : 'unreachable';
}
