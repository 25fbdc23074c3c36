import { clientsClaim } from 'workbox-core';
import { noteUncaught } from '#db/journal/open-journal.ts';
import { BACKGROUND_SYNC_TAG, type ServiceWorkerMessage } from '#protocol/workers.ts';
import { flush } from './flush.ts';
import { journal, noted, SERVICE_WORKER } from './journal.ts';
import { tellKyc } from './kyc-news.ts';
import { closeAll, open } from './notify.ts';
import { seeOrders } from './order-news.ts';
import { routePictures } from './pictures.ts';
import { hearPush } from './push.ts';
import { renewPush } from './renew-push.ts';
import { forgetSettings } from './settings.ts';
import { routeShell, shell } from './shell.ts';
import { hearVersion } from './tabs.ts';
import { warmPictures } from './warm-pictures.ts';

/** Background Sync; missing from TypeScript's library. */
type SyncEvent = ExtendableEvent & { tag: string };
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

declare const self: ServiceWorkerGlobalScope & typeof globalThis;

// The first version controls its page at once. A new version waits until the user agrees (PWA-003). The files of the
// old version stay until every tab has moved, so activation cleans up nothing.
noteUncaught(journal, SERVICE_WORKER);
clientsClaim();
self.addEventListener('install', (event) => {
  event.waitUntil(noted(shell.install(event)));
});

routeShell();
routePictures();

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === BACKGROUND_SYNC_TAG) waitUntil.call(event, sendAll());
});

/** Sends what a page leaves behind. What is left then goes when the browser next has a network, if it agrees to that. */
async function sendLeftBehind(): Promise<void> {
  if (await noted(flush())) return;
  await (self.registration as WithSync).sync?.register(BACKGROUND_SYNC_TAG);
}

/** Throws if commands are left to send, so that the browser tries again. */
async function sendAll(): Promise<void> {
  if (!(await noted(flush({ tells: true })))) throw new Error('Commands are left to send');
}

// A push says only that there is news. Once begun, it is heard to its end.
self.addEventListener('push', (event) => event.waitUntil(noted(hearPush()).catch(() => undefined)));

// The browser or its push service ended the subscription. What cannot be renewed now is at the app's next start.
self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(noted(renewPush()).catch(() => undefined));
});

self.addEventListener('notificationclick', (event) => event.waitUntil(open(event)));

self.addEventListener('message', (event) => {
  const message = event.data as ServiceWorkerMessage;
  switch (message.type) {
    case 'flush':
      return event.waitUntil(sendLeftBehind().catch(() => undefined));
    case 'skip-waiting':
      return event.waitUntil(self.skipWaiting());
    case 'version':
      return event.waitUntil(hearVersion(event, message.entryPath));
    case 'warm-pictures':
      return event.waitUntil(warmPictures(event, message));
    case 'checked':
      return event.waitUntil(noted(Promise.all([tellKyc(), seeOrders()])).catch(() => undefined));
    case 'settings-changed':
      return forgetSettings();
    case 'user-changed':
      forgetSettings();
      return event.waitUntil(closeAll());
  }
});
