import type { Owner } from '#domain/owner.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { Clock } from '#ports/clock.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import type { Random } from '#ports/random.ts';
import type { CommandOutcome } from '#protocol/outcome.ts';
import type { FailureVerdict } from './classify.ts';
import type { Gateway } from './gateway.ts';
import type { EngineRules } from './rules.ts';

export type ConversationPorts = {
  owner: Owner;
  outbox: OutboxStore;
  cache: CacheStore;
  clock: Clock;
  random: Random;
  gateway: Gateway;
  device: string;
  rules: EngineRules;
};

export type ConversationEnd =
  /** There was nothing to say. */
  | { kind: 'silent' }
  /** `unread`: some own parts are as old as before. */
  | { kind: 'spoken'; ended: CommandOutcome[]; changed: boolean; unread: boolean; carried: number }
  /** Another runtime began a cycle meanwhile: nothing was stored. */
  | { kind: 'overtaken' }
  | { kind: 'failed'; verdict: FailureVerdict; carried: number };
