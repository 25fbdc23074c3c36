import type { Owner } from '#domain/owner.ts';
import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import type { CommandOutcome } from '#protocol/outcome.ts';
import type { FailureVerdict } from './classify.ts';
import type { Gateway } from './gateway.ts';
import type { EngineRules } from './rules.ts';

export type ExchangePorts = {
  owner: Owner;
  outbox: OutboxStore;
  cache: CacheStore;
  clock: Clock;
  random: Random;
  gateway: Gateway;
  device: string;
  rules: EngineRules;
};

export type ExchangeEnd =
  /** There was nothing to send or ask. */
  | { kind: 'idle' }
  /** `unread`: the gateway did not read some own parts again. */
  | { kind: 'exchanged'; ended: CommandOutcome[]; changed: boolean; unread: boolean; carried: number }
  /** Another runtime began a cycle meanwhile, so nothing was stored. */
  | { kind: 'overtaken' }
  | { kind: 'failed'; verdict: FailureVerdict; carried: number };
