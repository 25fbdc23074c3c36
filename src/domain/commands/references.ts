import type { AddressSnapshot } from './address-fields.ts';
import { PARENT_FAILED } from './differences.ts';
import type { NewOutboxRow, OutboxRow } from './kinds.ts';
import type { CommandId } from './outbox-row.ts';
import { namesRecord } from './record-ref.ts';
import { isOrder } from './row-facts.ts';

/**
 * Whether a command's arguments name the record that `parent` creates (`{ ref }`, sync.md 4.8). Such a command fails
 * together with its parent; any other dependency only determines the order.
 */
export function refersTo(row: OutboxRow, parent: OutboxRow): boolean {
  return row.id !== parent.id && mentions(row.args, parent.ref);
}

function mentions(value: unknown, ref: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((item) => mentions(item, ref));
  return Object.entries(value).some(([key, item]) => (key === 'ref' && item === ref) || mentions(item, ref));
}

/** Returns the commands that fail because their parents failed, including the descendants of those commands. */
export function orphansOf(
  rows: readonly OutboxRow[],
  failed: readonly OutboxRow[],
): { row: OutboxRow; parent: CommandId }[] {
  const orphans: { row: OutboxRow; parent: CommandId }[] = [];
  const known = new Set(failed.map((row) => row.id));
  const queue = [...failed];
  for (let parent = queue.shift(); parent; parent = queue.shift()) {
    for (const row of rows) {
      if (known.has(row.id) || !row.dependsOn.includes(parent.id) || !refersTo(row, parent)) continue;
      known.add(row.id);
      orphans.push({ row, parent: parent.id });
      queue.push(row);
    }
  }
  return orphans;
}

/**
 * Returns the rows that waited for a command which another one now replaces. Rows that had failed with it become due
 * again, as do the rows that had failed with those (such as a document of an order to a new address), because the user
 * has repaired the cause.
 */
export function rejoin(rows: readonly OutboxRow[], swap: { from: OutboxRow; to: NewOutboxRow }): OutboxRow[] {
  const { from, to } = swap;
  const freed = failedWith(rows, from.id);
  return rows
    .filter((row) => row.id !== from.id && (freed.has(row.id) || row.dependsOn.includes(from.id)))
    .map((row) => {
      const dependsOn = row.dependsOn.map((id) => (id === from.id ? to.id : id));
      if (!freed.has(row.id)) return { ...row, dependsOn };
      const state = row.attempts.length > 0 ? ('retry' as const) : ('queued' as const);
      return { ...row, dependsOn, state, rejection: null };
    });
}

/** The rows that failed because of this one, directly or through another row. */
function failedWith(rows: readonly OutboxRow[], id: CommandId): Set<CommandId> {
  const failed = new Set<CommandId>();
  const parents = [id];
  for (const parent of parents) {
    for (const { id: child, rejection } of rows) {
      if (failed.has(child) || rejection?.kind !== PARENT_FAILED || rejection.details.parent !== parent) continue;
      failed.add(child);
      parents.push(child);
    }
  }
  return failed;
}

/** The unsettled commands that create or edit these addresses; an order of them waits for these commands. */
export function addressDependencies(rows: readonly OutboxRow[], addresses: readonly AddressSnapshot[]): CommandId[] {
  const concerned = rows.filter((row) => {
    if (row.kind === 'address.create') return addresses.some(({ ref }) => ref === row.ref);
    if (row.kind !== 'address.edit') return false;
    return addresses.some((address) => namesRecord(row.args.address, address));
  });
  return concerned.map((row) => row.id);
}

/** A waiting order that uses this address; null when there is none. */
export function orderWith(rows: readonly OutboxRow[], address: AddressSnapshot): OutboxRow<'order.place'> | null {
  const isIt = ({ id, ref }: AddressSnapshot) =>
    (id !== null && id === address.id) || (ref !== null && ref === address.ref);
  const using = rows.filter(isOrder).filter(({ args }) => isIt(args.billing) || isIt(args.delivery));
  return using[0] ?? null;
}
