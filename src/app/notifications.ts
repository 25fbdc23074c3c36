export type Notifications = {
  /** Whether the app may show results of commands that were sent while it was closed; null if it cannot. */
  allowed(): boolean | null;
  /** Asks the user once; returns the decision. */
  ask(): Promise<boolean>;
};

/**
 * Notifications about results of commands that the service worker sent after the app was closed (sync.md 7.8). Offered
 * only where the browser wakes the service worker to send them.
 */
export const notifications: Notifications = {
  allowed() {
    const woken = typeof ServiceWorkerRegistration !== 'undefined' && 'sync' in ServiceWorkerRegistration.prototype;
    if (typeof Notification === 'undefined' || !woken || Notification.permission === 'denied') return null;
    return Notification.permission === 'granted';
  },
  async ask() {
    return (await Notification.requestPermission()) === 'granted';
  },
};
