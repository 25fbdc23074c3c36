import type { Owner } from '#domain/owner.ts';
import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';
import type { OutboxStore } from '#outbox/outbox-store.ts';
import type { LocalFacts } from '#ports/local-facts.ts';

/**
 * What every command of a signed-in customer needs. `clock` is the device's, because row times are compared with it.
 */
export type CommandPorts = {
  outbox: OutboxStore;
  facts: LocalFacts;
  owner: Owner;
  clock: Clock;
  random: Random;
};

/** What a command needs that checks nothing against the CRM's data. */
export type QueuePorts = Omit<CommandPorts, 'facts'>;

/** What a new row is made with. */
export type RowPorts = Pick<CommandPorts, 'owner' | 'clock' | 'random'>;
