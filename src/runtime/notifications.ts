export type Notifications = {
  /** Whether the app may tell what became of saved work while it was closed; null where it cannot. */
  allowed(): boolean | null;
  /** Asks the user once; answers what was decided. */
  ask(): Promise<boolean>;
};

/**
 * Results of commands that the service worker sent after the app was closed (sync.md 7.8). Offered only where a
 * service worker is woken for them.
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
