import { coalesce } from '#domain/commands/coalesce.ts';
import { project } from '#domain/projection/project.ts';
import { ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { decideOnFacts } from './decide.ts';
import { newRow } from './new-row.ts';

/**
 * Marks or unmarks a favourite (FAV-002, FAV-003). An unsent mark and its removal cancel out. Returns the product's
 * name.
 */
export function setFavourite(
  ports: CommandPorts,
  { productId, on }: { productId: string; on: boolean },
): Promise<Result<{ name: string }, never>> {
  return decideOnFacts(
    ports,
    () => ports.facts.line(productId),
    (facts, { rows }) => {
      const value = ok({ name: facts.product?.name ?? '' });
      if (project(facts.base, rows).favourites.has(productId) === on) return { writes: {}, value };
      const next = newRow(ports, {
        kind: 'favourite.set',
        args: { productId, on },
        base: facts.product ? { label: facts.product.name } : {},
        dependsOn: [],
      });
      const { remove, add } = coalesce({ rows, next, crmHolds: facts.base.favourites.has(productId) === on });
      return { writes: { remove, add: add ? [add] : [] }, value };
    },
  );
}
