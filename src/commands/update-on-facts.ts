import type { OutboxDraft } from '#domain/commands/outbox-draft.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import type { SeenFacts } from '#ports/local-facts.ts';
import type { CommandPorts } from './command-ports.ts';

/**
 * Changes the outbox by a recipe that needs facts of the cache: reads the facts, then decides and writes in one
 * transaction (one tap, one transaction). If a command of the facts has ended meanwhile, its effect is in a newer base,
 * so it reads the facts again. So it does when the recipe returns null, without having changed anything.
 */
export async function updateOnFacts<F extends SeenFacts, T>(
  ports: Pick<CommandPorts, 'outbox'>,
  read: () => Promise<F>,
  recipe: (outbox: OutboxDraft, facts: F) => T | null,
): Promise<T> {
  for (;;) {
    const facts = await read();
    const made = await updateOutbox(ports.outbox, (outbox): { value: T } | null => {
      const here = new Set(outbox.rows.map(({ id }) => id));
      if (![...facts.seen].every((id) => here.has(id))) return null;
      const value = recipe(outbox, facts);
      return value === null ? null : { value };
    });
    if (made) return made.value;
  }
}
