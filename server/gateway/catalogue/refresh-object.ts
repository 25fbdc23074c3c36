import type { CrmObjectName } from '#domain/crm/index.ts';
import type { CatalogueStore, ObjectState, StoredRow } from '#gateway/store/catalogue-store.ts';
import type { Lease } from '#gateway/store/leases.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { catalogueFields, MEDIA } from './catalogue-objects.ts';
import { readMedia } from './read-media.ts';
import { type ObjectRead, type ReadContext, type ReadFault, readDelta, readFull } from './read-object.ts';
import { hasFallenBack, needsFullRead } from './read-rules.ts';

/** An object in the builder's memory: what the store has, never more. */
export type KnownObject = { state: ObjectState | undefined; rows: Map<string, StoredRow> };

export type RefreshContext = ReadContext & {
  store: CatalogueStore;
  lease: Lease;
  crmUrl: string;
  fullReadIntervalMs: number;
  nowMs: number;
  /** Called when a commit has changed rows. */
  onChanged: (object: CrmObjectName) => void;
};

export type Refreshed = {
  kind: 'delta' | 'full';
  /** Calls to the CRM. */
  calls: number;
  /** Rows that a full read found to differ from what the deltas had left. */
  repaired: number;
};

/**
 * Brings one object up to date with the CRM: by a delta, followed by a full read when one is due. What the full read
 * still changes is what deltas have missed. The rows in memory change only after the commit.
 */
export async function refreshObject(
  context: RefreshContext,
  object: CrmObjectName,
  known: KnownObject,
): Promise<Result<Refreshed, ReadFault>> {
  const fields = catalogueFields(object).join(',');
  const canDelta = object !== MEDIA && known.state?.fields === fields;
  if (!canDelta) return refreshWhole(context, object, known);
  const lastMs = known.state?.beganMs ?? 0;
  const delta = await refreshByDelta(context, object, known);
  if (!delta.ok) return delta;
  const isDue = needsFullRead({ ...context, state: known.state, fields });
  if (!isDue && !hasFallenBack({ lastMs, beganMs: delta.value.beganMs })) return delta;
  const full = await refreshWhole(context, object, known);
  if (!full.ok) return full;
  return ok({ kind: 'full', calls: delta.value.calls + full.value.calls, repaired: full.value.found });
}

async function refreshByDelta(
  context: RefreshContext,
  object: CrmObjectName,
  known: KnownObject,
): Promise<Result<Refreshed & { beganMs: number }, ReadFault>> {
  const state = known.state;
  if (!state) return err({ kind: 'bad-row', message: 'a delta without a watermark' });
  const read = state.reads + 1;
  const answer = await readDelta(context, { object, fields: catalogueFields(object), read }, state.watermarkMs);
  if (!answer.ok) return answer;
  const { put, remove } = changes(context, { known, rows: answer.value.rows });
  const { beganMs, calls } = answer.value;
  const next = { ...state, watermarkMs: context.rules.advanceWatermark({ beganMs }), beganMs, reads: read };
  if (!(await commit(context, { object, known, put, remove, state: next }))) return lost;
  return ok({ kind: 'delta', calls, repaired: 0, beganMs });
}

async function refreshWhole(
  context: RefreshContext,
  object: CrmObjectName,
  known: KnownObject,
): Promise<Result<Refreshed & { found: number }, ReadFault>> {
  const read = (known.state?.reads ?? 0) + 1;
  const answer = await readWhole(context, object, read);
  if (!answer.ok) return answer;
  const { rows, beganMs, calls } = answer.value;
  const { put } = changes(context, { known, rows });
  const remove = context.rules.fullDiff({ stored: known.rows.values(), brought: rows, read });
  const state: ObjectState = {
    fields: catalogueFields(object).join(','),
    watermarkMs: context.rules.advanceWatermark({ beganMs }),
    beganMs,
    fullReadMs: beganMs,
    reads: read,
  };
  if (!(await commit(context, { object, known, put, remove, state }))) return lost;
  return ok({ kind: 'full', calls, repaired: 0, found: put.length + remove.length });
}

function readWhole(
  context: RefreshContext,
  object: CrmObjectName,
  read: number,
): Promise<Result<ObjectRead, ReadFault>> {
  if (object === MEDIA) return readMedia(context, { read, crmUrl: context.crmUrl });
  return readFull(context, { object, fields: catalogueFields(object), read });
}

/** Returns what the rows of a read change: rows that are new or different, and known rows that were deleted. */
function changes(
  { rules }: RefreshContext,
  { known, rows }: { known: KnownObject; rows: ObjectRead['rows'] },
): { put: StoredRow[]; remove: string[] } {
  const put: StoredRow[] = [];
  const remove: string[] = [];
  for (const incoming of rows.values()) {
    const stored = known.rows.get(incoming.id);
    const { deleted, ...row } = rules.mergeRow(stored && { ...stored, deleted: false }, incoming);
    if (deleted && stored) remove.push(row.id);
    else if (!deleted && !(stored && isSame(stored, row))) put.push(row);
  }
  return { put, remove };
}

async function commit(
  { store, lease, onChanged }: RefreshContext,
  update: { object: CrmObjectName; known: KnownObject; put: StoredRow[]; remove: string[]; state: ObjectState },
): Promise<boolean> {
  const { object, known, put, remove, state } = update;
  if (!(await store.commitRead(lease, { object, state, put, remove }))) return false;
  for (const id of remove) known.rows.delete(id);
  for (const row of put) known.rows.set(row.id, row);
  known.state = state;
  if (put.length + remove.length > 0) onChanged(object);
  return true;
}

const lost = err({ kind: 'lease-lost' });

function isSame(a: StoredRow, b: StoredRow): boolean {
  if (a.modifiedMs !== b.modifiedMs) return false;
  const names = Object.keys(b.fields);
  return names.length === Object.keys(a.fields).length && names.every((name) => a.fields[name] === b.fields[name]);
}
