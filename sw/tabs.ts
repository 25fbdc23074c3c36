import { deleteOlderCaches } from '#db/older-caches.ts';
import type { ServiceWorkerQuestion } from '#protocol/workers.ts';
import { isOfThisVersion, shell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & typeof globalThis;

/** Tabs that said which entry script they run, by client id. Lost when the worker stops; then they are asked again. */
const entries = new Map<string, string>();

/**
 * A tab told its version. Once every tab runs this one, the files of earlier versions go; until then a tab that was
 * opened before the update can still load its remaining pages.
 */
export async function hearVersion(event: ExtendableMessageEvent, entryPath: string): Promise<void> {
  if (event.source && 'id' in event.source) entries.set(event.source.id, entryPath);
  // The files of a version that is being installed or waits lie in the same cache.
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
