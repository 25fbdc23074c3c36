import type { CrmObjectName } from '#domain/crm/index.ts';
import type { Condition, Query } from '#gateway/crm-client/soql.ts';
import type { ObjectState, StoredRow } from '#gateway/store/catalogue-store.ts';

/** Rows that one query asks for. How many come at once never changes what is read. */
export const PAGE_ROWS = 2_000;

/**
 * A transaction of the CRM may become visible minutes after the time it stamped on its rows; each delta begins this
 * much before the last.
 */
const OVERLAP_MS = 10 * 60_000;

/** A row as a read brought it, deleted or not. */
export type ReadRow = StoredRow & { deleted: boolean };

/** Where a page ended: the next one begins after it. */
export type Cursor = { modifiedMs: number; id: string };

/**
 * Changes since the watermark, by time and, within a second, by Id: many rows carry the same second, and a page may end
 * between them.
 */
export function deltaQuery(
  { object, fields }: { object: CrmObjectName; fields: readonly string[] },
  position: { watermarkMs: number } | { after: Cursor },
): Query {
  const where: Condition =
    'after' in position
      ? {
          or: [
            { field: 'SystemModstamp', op: '>', value: position.after.modifiedMs },
            {
              and: [
                { field: 'SystemModstamp', op: '=', value: position.after.modifiedMs },
                { field: 'Id', op: '>', value: position.after.id },
              ],
            },
          ],
        }
      : { field: 'SystemModstamp', op: '>=', value: position.watermarkMs - OVERLAP_MS };
  const orderBy = [{ field: 'SystemModstamp' }, { field: 'Id' }];
  return { from: object, select: fields, where, orderBy, limit: PAGE_ROWS };
}

/** Everything, by Id. */
export function fullQuery(
  { object, fields }: { object: CrmObjectName; fields: readonly string[] },
  after: Cursor | null,
): Query {
  return {
    from: object,
    select: fields,
    ...(after && { where: { field: 'Id', op: '>', value: after.id } }),
    orderBy: [{ field: 'Id' }],
    limit: PAGE_ROWS,
  };
}

/**
 * Where the next delta begins, before the overlap: at the CRM's own time when this read began. Changes after it are
 * read again; a time of ours, or one that a row carries, could lie past changes that were not visible yet.
 */
export function advanceWatermark({ beganMs }: { beganMs: number }): number {
  return Math.floor(beganMs / 1000) * 1000;
}

/** Servers of one CRM may differ by so much. */
const SKEW_MS = 10_000;

/** The CRM's clock was set back: changes since may carry stamps before any overlap. Only a full read tells. */
export function hasFallenBack({ lastMs, beganMs }: { lastMs: number; beganMs: number }): boolean {
  return beganMs < lastMs - SKEW_MS;
}

/**
 * Which of two versions of a row stands. A later read knows better than an earlier one; within a read the row that was
 * modified later does, and of equals the one that came last.
 */
export function mergeRow(known: ReadRow | undefined, incoming: ReadRow): ReadRow {
  if (!known || incoming.seen > known.seen) return incoming;
  if (incoming.seen < known.seen) return known;
  return incoming.modifiedMs >= known.modifiedMs ? incoming : known;
}

/**
 * What a full read says is gone: stored rows that it did not bring, unless a read that began later has brought them
 * since.
 */
export function fullDiff(options: {
  stored: Iterable<StoredRow>;
  brought: { has(id: string): boolean };
  read: number;
}): string[] {
  const gone: string[] = [];
  for (const row of options.stored) if (!options.brought.has(row.id) && row.seen < options.read) gone.push(row.id);
  return gone;
}

/** A full read is due when other fields are declared than were read, or when the last one is too old. */
export function needsFullRead(options: {
  state: ObjectState | undefined;
  fields: string;
  nowMs: number;
  fullReadIntervalMs: number;
}): boolean {
  const { state, fields, nowMs, fullReadIntervalMs } = options;
  return !state || state.fields !== fields || nowMs - state.fullReadMs >= fullReadIntervalMs;
}
