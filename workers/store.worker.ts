import { expose } from 'comlink';
import { openCache } from '#db/open-cache.ts';
import { openDevice } from '#db/open-device.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { createStoreSources } from '#db/store-sources.ts';
import { systemClock as clock } from '#ports/browser/system-clock.ts';
import { createStoreHost } from '#store/store-host.ts';

const device = openDevice();

expose(
  createStoreHost({
    clock,
    openOutbox,
    openCache,
    openSources: (databases) => createStoreSources({ ...databases, nowMs: () => clock.now() }),
    onError: (error) => void device.noteError({ atMs: clock.now(), where: 'store', message: String(error) }),
  }),
);
