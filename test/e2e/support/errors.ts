import { expect, type Page, type Worker } from '@playwright/test';
import { must } from '#lib/assert.ts';

/** A function that throws, run in a page or worker after the call that brought it there. */
const fail = (message: string) => {
  setTimeout(() => {
    throw new TypeError(message);
  });
};
const reject = (message: string) => {
  void Promise.reject(new RangeError(message));
};

/** Causes an error in the page, in both workers, in the service worker and in the screen of '/outbox'. */
export async function causeErrors(page: Page, message: string): Promise<void> {
  const workerNamed = (name: string): Worker =>
    must(
      page.workers().find((worker) => worker.url().includes(name)),
      name,
    );
  await page.evaluate(fail, message);
  await page.evaluate(reject, message);
  await workerNamed('sync.worker').evaluate(reject, message);
  await must(page.context().serviceWorkers()[0], 'the service worker').evaluate(reject, message);
  // The page replaces a worker that threw.
  const replaced = page.waitForEvent('worker');
  await workerNamed('store.worker').evaluate(fail, message);
  await replaced;
  await page.evaluate((text) => {
    navigator.storage.estimate = () => Promise.reject(new Error(text));
  }, message);
}

/** Waits until the device has stored errors of these places. */
export async function untilNoted(page: Page, places: readonly string[]): Promise<void> {
  const stored = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('larder-device');
        request.onsuccess = () => resolve(request.result);
      });
      const errors = await new Promise<{ where: string }[]>((resolve) => {
        const request = database.transaction('errors').objectStore('errors').getAll();
        request.onsuccess = () => resolve(request.result);
      });
      database.close();
      return errors.map(({ where }) => where).sort();
    });
  await expect.poll(stored).toEqual(places.toSorted());
}
