import type { Page } from '@playwright/test';

/** Returns every text that this origin keeps in the browser, in any kind of storage. */
export const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        texts.push(...rows.map((row) => `${name}/${store}: ${JSON.stringify(row)}`));
      }
      database.close();
    }
    return texts.join('\n');
  });
