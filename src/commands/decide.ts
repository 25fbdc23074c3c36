import { err, ok } from '#lib/result.ts';
import type { SeenFacts } from '#ports/local-facts.ts';
import type { OutboxSnapshot, OutboxWrites } from '#ports/outbox-store.ts';
import type { CommandPorts } from './command-ports.ts';

export type Decision<T> = { writes: OutboxWrites; value: T };

/** Refuses the command and writes nothing. */
export const refuse = <const E extends { kind: string }>(error: E): Decision<{ ok: false; error: E }> => ({
  writes: {},
  value: err(error),
});

/** Accepts the command with these writes. */
export const accept = <T>(writes: OutboxWrites, value: T): Decision<{ ok: true; value: T }> => ({
  writes,
  value: ok(value),
});

/** Returning null asks for fresh facts. */
export type Decide<F, T> = (facts: F, seen: OutboxSnapshot) => Decision<T> | null;

/**
 * Reads facts, then decides and writes in one transaction of the outbox (one tap, one transaction). If a command of the
 * facts has ended meanwhile, its effect is in a newer base, so it reads the facts again.
 */
export async function decideOnFacts<F extends SeenFacts, T>(
  ports: Pick<CommandPorts, 'outbox'>,
  read: () => Promise<F>,
  decide: Decide<F, T>,
): Promise<T> {
  for (;;) {
    const facts = await read();
    const decided = await ports.outbox.transact((seen) => {
      const here = new Set(seen.rows.map((row) => row.id));
      const decision = [...facts.seen].every((id) => here.has(id)) ? decide(facts, seen) : null;
      return decision ? { writes: decision.writes, value: { made: decision.value } } : { writes: {}, value: null };
    });
    if (decided) return decided.made;
  }
}
