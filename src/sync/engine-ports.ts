import type { Owner } from '#domain/owner.ts';
import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { Channel } from '#ports/channel.ts';
import type { Locks } from '#ports/locks.ts';
import type { Network } from '#ports/network.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import type { OlderStore } from './adopt.ts';
import type { LockMessage } from './leadership.ts';
import type { EngineRules } from './rules.ts';

/** Everything that the engine reaches the world through. */
export type EnginePorts = {
  /** null: a guest, who has a catalogue and no exchange. */
  owner: Owner | null;
  outbox: OutboxStore;
  cache: CacheStore;
  /** Caches that may hold parts this one lacks: the guest's at a login. Read only. */
  donors?: readonly CacheStore[];
  /** Caches of the same owner in older formats, from which a new one is filled first. Read only. */
  older?: readonly OlderStore[];
  clock: Clock;
  random: Random;
  network: Network;
  locks: Locks;
  channel: Channel<LockMessage>;
  /** Random id of this installation. */
  device: string;
  /** The browser asks for little traffic (`Save-Data`); counts while the user chose nothing. */
  savesData?: () => boolean;
  /** Lets the stored pictures go, the first to make room; false when there were none. */
  dropPictures?: () => Promise<boolean>;
  /** Resolves when the first screen's pictures are here; on a first visit, what is not for that screen comes after. */
  picturesHere?: Promise<void>;
  /** What a bug or a broken database threw; the engine goes on. */
  onError?: (error: unknown) => void;
  rules?: Partial<EngineRules>;
};
