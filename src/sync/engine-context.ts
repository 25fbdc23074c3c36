import type { SyncTrigger } from '#protocol/workers.ts';
import type { Backoff } from './backoff.ts';
import type { EnginePorts } from './engine-ports.ts';
import type { Gateway } from './gateway.ts';
import type { Leadership } from './leadership.ts';
import type { EngineRules } from './rules.ts';
import type { StorageRelief } from './storage-relief.ts';
import type { Switches } from './switches.ts';
import type { SyncStatusStore } from './sync-status.ts';

/**
 * Why a sync is wanted, and since when. Any sync that any runtime of this device has finished since `atMs` fulfils it.
 * `atMs` is the moment of the request; for a timer it is the moment the timer was set, so that open tabs share their
 * checks.
 */
export type SyncRequest = { trigger: SyncTrigger; atMs: number };

/** What the modules of the engine share. */
export type EngineContext = {
  ports: EnginePorts;
  rules: EngineRules;
  syncStatus: SyncStatusStore;
  backoff: Backoff;
  relief: StorageRelief;
  switches: () => Promise<Switches>;
  gateway: Gateway;
  leadership: Leadership;
  /** Names of the Web Locks of this owner. */
  locks: { exchange: string; parts: string };
  /** Aborts when the engine stops. */
  ended: AbortSignal;
};
