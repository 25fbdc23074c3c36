// Workbox's background-sync queue, in two ways. As its guide shows: an `onSync` that shifts an entry, sends it, and
// unshifts it when that fails (the queue's own replay treats a 401 or 500 as success, so we do not use it). And as
// carefully as its API allows: read the oldest entry, send it, and shift it only then.
import { importPeer } from '../peer.mjs';
import { serveCommands, timeoutSignal } from '../serve-commands.mjs';

/** Chromium fires a failed sync again after 5 and then 15 minutes, three times in all. */
const AGAIN_MS = [5 * 60_000, 15 * 60_000];

process.env.NODE_ENV ??= 'production';
Object.assign(globalThis, { self: globalThis });
const { Queue } = await importPeer('workbox-background-sync', 'Queue.js');

/** What the browser keeps for the service worker: registered tags, and when it fires them. */
function browserOf({ browser, time, line }) {
  browser.sync ??= { tags: new Map(), listener: null };
  const { sync } = browser;
  const fire = (tag) => {
    const registered = sync.tags.get(tag);
    if (!registered || registered.firing || !sync.listener || !line.online) return;
    registered.firing = true;
    let done = Promise.resolve();
    const page = sync.page;
    const lastChance = registered.tries === AGAIN_MS.length;
    page.run(() => sync.listener({ tag, lastChance, waitUntil: (promise) => (done = promise) }));
    done.then(
      () => page.alive && sync.tags.get(tag) === registered && sync.tags.delete(tag),
      () => {
        registered.firing = false;
        if (!page.alive) return;
        if (lastChance) sync.tags.delete(tag);
        else time.after(AGAIN_MS[registered.tries++], () => fire(tag));
      },
    );
  };
  return {
    fireAll: () => [...sync.tags.keys()].forEach(fire),
    /** Starts a service worker. Earlier registrations still exist. */
    begin(page) {
      for (const registered of sync.tags.values()) registered.firing = false;
      Object.assign(sync, { page, listener: null });
      globalThis.registration = {
        sync: {
          register: async (tag) => {
            sync.tags.set(tag, { tries: 0, firing: false });
            time.after(500, () => fire(tag));
          },
        },
      };
      globalThis.addEventListener = (type, listener) => {
        if (type === 'sync') sync.listener = listener;
      };
    },
  };
}

export const startWorkbox =
  ({ careful }) =>
  async (page, world) => {
    const fetch = world.fetchFor(page, serveCommands(world.server));
    const browser = browserOf(world);
    browser.begin(page);
    globalThis.indexedDB = page.indexedDB;
    // In a browser each service worker registers the name once; here workers follow one another in one process.
    Queue._queueNames.clear();

    async function send(request) {
      const answer = await fetch(request, { signal: timeoutSignal() });
      if (!answer.ok) throw new Error(String(answer.status));
    }
    async function asTheGuideShows({ queue }) {
      for (let entry = await queue.shiftRequest(); entry; entry = await queue.shiftRequest()) {
        try {
          await send(entry.request.clone());
        } catch (error) {
          await queue.unshiftRequest(entry);
          throw error;
        }
      }
    }
    async function lookFirst({ queue }) {
      for (let [entry] = await queue.getAll(); entry; [entry] = await queue.getAll()) {
        await send(entry.request);
        await queue.shiftRequest();
      }
    }
    const queue = new Queue('commands', { onSync: careful ? lookFirst : asTheGuideShows });
    /** Requests a sync from the browser: after a start, a sign-in, and when the network is back. */
    const again = async () => {
      if ((await queue.size()) > 0) await queue.registerSync();
      browser.fireAll();
    };
    void again();
    return {
      async accept(n) {
        const headers = { 'idempotency-key': String(n) };
        await queue.pushRequest({
          request: new Request('http://shop/commands', { method: 'POST', headers, body: '{}' }),
        });
      },
      online: () => void again(),
      signedIn: () => void again(),
      waiting: async () => (await queue.getAll()).map(({ request }) => Number(request.headers.get('idempotency-key'))),
    };
  };
