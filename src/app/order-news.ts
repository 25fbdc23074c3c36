import type { Network } from '#ports/network.ts';
import { SettingKey } from '#ports/setting-key.ts';
import type { App } from './app.ts';
import type { CustomerSession } from './customer-session.ts';
import { notifications } from './notifications.ts';
import type { ServiceWorkerLink } from './service-worker.ts';

/**
 * Keeps the browser's push subscription as the user's switch says, for the customer who is signed in. Its code loads
 * only where notifications are on.
 */
export function createOrderNews(ports: {
  network: Network;
  serviceWorker: Pick<ServiceWorkerLink, 'registration'>;
  customerSession: () => Pick<CustomerSession, 'owner' | 'dbs'>;
  /** False before the start, after a sign-out, and while the user works offline. */
  mayCall: () => Promise<boolean>;
}): App['orderNews'] & { forget(): Promise<void>; signedIn(): void; resume(): void } {
  const { network, serviceWorker, customerSession, mayCall } = ports;
  /** The customer for whom this page has subscribed. */
  let followed: string | null = null;

  const isWanted = async () =>
    notifications.allowed() === true &&
    (await customerSession().dbs.outbox.setting<boolean>(SettingKey.notify)) === true;

  async function pushManager(): Promise<PushManager | null> {
    return (await serviceWorker.registration())?.pushManager ?? null;
  }

  async function follow(): Promise<boolean> {
    const contactId = customerSession().owner?.contactId;
    if (!contactId || !(await isWanted()) || !(await mayCall())) return false;
    const manager = await pushManager();
    if (!manager) return false;
    const { subscribePush } = await import('#api/push-subscription.ts');
    const hears = await subscribePush({ network, pushManager: manager, contactId });
    followed = hears ? contactId : null;
    return hears;
  }

  const resume = () => {
    if (followed === null || followed !== customerSession().owner?.contactId) void follow();
  };
  return {
    follow,
    resume,
    signedIn() {
      // The gateway keeps a subscription with its session, and this is a new one.
      followed = null;
      resume();
    },
    async leave() {
      const contactId = customerSession().owner?.contactId;
      const manager = await pushManager();
      followed = null;
      if (!contactId || !manager) return;
      const { unsubscribePush } = await import('#api/push-subscription.ts');
      await unsubscribePush({ network, pushManager: manager, contactId });
    },
    async forget() {
      followed = null;
      // Without permission nothing was ever subscribed.
      const manager = notifications.allowed() ? await pushManager() : null;
      if (!manager) return;
      const { forgetPush } = await import('#api/push-subscription.ts');
      await forgetPush(manager);
    },
  };
}
