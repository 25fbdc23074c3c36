import type { CrmObjectName } from '#domain/crm/index.ts';
import type { Condition, Query } from '#gateway/crm-client/soql.ts';
import type { ObjectState, StoredRow } from '#gateway/store/catalogue-store.ts';

/** Rows per query. The page size never changes what is read. */
export const PAGE_ROWS = 2_000;

/**
 * A CRM transaction may become visible minutes after the time that it wrote on its rows, so each delta starts this long
 * before the watermark.
 */
const OVERLAP_MS = 10 * 60_000;

/** A row as it was read, deleted or not. */
export type ReadRow = StoredRow & { deleted: boolean };

/** The end of a page; the next page begins after it. */
export type Cursor = { modifiedMs: number; id: string };

/**
 * Selects changes since the watermark, ordered by time and, within a second, by Id: many rows have the same second, and
 * a page may end between them.
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

/** Selects all rows, ordered by Id. */
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
 * Returns where the next delta begins, before the overlap: the CRM's own time when this read began. Later changes are
 * read again. A time of our clock, or one from a row, could be later than changes that were not visible yet.
 */
export function advanceWatermark({ beganMs }: { beganMs: number }): number {
  return Math.floor(beganMs / 1000) * 1000;
}

/** How far the clocks of one CRM's servers may differ. */
const SKEW_MS = 10_000;

/**
 * Returns whether the CRM's clock was set back: changes since then may have stamps before any overlap, and only a full
 * read finds them.
 */
export function hasFallenBack({ lastMs, beganMs }: { lastMs: number; beganMs: number }): boolean {
  return beganMs < lastMs - SKEW_MS;
}

/**
 * Chooses between two versions of a row. A later read wins; within one read, the row that was modified later; and of
 * equals, the one that came last.
 */
export function mergeRow(known: ReadRow | undefined, incoming: ReadRow): ReadRow {
  if (!known || incoming.seen > known.seen) return incoming;
  if (incoming.seen < known.seen) return known;
  return incoming.modifiedMs >= known.modifiedMs ? incoming : known;
}

/**
 * Returns the stored rows that a full read shows to be gone: those that it did not return, unless a read that began
 * later has returned them since.
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

/**
 * A full read is due when the declared fields differ from those that were read, or when the last full read is too old.
 */
export function needsFullRead(options: {
  state: ObjectState | undefined;
  fields: string;
  nowMs: number;
  fullReadIntervalMs: number;
}): boolean {
  const { state, fields, nowMs, fullReadIntervalMs } = options;
  return !state || state.fields !== fields || nowMs - state.fullReadMs >= fullReadIntervalMs;
}
