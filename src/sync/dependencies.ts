import type { OutboxRow } from '#domain/commands/kinds.ts';
import { refersTo } from '#domain/commands/references.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { isUnsettled } from './transition.ts';

/** Whether `row` has to wait for `parent`, one of the commands it depends on. */
export function waitsFor(row: OutboxRow, parent: OutboxRow): boolean {
  // An order holds its lines until its row is gone, even while it waits for the user.
  if (isOrder(parent) || refersTo(row, parent)) return true;
  return isUnsettled(parent);
}
