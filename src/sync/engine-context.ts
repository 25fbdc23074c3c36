import type { SyncTrigger } from '#protocol/workers.ts';
import type { EnginePorts } from './engine-ports.ts';
import type { Gateway } from './gateway.ts';
import type { Leadership } from './leadership.ts';
import type { Patience } from './patience.ts';
import type { EngineRules } from './rules.ts';
import type { StatusBoard } from './status-board.ts';
import type { StorageRelief } from './storage-relief.ts';
import type { Switches } from './switches.ts';

/**
 * Why somebody wants a cycle. What any runtime of this device has synced since `atMs` fulfils it: the moment of the
 * wish, or for a timer the moment it was set, so that open tabs share their looks.
 */
export type Wish = { trigger: SyncTrigger; atMs: number };

/** What the engine's desks share. */
export type EngineContext = {
  ports: EnginePorts;
  rules: EngineRules;
  board: StatusBoard;
  patience: Patience;
  relief: StorageRelief;
  switches: () => Promise<Switches>;
  gateway: Gateway;
  leadership: Leadership;
  /** Names of the Web Locks of this owner. */
  locks: { conversation: string; parts: string };
  /** Aborts when the engine stops. */
  ended: AbortSignal;
};
