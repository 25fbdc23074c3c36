import { savesData } from '#ports/browser/saves-data.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import { SettingKey } from '#ports/setting-key.ts';
import type { ServiceWorkerLink } from './service-worker.ts';

/** What a catalogue's pictures may cost in one go (P3): some 3,000 of them in list size. */
const BUDGET_BYTES = 30 * 1024 * 1024;
/** The first screens are served before. */
const IDLE_MS = 5_000;

let asked = false;

/** Once per page, when it is idle and data need not be saved: the service worker fetches the catalogue's pictures. */
export function warmPicturesLater(worker: ServiceWorkerLink, outbox: OutboxStore): void {
  if (asked) return;
  asked = true;
  setTimeout(async () => {
    const saver = (await outbox.setting<boolean>(SettingKey.dataSaver)) ?? savesData();
    const offline = await outbox.setting<boolean>(SettingKey.workOffline);
    if (saver || offline) return;
    await worker.tell({ type: 'warm-pictures', budgetBytes: BUDGET_BYTES });
  }, IDLE_MS);
}
