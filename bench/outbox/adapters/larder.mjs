// Our own: the real commands, databases and engine. Its gateway here knows one kind of command (marking a product as a
// favourite, a different one each time) and answers as the protocol says: done only together with the part that shows
// it.
import { createHash } from 'node:crypto';
import Dexie from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { setFavourite } from '#commands/set-favourite.ts';
import { createLocalFacts } from '#db/facts/local-facts.ts';
import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { partTables } from '#domain/crm/index.ts';
import { manifestHash } from '#protocol/manifest.ts';
import { encodePart, partHashFromDigest } from '#protocol/part-codec.ts';
import { createEngine } from '#sync/engine.ts';
import { createChannelHub, openMemoryChannel } from '#test/support/memory-channel.ts';
import { createLockTable, openMemoryLocks } from '#test/support/memory-locks.ts';
import { createSeededRandom } from '#test/support/seeded-random.ts';

const owner = { accountId: 'a', contactId: 'c' };
const productOf = (n) => `01t${String(n).padStart(12, '0')}AAA`;
const numberOf = (productId) => Number(productId.slice(3, 15));
const hashNow = (body) => partHashFromDigest(createHash('sha256').update(body).digest());

/** Rules that we replace because the platform's own run in real time. */
const rules = {
  hashPart: async (body) => hashNow(body),
  hashManifest: async (parts) => manifestHash(parts, hashNow),
};

export async function startApp(page, { time, dice, line, server, browser }) {
  Object.assign(Dexie.dependencies, { indexedDB: page.indexedDB, IDBKeyRange });
  browser.locks ??= createLockTable();
  browser.channel ??= createChannelHub();
  const actor = {
    name: page.name,
    turn: () => (page.alive ? Promise.resolve() : new Promise(() => undefined)),
    isAlive: () => page.alive,
    onDeath: (callback) => page.deaths.push(callback),
  };
  const clock = {
    now: time.now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const id = time.after(ms, resolve, page);
        signal?.addEventListener('abort', () => {
          time.cancel(id);
          if (page.alive) resolve();
        });
      }),
  };
  const random = createSeededRandom(dice);
  const outbox = deafAtDeath(openOutbox(owner), page);
  const cache = deafAtDeath(openCache(owner), page);
  const engine = createEngine({
    owner,
    outbox,
    cache,
    clock,
    random,
    network: { request: (request) => ask({ request, page, line, time, serve: () => answerExchange(server, request) }) },
    locks: openMemoryLocks(browser.locks, actor),
    channel: openMemoryChannel(browser.channel, actor),
    device: 'bench',
    rules,
  });
  const facts = createLocalFacts({ outbox, cache, owner, nowMs: time.now });
  const ports = { outbox, facts, owner, clock, random };
  await engine.start();
  return {
    async accept(n) {
      await setFavourite(ports, { productId: productOf(n), on: true });
      void engine.sync('write');
    },
    online: () => void engine.sync('online'),
    signedIn: () => void engine.sync('login'),
    waiting: async () => (await outbox.snapshot()).rows.map(({ args }) => numberOf(args.productId)),
  };
}

/**
 * Stops a store's notifications when its process ends. All processes are one here, so ended ones would be notified for
 * hours.
 */
function deafAtDeath(store, page) {
  const onChange = (callback) => {
    const stop = store.onChange(callback);
    page.deaths.push(stop);
    return stop;
  };
  return { ...store, onChange };
}

/** The network port over the line, with its timeout. A page that is gone receives nothing. */
function ask({ request, page, line, time, serve }) {
  return new Promise((resolve) => {
    if (!page.alive) return;
    let timer = 0;
    const end = (answer) => {
      time.cancel(timer);
      if (page.alive) resolve(answer);
    };
    const fail = (reason) => end({ kind: 'failure', reason });
    timer = time.after(request.timeoutMs, () => fail('timeout'), page);
    request.signal?.addEventListener('abort', () => fail('aborted'));
    void line.carry(serve).then((answer) => {
      if (answer === 'broken') return fail(line.online ? 'broken' : 'offline');
      end({ kind: 'answer', status: answer.status, text: answer.text, headers: headersOf(answer, time) });
    });
  });
}

const headersOf = (answer, time) => ({
  'larder-protocol': '1',
  'larder-contact': owner.contactId,
  date: new Date(time.now()).toUTCString(),
  ...answer.headers,
});

async function answerExchange(server, { path, body }) {
  const answer = (status, value) => ({ status, headers: {}, text: JSON.stringify(value) });
  if (path === '/health') return answer(200, {});
  if (!server.signedIn) return answer(401, { kind: 'no-session' });
  if (path.startsWith('/sync/catalogue')) {
    return answer(200, { whole: true, hash: manifestHash([], hashNow), parts: [] });
  }
  const { commands, ask: asked, void: taken, have } = JSON.parse(body);
  if (taken.length > 0) throw new Error('Nothing is taken back here.');
  const done = { state: 'done', result: {} };
  const results = Object.fromEntries(asked.map((id) => [id, server.ledger?.has(id) ? done : { state: 'unknown' }]));
  server.ledger ??= new Set();
  for (const { id, args } of commands) {
    server.ledger.add(id);
    server.run(numberOf(args.productId));
    results[id] = done;
  }
  const part = favouritesOf(server);
  const parts = have.favourites === part.hash ? [] : [part];
  return answer(200, { contact: owner.contactId, results, parts, gone: [], unread: [] });
}

function favouritesOf({ effects }) {
  const rows = [...effects.keys()].map((n) => ({ Id: `fav${n}`, Product__c: productOf(n) }));
  const tables = Object.fromEntries(
    partTables('favourites').map(({ object, paths }) => [
      object,
      {
        columns: paths,
        rows: rows.map((row) => ({ ...Object.fromEntries(paths.map((path) => [path, null])), ...row })),
      },
    ]),
  );
  const text = encodePart({ name: 'favourites', tables });
  return { name: 'favourites', hash: hashNow(text), text };
}
