import { discardModeOf, productsAgain } from '#domain/commands/discard.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { project } from '#domain/projection/project.ts';
import { readCustomer } from '../facts/customer.ts';
import { readProductNames } from '../facts/product-names.ts';
import { withParts } from '../parts/part-reader.ts';
import type { DiscardView } from '../views/index.ts';
import type { Databases } from './databases.ts';

/** Reads what discarding a command does (SYNC-008). */
export async function readDiscard(databases: Databases, { id }: { id: CommandId }): Promise<DiscardView> {
  const { rows, unreadable } = await databases.outbox.snapshot();
  if (unreadable.some((one) => one.id === id)) return { mode: 'now', order: false, again: [] };
  const row = rows.find((one) => one.id === id);
  if (!row) return { mode: null, order: false, again: [] };
  if (!isOrder(row)) return { mode: discardModeOf(row), order: false, again: [] };
  return withParts(databases.cache, async (parts) => {
    const { base } = await readCustomer(databases, parts);
    const again = productsAgain(row, project(base, rows).lines);
    const names = await readProductNames(databases.cache, parts, again);
    return { mode: discardModeOf(row), order: true, again: again.map((id) => names.get(id) ?? id) };
  });
}
