import { expose } from 'comlink';
import { noteUncaught, openJournal } from '#db/journal/open-journal.ts';
import { openCache } from '#db/open-cache.ts';
import { openDevice } from '#db/open-device.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { createStoreSources } from '#db/store-sources.ts';
import { systemClock as clock } from '#platform/system-clock.ts';
import { createStoreHost } from '#store/store-host.ts';

const journal = openJournal({ device: openDevice(), clock });
// What is thrown outside of any promise reaches the page, which notes it and replaces this worker.
noteUncaught(journal, 'store worker', { errors: false });

expose(
  createStoreHost({
    clock,
    openOutbox,
    openCache,
    openSources: (databases) => createStoreSources({ ...databases, nowMs: () => clock.now() }),
    onError: (error) => journal.note('store worker', error),
  }),
);
