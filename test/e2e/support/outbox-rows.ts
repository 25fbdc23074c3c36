import type { Page } from '@playwright/test';

export type StoredRow = { id: string; kind: string; state: string; args: { quantity?: number } };

/** Reads the rows of this device's outbox from its database. */
export function outboxRows(page: Page): Promise<StoredRow[]> {
  return page.evaluate(readOutboxRows);
}

/** Does the same inside the page. */
export async function readOutboxRows(): Promise<StoredRow[]> {
  const all = await indexedDB.databases();
  const rows = all
    .flatMap(({ name }) => (name?.startsWith('larder-outbox-') ? [name] : []))
    .map(
      (name) =>
        new Promise<StoredRow[]>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const asking = database.transaction('commands').objectStore('commands').getAll();
            asking.onsuccess = () => {
              database.close();
              resolve(asking.result);
            };
            asking.onerror = () => reject(asking.error);
          };
        }),
    );
  return (await Promise.all(rows)).flat();
}
