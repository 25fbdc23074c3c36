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
 * Why somebody wants a cycle. What any runtime of this device has synced since `atMs` fulfils it: the moment of the
 * wish, or for a timer the moment it was set, so that open tabs share their looks.
 */
export type SyncRequest = { trigger: SyncTrigger; atMs: number };

/** What the engine's parts share. */
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
