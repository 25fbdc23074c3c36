import type { CommandPorts } from '#commands/command-ports.ts';
import { createLocalFacts } from '#db/facts/local-facts.ts';
import type { Databases } from '#db/queries/databases.ts';
import type { Owner } from '#domain/owner.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { OutboxStore } from '#outbox/outbox-store.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { Locks } from '#ports/locks.ts';
import type { Network, NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import { errorKindOf, type GatewayError } from '#protocol/errors.ts';
import { createEngine, type Engine } from '#sync/engine.ts';
import type { LockMessage } from '#sync/leadership.ts';
import type { EngineRules } from '#sync/rules.ts';
import { type CacheDisk, createCacheDisk, losePower, openMemoryCache } from '#test/support/memory-cache.ts';
import { createChannelHub, openMemoryChannel } from '#test/support/memory-channel.ts';
import { createLockTable, openMemoryLocks } from '#test/support/memory-locks.ts';
import { type Line, noFaults, openMemoryNetwork } from '#test/support/memory-network.ts';
import { createOutboxDisk, type DiskFaults, type OutboxDisk, openMemoryOutbox } from '#test/support/memory-outbox.ts';
import { createSeededRandom } from '#test/support/seeded-random.ts';
import type { World, WorldActor } from '#test/support/virtual-world.ts';
import type { Cookie } from './backend.ts';
import { hashNow } from './model-catalogue.ts';

/** The rule that we replace because the platform's own runs in real time. */
const ruled: Partial<EngineRules> = { hashPart: async (body) => hashNow(body) };

const NOBODY: Owner = { accountId: '', contactId: '' };

/** A tab with the real commands (page side) and the real engine (worker side), or the service worker. */
export type Tab = {
  actor: WorldActor;
  engine: Engine;
  dbs: Databases;
  ports: CommandPorts;
  home: Home;
  /** The version of the app that runs in it. */
  version: number;
  /** How many of its next calls fail because the connection to the database is lost. */
  connection: { lost: number };
};

/** The databases of one customer on a device. */
export type Home = { owner: Owner | null; device: Device; outboxDisk: OutboxDisk; cacheDisk: CacheDisk };

/** Rules, ports and databases that a planted bug replaces. */
export type DevicePlants = {
  rules?: Partial<EngineRules>;
  wrapCache?: (cache: CacheStore, actor: WorldActor) => CacheStore;
  wrapLocks?: (locks: Locks) => Locks;
  /** Wraps the outbox that the user's commands use. */
  wrapCommandOutbox?: (outbox: OutboxStore) => OutboxStore;
  /** Wraps the databases that screens read. */
  wrapViews?: (dbs: Databases) => Databases;
  /** Returns the key of an owner's databases. */
  databaseOf?: (owner: Owner | null) => string;
};

/** A request with what the platform adds to it. */
export type Sent = { request: NetworkRequest; cookie: Cookie; version: number };

export type DeviceOptions = DevicePlants & {
  /** Resolves when the page of a newly opened tab has the pictures of its first screen. */
  picturesHere?: () => Promise<void>;
  world: World;
  name: string;
  /** null for a guest, who makes no commands. */
  owner: Owner | null;
  serve: (sent: Sent) => Promise<NetworkAnswer>;
  diskFaults?: DiskFaults;
  /** Filled with the kind of error that each runtime's last exchange returned. */
  heard?: Map<string, GatewayError | null>;
  /** The version of the app that newly opened tabs run. */
  app?: { version: number };
  /** Stores to use instead of those in memory. */
  stores?: OpenStores;
};

/** Opens an owner's databases for one runtime. It must keep the disks of `home` equal to what is stored. */
export type OpenStores = (options: {
  device: string;
  owner: Owner | null;
  actor: WorldActor;
  home: Home;
  faults: { outbox: DiskFaults; cache: DiskFaults };
}) => { outbox: OutboxStore; cache: CacheStore };

const inMemory: OpenStores = ({ home, actor, faults }) => ({
  outbox: openMemoryOutbox(home.outboxDisk, { actor, faults: faults.outbox }),
  cache: openMemoryCache(home.cacheDisk, { actor, faults: faults.cache }),
});

export type Device = ReturnType<typeof createDevice>;

/** Creates one device: databases, locks and a channel per customer (shared by the tabs), a cookie and a line. */
export function createDevice(options: DeviceOptions) {
  const { world, name, owner, serve, rules = {}, diskFaults = {}, stores = inMemory } = options;
  const { app = { version: 1 }, heard, picturesHere } = options;
  const { wrapCache = (cache) => cache, wrapLocks = (locks) => locks, wrapViews = (dbs) => dbs } = options;
  const { wrapCommandOutbox = (outbox) => outbox, databaseOf = (whose) => whose?.contactId ?? 'guest' } = options;
  const homes = new Map<string, Home>();
  const lockTable = createLockTable();
  const hub = createChannelHub<LockMessage>();
  const line: Line = { faults: { ...noFaults }, offline: false, latencyMs: 150, outages: 0 };
  const tabs: Tab[] = [];
  const errors: unknown[] = [];
  /** Pictures, which share the disk with the parts. */
  const pictures = { count: 0 };
  /** How many parts and pictures the disk holds. */
  const roomFor = { parts: Number.POSITIVE_INFINITY };
  let cookie: Cookie = owner?.contactId ?? null;
  let skewMs = 0;
  let opened = 0;

  function homeOf(whose: Owner | null): Home {
    const key = databaseOf(whose);
    const known = homes.get(key);
    if (known) return known;
    const made: Home = { owner: whose, device, outboxDisk: createOutboxDisk(), cacheDisk: createCacheDisk() };
    homes.set(key, made);
    return made;
  }

  function faultsFor(tab: Pick<Tab, 'connection' | 'home'>): { outbox: DiskFaults; cache: DiskFaults } {
    const outbox: DiskFaults = {
      ...diskFaults,
      connection() {
        if (tab.connection.lost <= 0) return;
        tab.connection.lost -= 1;
        throw Object.assign(new Error('injected'), { name: 'InvalidStateError' });
      },
    };
    const cache: DiskFaults = {
      ...outbox,
      beforeCommit(writes) {
        diskFaults.beforeCommit?.(writes);
        if (writes > 0 && tab.home.cacheDisk.now.parts.size + pictures.count + writes > roomFor.parts) {
          throw Object.assign(new Error('injected'), { name: 'QuotaExceededError' });
        }
      },
    };
    return { outbox, cache };
  }

  /** Sends each request with the device's current cookie, even when another customer has signed in by then. */
  function openNetwork(actor: WorldActor, version: number): Network {
    return {
      request: async (request) => {
        const sent = { cookie, version };
        const network = openMemoryNetwork({
          world,
          actor,
          line,
          serve: (travelled) => serve({ ...sent, request: travelled }),
        });
        const answer = await network.request(request);
        if (request.path === '/sync/me')
          heard?.set(actor.name, answer.kind === 'answer' ? errorKindOf(parseJson(answer.text)) : null);
        return answer;
      },
    };
  }

  function open(kind: 'tab' | 'worker', whose: Owner | null): Tab {
    opened += 1;
    const actor = world.actor(`${name}-${kind}${opened}`);
    const clock = actor.clock(() => skewMs);
    const random = createSeededRandom(world.dice('devices: random'));
    const home = homeOf(whose);
    const connection = { lost: 0 };
    const faults = faultsFor({ connection, home });
    const raw = stores({ device: name, owner: whose, actor, home, faults });
    const outbox = raw.outbox;
    const cache = wrapCache(raw.cache, actor);
    const engine = createEngine({
      owner: whose,
      outbox,
      cache,
      clock,
      random,
      network: openNetwork(actor, app.version),
      locks: wrapLocks(openMemoryLocks(lockTable, actor)),
      channel: openMemoryChannel(hub, actor),
      device: name,
      dropPictures: async () => {
        const there = pictures.count > 0;
        pictures.count = 0;
        return there;
      },
      ...(picturesHere && { picturesHere: picturesHere() }),
      onError: (error) => errors.push(error),
      rules: { ...ruled, ...rules },
    });
    const dbs: Databases = { outbox, cache, owner: whose, nowMs: clock.now };
    const ports: CommandPorts = {
      outbox: wrapCommandOutbox(outbox),
      facts: createLocalFacts(dbs),
      owner: whose ?? NOBODY,
      clock,
      random,
    };
    const tab: Tab = { actor, engine, dbs: wrapViews(dbs), ports, home, version: app.version, connection };
    tabs.push(tab);
    return tab;
  }

  const alive = () => tabs.filter((tab) => tab.actor.isAlive());

  const device = {
    name,
    owner,
    line,
    errors,
    roomFor,
    pictures,
    homes: () => [...homes.values()],
    /** Databases of the device's own customer. */
    get outboxDisk() {
      return homeOf(owner).outboxDisk;
    },
    get cacheDisk() {
      return homeOf(owner).cacheDisk;
    },
    homeOf,
    openTab(whose: Owner | null = owner): Tab {
      const tab = open('tab', whose);
      void tab.engine.start();
      return tab;
    },
    /** Background Sync: the service worker runs one sync and ends. */
    wakeServiceWorker(whose: Owner | null = owner): void {
      const worker = open('worker', whose);
      void worker.engine
        .sync('write')
        .then(() => worker.engine.stop())
        .then(() => worker.actor.kill());
    },
    alive,
    awake: (whose: Owner | null = owner) =>
      alive().filter((tab) => !tab.actor.isFrozen() && tab.home === homeOf(whose) && tab.actor.name.includes('-tab')),
    kill(tab: Tab): void {
      tab.actor.kill();
    },
    /** Stops everything on the device. Up to `lost` relaxed commits are lost. */
    cutPower(lost: number): void {
      for (const tab of alive()) tab.actor.kill();
      for (const { cacheDisk } of homes.values()) losePower(cacheDisk, lost);
    },
    /** Deletes everything that the origin has stored, as a browser may. */
    evict(): void {
      for (const tab of alive()) tab.actor.kill();
      homes.clear();
      world.note(`${name} is evicted`);
    },
    jumpClock(ms: number): void {
      skewMs += ms;
      world.note(`${name}'s clock jumps ${ms}`);
    },
    setClock(ms: number): void {
      skewMs = ms;
    },
    signIn(contactId: Cookie): void {
      cookie = contactId;
      world.note(`${name} holds the cookie of ${contactId}`);
    },
    cookie: () => cookie,
  };
  return device;
}
