import { openDevice } from '#db/open-device.ts';
import type { Owner } from '#domain/owner.ts';
import { systemClock as clock } from '#platform/system-clock.ts';
import { show, shown } from './notify.ts';
import { notifyWords } from './notify-words.ts';
import { orderNotice, takeOrderNews } from './order-news.ts';
import { worksOffline } from './settings.ts';
import { signedInCustomer } from './signed-in.ts';
import { noteError, openSwEngine } from './sw-engine.ts';
import { wantsNews } from './wants-news.ts';

declare const self: ServiceWorkerGlobalScope & typeof globalThis;

/** Does not replace the notifications about sent commands and the KYC. */
const TAG = 'larder-orders';
/** Browsers stop a worker that takes longer to show something. */
const LONGEST_SYNC_MS = 20_000;

/** What hearing a push needs of the browser; tests replace it. */
const browser = {
  sync: syncNow,
  show,
  shown,
  unsubscribe: async (): Promise<void> => {
    await (await self.registration.pushManager.getSubscription())?.unsubscribe();
  },
};

/**
 * A push says only that there is news (sync.md 7.10): asks the gateway, under the locks of every tab, and words the
 * notification from what this device then knows. Without an answer it says that there is news; a notification that is
 * still there stays. A browser whose user signed out or switched notifications off hears nothing more.
 */
export async function hearPush(ports: typeof browser = browser): Promise<void> {
  const owner = await signedInCustomer();
  if (!owner || !(await wantsNews(owner))) return ports.unsubscribe();
  if (!(await worksOffline())) await ports.sync(owner).catch(noteError);
  const fresh = await takeOrderNews(owner);
  const kept = fresh?.length === 0 ? await ports.shown(TAG) : null;
  await ports.show(kept ?? orderNotice(await notifyWords(), fresh), TAG);
}

async function syncNow(owner: Owner): Promise<void> {
  const device = openDevice();
  try {
    const opened = await openSwEngine(device, owner);
    try {
      await Promise.race([opened.engine.sync('retry'), clock.sleep(LONGEST_SYNC_MS)]);
    } finally {
      await opened.close();
    }
  } finally {
    device.close();
  }
}
