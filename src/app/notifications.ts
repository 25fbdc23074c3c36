export type Notifications = {
  /** Whether the app may show results of commands that were sent while it was closed; null if it cannot. */
  allowed(): boolean | null;
  /** Whether notifications were refused, so that only the browser's settings can allow them. */
  isBlocked(): boolean;
  /** Asks the user once; returns the decision. */
  ask(): Promise<boolean>;
};

/** Whether the browser shows notifications, and wakes the service worker for them: to send commands, or by a push. */
function isPossible(): boolean {
  if (typeof Notification === 'undefined' || typeof ServiceWorkerRegistration === 'undefined') return false;
  return ['sync', 'pushManager'].some((name) => name in ServiceWorkerRegistration.prototype);
}

/**
 * Notifications of what happened while the app was closed: commands that the service worker sent (sync.md 7.8), and news
 * of orders (7.10).
 */
export const notifications: Notifications = {
  allowed() {
    return !isPossible() || Notification.permission === 'denied' ? null : Notification.permission === 'granted';
  },
  isBlocked: () => isPossible() && Notification.permission === 'denied',
  async ask() {
    return (await Notification.requestPermission()) === 'granted';
  },
};
