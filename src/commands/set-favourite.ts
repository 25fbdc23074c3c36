import { enqueue } from '#domain/commands/coalesce.ts';
import { rowsOf } from '#domain/commands/outbox-draft.ts';
import { project } from '#domain/projection/project.ts';
import { ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { newRow } from './new-row.ts';
import { updateOnFacts } from './update-on-facts.ts';

/**
 * Marks or unmarks a favourite (FAV-002, FAV-003). An unsent mark and its removal cancel out. Returns the product's
 * name.
 */
export function setFavourite(
  ports: CommandPorts,
  { productId, on }: { productId: string; on: boolean },
): Promise<Result<{ name: string }, never>> {
  return updateOnFacts(
    ports,
    () => ports.facts.line(productId),
    (outbox, facts) => {
      const value = ok({ name: facts.product?.name ?? '' });
      if (project(facts.base, rowsOf(outbox)).favourites.has(productId) === on) return value;
      const next = newRow(ports, {
        kind: 'favourite.set',
        args: { productId, on },
        base: facts.product ? { label: facts.product.name } : {},
      });
      enqueue(outbox, next, { crmHolds: facts.base.favourites.has(productId) === on });
      return value;
    },
  );
}
