// @tanstack/offline-transactions with its own IndexedDB storage, as its README shows: one mutation function that sends
// the transaction with its idempotency key. It does not report when a transaction is stored, so we listen to its
// storage. An error that it would not retry (401, an aborted request) is passed to it as one that it does.
import { importPeer } from '../peer.mjs';
import { serveCommands, timeoutSignal } from '../serve-commands.mjs';

const { IndexedDBAdapter, startOfflineExecutor } = await importPeer(
  '@tanstack/offline-transactions',
  'dist/esm/index.js',
);
const { createCollection, localOnlyCollectionOptions } = await importPeer('@tanstack/db', 'dist/esm/index.js');

/**
 * Reports when a key was stored. `set` resolves when its request has succeeded. A read after it succeeds only once its
 * transaction has committed, and only then may a user be told.
 */
class HeardAdapter extends IndexedDBAdapter {
  heard = new Map();
  async set(key, value) {
    await super.set(key, value);
    const n = JSON.parse(value).metadata?.n;
    void super.get(key).then((stored) => stored !== null && this.heard.get(n)?.());
  }
}

export async function startTanstack(page, { server, line, fetchFor }) {
  const fetch = fetchFor(page, serveCommands(server));
  globalThis.indexedDB = page.indexedDB;
  const storage = new HeardAdapter();
  const orders = createCollection(
    localOnlyCollectionOptions({ id: 'orders', getKey: (order) => order.n, initialData: [] }),
  );
  const listeners = new Set();
  const notifyOnline = () => {
    for (const listener of listeners) listener();
  };
  const executor = startOfflineExecutor({
    collections: { orders },
    storage,
    mutationFns: {
      place: async ({ idempotencyKey }) => {
        let answer;
        try {
          const headers = { 'idempotency-key': idempotencyKey };
          answer = await fetch('http://shop/commands', {
            method: 'POST',
            headers,
            body: '{}',
            signal: timeoutSignal(),
          });
        } catch {
          throw new Error('The line is down.');
        }
        if (!answer.ok) throw new Error('Not now.');
      },
    },
    // With one tab, that tab is the leader.
    leaderElection: {
      requestLeadership: () => Promise.resolve(true),
      releaseLeadership: () => undefined,
      isLeader: () => true,
      onLeadershipChange: () => () => undefined,
    },
    onlineDetector: {
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      notifyOnline,
      isOnline: () => line.online,
      dispose: () => listeners.clear(),
    },
  });
  await executor.waitForInit();
  return {
    accept(n) {
      const stored = new Promise((resolve) => storage.heard.set(n, resolve));
      const transaction = executor.createOfflineTransaction({
        mutationFnName: 'place',
        idempotencyKey: String(n),
        autoCommit: false,
        metadata: { n },
      });
      transaction.mutate(() => orders.insert({ n }));
      transaction.commit().catch(() => undefined);
      return stored;
    },
    online: notifyOnline,
    signedIn: notifyOnline,
    waiting: async () => (await executor.peekOutbox()).map(({ metadata }) => metadata.n),
  };
}
