import type { Owner } from '#domain/owner.ts';
import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';
import type { OutboxStore } from '#outbox/outbox-store.ts';
import type { CacheStore, OlderCache } from '#ports/cache-store.ts';
import type { Channel } from '#ports/channel.ts';
import type { Locks } from '#ports/locks.ts';
import type { Network } from '#ports/network.ts';
import type { LockMessage } from './leadership.ts';
import type { EngineRules } from './rules.ts';

/** Everything outside the engine that it uses. */
export type EnginePorts = {
  /** null for a guest, who has a catalogue but no exchange. */
  owner: Owner | null;
  outbox: OutboxStore;
  cache: CacheStore;
  /** Caches that may hold parts this one lacks, such as the guest's at a login. Read only. */
  donors?: readonly CacheStore[];
  /** The same owner's caches in older formats, from which a new cache is filled first. Read only. */
  older?: readonly OlderCache[];
  clock: Clock;
  random: Random;
  network: Network;
  locks: Locks;
  channel: Channel<LockMessage>;
  /** Random id of this installation. */
  device: string;
  /** Whether the browser asks for little traffic (`Save-Data`); counts until the user chooses a setting. */
  savesData?: () => boolean;
  /** Deletes the stored pictures, which go first when space runs out; false if there were none. */
  dropPictures?: () => Promise<boolean>;
  /** Resolves when the first screen's pictures have loaded. On a first visit, everything else is fetched after them. */
  picturesHere?: Promise<void>;
  /** Receives errors from bugs or a broken database; the engine goes on. */
  onError?: (error: unknown) => void;
  rules?: Partial<EngineRules>;
};
