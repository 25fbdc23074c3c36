import { deleteOlderCaches } from '#db/older-caches.ts';
import type { ServiceWorkerQuestion } from '#protocol/workers.ts';
import { isOfThisVersion, shell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & typeof globalThis;

/** The entry script that each tab reported, by client id. Lost when the worker stops; then we ask the tabs again. */
const entries = new Map<string, string>();

/**
 * Records a tab's version. Once every tab runs this version, deletes the files of earlier ones; until then a tab that
 * was opened before the update can still load its other pages.
 */
export async function hearVersion(event: ExtendableMessageEvent, entryPath: string): Promise<void> {
  if (event.source && 'id' in event.source) entries.set(event.source.id, entryPath);
  // The cache also holds the files of a version that is being installed or waits.
  if (self.registration.installing || self.registration.waiting) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const silent = tabs.filter((tab) => !entries.has(tab.id));
  const question: ServiceWorkerQuestion = { type: 'which-version' };
  for (const tab of silent) tab.postMessage(question);
  if (silent.length === 0 && tabs.every((tab) => isOfThisVersion(entries.get(tab.id) ?? ''))) {
    await shell.activate(event);
    await deleteOlderCaches();
  }
}
