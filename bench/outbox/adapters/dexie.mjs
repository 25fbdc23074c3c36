// The queue that many apps write themselves: a Dexie table, and a loop that sends the oldest row and deletes it when
// the server accepts it. It retries on start, on `online`, after a sign-in, and every 30 s.
import Dexie from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { serveCommands, timeoutSignal } from '../serve-commands.mjs';

const AGAIN_MS = 30_000;

export async function startDexieQueue(page, { server, fetchFor }) {
  const fetch = fetchFor(page, serveCommands(server));
  const database = new Dexie('queue', { indexedDB: page.indexedDB, IDBKeyRange });
  database.version(1).stores({ queue: '++id' });
  let isFlushing = false;

  async function flush() {
    for (let row = await database.queue.orderBy('id').first(); row; row = await database.queue.orderBy('id').first()) {
      const answer = await fetch('http://shop/commands', {
        method: 'POST',
        headers: { 'idempotency-key': String(row.n) },
        body: '{}',
        signal: timeoutSignal(),
      });
      if (!answer.ok) return;
      await database.queue.delete(row.id);
    }
  }
  const tryNow = () => {
    if (isFlushing) return;
    isFlushing = true;
    flush()
      .catch(() => undefined)
      .finally(() => {
        isFlushing = false;
      });
  };
  setInterval(tryNow, AGAIN_MS);
  tryNow();
  return {
    async accept(n) {
      await database.queue.add({ n });
      tryNow();
    },
    online: tryNow,
    signedIn: tryNow,
    waiting: async () => (await database.queue.toArray()).map((row) => row.n),
  };
}
