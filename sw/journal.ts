import { openJournal } from '#db/journal/open-journal.ts';
import { openDevice } from '#db/open-device.ts';
import { systemClock as clock } from '#platform/system-clock.ts';

export const SERVICE_WORKER = 'service worker';

export const journal = openJournal({ device: openDevice(), clock });

/** Notes an error of `work`, and still rejects with it. */
export async function noted<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    journal.note(SERVICE_WORKER, error);
    throw error;
  }
}
