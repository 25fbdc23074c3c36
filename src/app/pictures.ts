import type { Databases } from '#db/queries/databases.ts';
import { onGoodLine, savesData } from '#platform/good-line.ts';
import { SettingKey } from '#ports/setting-key.ts';
import type { ServiceWorkerLink } from './service-worker.ts';

/** The most bytes of pictures fetched in one go (P3): about 3,000 pictures in list size. */
const BUDGET_BYTES = 30 * 1024 * 1024;
/** How long to wait, so that the first screens load before. */
const IDLE_MS = 5_000;

let asked = false;

/**
 * Makes the service worker fetch the catalogue's pictures, when the page is idle, data saver is off and the line is
 * good; again when a line that was bad meanwhile has become good. Where that is not wanted, the next call asks again.
 */
export function warmPicturesLater(worker: Pick<ServiceWorkerLink, 'tell'>, databases: () => Databases): void {
  if (asked) return;
  asked = true;
  const warm = async () => {
    if (!(await isWanted())) return;
    // No screen needs this code, nor misses it where the network has gone.
    const code = await import('#db/queries/read-pictures-ahead.ts').catch(() => null);
    if (!code) return;
    const keys = await code.readPicturesAhead(databases());
    await worker.tell({ type: 'warm-pictures', keys, budgetBytes: BUDGET_BYTES });
  };
  const isWanted = async () => {
    const { outbox } = databases();
    const saver = (await outbox.setting<boolean>(SettingKey.dataSaver)) ?? savesData();
    return !saver && !(await outbox.setting<boolean>(SettingKey.workOffline));
  };
  setTimeout(async () => {
    asked = await isWanted().catch(() => false);
    if (asked) onGoodLine(() => void warm());
  }, IDLE_MS);
}
