import { expose } from 'comlink';
import { noteUncaught, openJournal } from '#db/journal/open-journal.ts';
import { openOlderCaches } from '#db/older-caches.ts';
import { openCache } from '#db/open-cache.ts';
import { openDevice, readDeviceId } from '#db/open-device.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { openBroadcastChannel } from '#platform/broadcast-channel.ts';
import { cryptoRandom as random } from '#platform/crypto-random.ts';
import { dropPictures } from '#platform/drop-pictures.ts';
import { createFetchNetwork } from '#platform/fetch-network.ts';
import { savesData } from '#platform/good-line.ts';
import { systemClock as clock } from '#platform/system-clock.ts';
import { createWebLocks } from '#platform/web-locks.ts';
import { ENGINE_CHANNEL } from '#protocol/workers.ts';
import { createEngineHost } from '#sync/engine-host.ts';

const device = openDevice();
const journal = openJournal({ device, clock });
// What is thrown outside of any promise reaches the page, which notes it and replaces this worker.
noteUncaught(journal, 'sync worker', { errors: false });

expose(
  createEngineHost({
    clock,
    random,
    savesData,
    dropPictures,
    network: createFetchNetwork(),
    locks: createWebLocks(),
    openOutbox,
    openCache,
    openOlderCaches,
    openChannel: () => openBroadcastChannel(ENGINE_CHANNEL),
    deviceId: () => readDeviceId(device, { clock, random }),
    onError: (error) => journal.note('sync worker', error),
  }),
);
