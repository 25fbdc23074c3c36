import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { Owner } from '#domain/owner.ts';
import type { Schedule } from '#outbox/schedule.ts';
import type { CommandOutcome } from '#protocol/outcome.ts';
import type { FailureVerdict } from '../classify.ts';
import type { EnginePorts } from '../engine-ports.ts';
import type { Gateway } from '../gateway.ts';
import type { EngineRules } from '../rules.ts';

export type ExchangePorts = EnginePorts & {
  owner: Owner;
  gateway: Gateway;
  rules: EngineRules;
  /** The device has no space for the history. */
  isFull: () => boolean;
};

/** What an exchange carries, as the transaction read it that marked the rows as sending. */
export type Planned = Schedule & {
  /** The orders to void, whole. */
  voidOrders: readonly OutboxRow[];
  /** Some order waits for its payment. */
  paymentDue: boolean;
};

export type ExchangeEnd =
  /**
   * `unread`: the gateway did not read some own parts again. `evicted`: some that were evicted have not come back.
   * `left`: what may be sent next.
   */
  | {
      kind: 'exchanged';
      ended: readonly CommandOutcome[];
      changed: boolean;
      unread: boolean;
      evicted: boolean;
      carried: number;
      left: Schedule;
    }
  /** Nothing was stored: there was nothing to send, another runtime began a cycle meanwhile, or we lost the lock. */
  | { kind: 'stopped' }
  | { kind: 'failed'; verdict: FailureVerdict; carried: number };
