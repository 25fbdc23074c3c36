import { subscribePush } from '#api/push-subscription.ts';
import { createFetchNetwork } from '#platform/fetch-network.ts';
import type { Network } from '#ports/network.ts';
import { worksOffline } from './settings.ts';
import { signedInCustomer } from './signed-in.ts';
import { wantsNews } from './wants-news.ts';

declare const self: ServiceWorkerGlobalScope & typeof globalThis;

/** What renewing needs of the browser; tests replace it. */
const browser = {
  network: (): Network => createFetchNetwork(),
  pushManager: () => self.registration.pushManager,
};

/**
 * Subscribes again for the customer who is signed in and wants to be told, and tells the gateway (sync.md 7.10). Returns
 * whether news will arrive.
 */
export async function renewPush({ network, pushManager }: typeof browser = browser): Promise<boolean> {
  const owner = await signedInCustomer();
  if (!owner || !(await wantsNews(owner)) || (await worksOffline())) return false;
  return subscribePush({ network: network(), pushManager: pushManager(), contactId: owner.contactId });
}
