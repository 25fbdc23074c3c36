import { addToCart } from '#commands/add-to-cart.ts';
import type { CommandPorts } from '#commands/command-ports.ts';
import { discardCommand } from '#commands/discard-command.ts';
import { placeOrder } from '#commands/place-order.ts';
import { repairOrder } from '#commands/repair-order.ts';
import { retryCommand } from '#commands/retry-command.ts';
import { setFavourite } from '#commands/set-favourite.ts';
import { setQuantity } from '#commands/set-quantity.ts';
import { createLocalFacts } from '#db/facts/local-facts.ts';
import type { Databases } from '#db/queries/databases.ts';
import { baseLinesOf } from '#domain/cart/base-lines.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Owner } from '#domain/owner.ts';
import { project } from '#domain/projection/project.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { Locks } from '#ports/locks.ts';
import { manifestHash } from '#protocol/manifest.ts';
import { decodePart, rowsOf } from '#protocol/part-codec.ts';
import { createEngine, type Engine } from '#sync/engine.ts';
import type { LockMessage } from '#sync/leadership.ts';
import type { EngineRules } from '#sync/rules.ts';
import { type CacheDisk, createCacheDisk, losePower, openMemoryCache } from '#test/support/memory-cache.ts';
import { createChannelHub, openMemoryChannel } from '#test/support/memory-channel.ts';
import { createLockTable, openMemoryLocks } from '#test/support/memory-locks.ts';
import { type Line, noFaults, openMemoryNetwork, type Serve } from '#test/support/memory-network.ts';
import { createOutboxDisk, type DiskFaults, openMemoryOutbox } from '#test/support/memory-outbox.ts';
import { createSeededRandom } from '#test/support/seeded-random.ts';
import type { World, WorldActor } from '#test/support/virtual-world.ts';
import { hashNow } from './model-catalogue.ts';

/** Replaced where the platform answers in real time. */
const ruled: Partial<EngineRules> = {
  hashText: async (text) => hashNow(text),
  hashManifest: async (parts) => manifestHash(parts, hashNow),
};

const NOBODY: Owner = { accountId: '', contactId: '' };

/** A tab: the real commands on the page's side, the real engine on its worker's. */
export type Tab = { actor: WorldActor; engine: Engine; dbs: Databases; ports: CommandPorts };

export type DeviceOptions = {
  world: World;
  name: string;
  /** null: a guest, whose commands nobody calls. */
  owner: Owner | null;
  serve: Serve;
  rules?: Partial<EngineRules>;
  diskFaults?: DiskFaults;
  /** For planted bugs. */
  wrapCache?: (cache: CacheStore, actor: WorldActor) => CacheStore;
  wrapLocks?: (locks: Locks) => Locks;
};

/** One device of one customer: disks, locks and channel that its tabs share, and a line. */
export function createDevice(options: DeviceOptions) {
  const { world, name, owner, serve, rules = {}, diskFaults = {}, wrapCache = (cache) => cache } = options;
  const { wrapLocks = (locks) => locks } = options;
  const outboxDisk = createOutboxDisk();
  const cacheDisk = createCacheDisk();
  const lockTable = createLockTable();
  const hub = createChannelHub<LockMessage>();
  const line: Line = { faults: { ...noFaults }, offline: false, latencyMs: 150 };
  const tabs: Tab[] = [];
  const errors: unknown[] = [];
  /** Pictures lie there beside the parts. */
  const pictures = { count: 0 };
  /** So many parts and pictures fit onto the disk. */
  const roomFor = { parts: Number.POSITIVE_INFINITY };
  const cacheFaults: DiskFaults = {
    ...diskFaults,
    beforeCommit(writes) {
      diskFaults.beforeCommit?.(writes);
      if (writes > 0 && cacheDisk.now.parts.size + pictures.count + writes > roomFor.parts) {
        throw Object.assign(new Error('injected'), { name: 'QuotaExceededError' });
      }
    },
  };
  let skewMs = 0;
  let opened = 0;

  function openTab(): Tab {
    opened += 1;
    const actor = world.actor(`${name}-tab${opened}`);
    const clock = actor.clock(() => skewMs);
    const random = createSeededRandom(world.dice);
    const outbox = openMemoryOutbox(outboxDisk, { actor, faults: diskFaults });
    const cache = wrapCache(openMemoryCache(cacheDisk, { actor, faults: cacheFaults }), actor);
    const engine = createEngine({
      owner,
      outbox,
      cache,
      clock,
      random,
      network: openMemoryNetwork({ world, actor, line, serve }),
      locks: wrapLocks(openMemoryLocks(lockTable, actor)),
      channel: openMemoryChannel(hub, actor),
      device: name,
      dropPictures: async () => {
        const there = pictures.count > 0;
        pictures.count = 0;
        return there;
      },
      onError: (error) => errors.push(error),
      rules: { ...ruled, ...rules },
    });
    const dbs: Databases = { outbox, cache, owner, nowMs: clock.now };
    const tab: Tab = {
      actor,
      engine,
      dbs,
      ports: { outbox, facts: createLocalFacts(dbs), owner: owner ?? NOBODY, clock, random },
    };
    tabs.push(tab);
    void engine.start();
    return tab;
  }

  const alive = () => tabs.filter((tab) => tab.actor.isAlive());

  return {
    name,
    owner,
    line,
    errors,
    outboxDisk,
    cacheDisk,
    roomFor,
    pictures,
    openTab,
    alive,
    awake: () => alive().filter((tab) => !tab.actor.isFrozen()),
    kill(tab: Tab): void {
      tab.actor.kill();
    },
    /** Everything on the device stops; relaxed commits may be lost. */
    cutPower(lost: number): void {
      for (const tab of alive()) tab.actor.kill();
      losePower(cacheDisk, lost);
    },
    jumpClock(ms: number): void {
      skewMs += ms;
      world.note(`${name}'s clock jumps ${ms}`);
    },
    setClock(ms: number): void {
      skewMs = ms;
    },
  };
}

export type Device = ReturnType<typeof createDevice>;

/** What the user sees of the cart: base plus pending, as it lies on the disks at this moment. */
export function shownCart({ outboxDisk, cacheDisk }: Device): Map<string, number> {
  const lines = project({ lines: baseLines(cacheDisk), favourites: new Set() }, outboxDisk.rows).lines;
  return new Map(lines.map((line) => [line.productId, line.quantity]));
}

export function shownFavourites({ outboxDisk, cacheDisk }: Device): Set<string> {
  const rows = ownRows(cacheDisk, 'favourites').flatMap((body) => rowsOf(body.tables.Favourite__c));
  const favourites = new Set(rows.map((row) => String(row.Product__c)));
  return new Set(project({ lines: [], favourites }, outboxDisk.rows).favourites);
}

export function baseLines(disk: CacheDisk) {
  return baseLinesOf(ownRows(disk, 'cart').flatMap((body) => rowsOf(body.tables.CartItem)));
}

function ownRows(disk: CacheDisk, name: string) {
  const hash = disk.now.state.own[name];
  const part = hash === undefined ? undefined : disk.now.parts.get(hash);
  const decoded = part && decodePart(part.text);
  return decoded?.ok ? [decoded.value] : [];
}

/** What a user can do in a tab; each answers whether it was accepted and saved. */
export const deeds = {
  async setQuantity({ ports }: Tab, productId: string, quantity: number): Promise<boolean> {
    const added = await addToCart(ports, { productId, quantity });
    if (!added.ok) return false;
    if (added.value.quantity === quantity) return true;
    return (await setQuantity(ports, { productId, quantity, by: 'stepper' })).ok;
  },
  async favourite({ ports }: Tab, productId: string, on: boolean): Promise<boolean> {
    return (await setFavourite(ports, { productId, on })).ok;
  },
  /** Agrees to whatever the total is, as a user does who looks at it. */
  async order({ ports }: Tab): Promise<CommandId | null> {
    const agreed = { payment: 'cash' as const, duplicateAccepted: true };
    let placed = await placeOrder(ports, { ...agreed, totalPaise: 0 as never });
    if (!placed.ok && placed.error.kind === 'total-changed') {
      placed = await placeOrder(ports, { ...agreed, totalPaise: placed.error.totalPaise });
    }
    return placed.ok ? placed.value.commandId : null;
  },
  async discard({ ports }: Tab, id: CommandId): Promise<boolean> {
    return (await discardCommand(ports, { id, again: 'keep' })).ok;
  },
  async repair({ ports }: Tab, id: CommandId): Promise<CommandId | null> {
    const repaired = await repairOrder(ports, { id, repair: { acceptSimilar: true } });
    return repaired.ok ? repaired.value.commandId : null;
  },
  async retry({ ports }: Tab, id: CommandId): Promise<boolean> {
    return (await retryCommand(ports, { id })).ok;
  },
};
