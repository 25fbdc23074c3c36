import { stampOf } from '#crm/clock.ts';
import { CrmError, notFound } from '#crm/crm-error.ts';
import { rulesOf } from '#crm/rules/index.ts';
import { completeRows } from '#crm/store/bulk-insert.ts';
import { insertRowValues, type RowValues, updateRowValues } from '#crm/store/row-statements.ts';
import { anyObject, anyOf, notDeleted } from '#crm/store/statements.ts';
import { uniqueKeysOf } from '#crm/store/unique-keys.ts';
import { type CrmObjectName, crmObjectNames, fieldOf, type Owner, objectOf } from '#domain/crm/index.ts';
import { assertReferences, assertRequired, assertUnique, duplicateValue } from './checks.ts';
import type { RowChange, WriteContext } from './context.ts';
import { assertMayWrite } from './read-body.ts';
import { lockRows } from './visible-rows.ts';

/** Inserts rows that `readBody` has read, all or none; returns the stored rows. */
export async function insertRows(
  context: WriteContext,
  object: CrmObjectName,
  values: readonly RowValues[],
): Promise<readonly RowValues[]> {
  const { sql, session, clock } = context;
  const rules = rulesOf(object);
  const rows = values.map((row) => ({ ...ownerDefaults(context, object), ...defined(row) }));
  await assertReferences(context, object, rows);
  await rules.beforeInsert?.(context, rows);
  const complete = await completeRows(sql, object, { rows, stamp: stampOf(clock) });
  for (const row of complete) {
    row.CreatedById = session.userId;
    row.LastModifiedById = session.userId;
    assertRequired(object, row, { isNew: true });
  }
  await assertUnique(context, object, complete);
  const inserted = await insertRowValues(sql, object, complete);
  const refused = complete.find((row) => !inserted.has(String(row.Id)));
  // Only another transaction that committed meanwhile can hold the value.
  if (refused) throw duplicateValue(takenKeyOf(object, refused), 'another record');
  context.changed.add(object);
  await rules.afterInsert?.(context, complete);
  return complete;
}

export type RowUpdate = {
  readonly id: string;
  readonly values: RowValues;
  /** Refuses the write when the row changed after this time (If-Unmodified-Since). */
  readonly unmodifiedSinceMs?: number | undefined;
};

/** Updates the session's rows, all or none. */
export async function updateRows(
  context: WriteContext,
  object: CrmObjectName,
  updates: readonly RowUpdate[],
): Promise<readonly RowChange[]> {
  const { sql, session, clock } = context;
  const rules = rulesOf(object);
  const current = await lockRows(sql, session, { object, ids: updates.map(({ id }) => id) });
  const changes = updates.map(({ id, values, unmodifiedSinceMs }) => {
    const before = presentRow(current.get(id));
    if (unmodifiedSinceMs !== undefined && Date.parse(String(before.LastModifiedDate)) > unmodifiedSinceMs)
      throw new CrmError(412, 'PRECONDITION_FAILED', 'The resource was modified after the time given.');
    return { id, before, after: { ...before, ...values } };
  });
  await assertReferences(
    context,
    object,
    updates.map(({ values }) => values),
  );
  await rules.beforeUpdate?.(context, changes);
  const stamp = stampOf(clock);
  for (const { after } of changes) {
    after.LastModifiedDate = stamp;
    after.SystemModstamp = stamp;
    after.LastModifiedById = session.userId;
    assertRequired(object, after, { isNew: false });
  }
  await assertUnique(
    context,
    object,
    changes.map((change) => withWholeKey(object, change)),
  );
  for (const group of sameFields(changes.map(changedValues))) await updateRowValues(sql, object, group);
  context.changed.add(object);
  await rules.afterUpdate?.(context, changes);
  return changes;
}

/** Deletes the session's rows, all or none, together with the rows that belong to them. They stay as deleted rows. */
export async function deleteRows(context: WriteContext, object: CrmObjectName, ids: readonly string[]): Promise<void> {
  assertMayWrite(object, context.session, { operation: 'delete' });
  const current = await lockRows(context.sql, context.session, { object, ids });
  const rows = ids.map((id) => presentRow(current.get(id)));
  await markDeleted(context, object, ids);
  await rulesOf(object).afterDelete?.(context, rows);
}

async function markDeleted(context: WriteContext, object: CrmObjectName, ids: readonly string[]): Promise<void> {
  const stamp = stampOf(context.clock);
  const deleted = await context.sql.run(
    anyObject
      .updateTable(`crm.${object} as t`)
      .set({
        IsDeleted: true,
        LastModifiedDate: stamp,
        SystemModstamp: stamp,
        LastModifiedById: context.session.userId,
      })
      .where('t.Id', '=', anyOf(ids))
      .where(notDeleted('t'))
      .returning('t.Id'),
  );
  if (deleted.length === 0) return;
  context.changed.add(object);
  for (const { child, reference } of partsOf(object)) {
    const rows = await context.sql.run(
      anyObject
        .selectFrom(`crm.${child} as t`)
        .select('t.Id')
        .where(`t.${reference}`, '=', anyOf(deleted.map(({ Id }) => Id)))
        .where(notDeleted('t')),
    );
    if (rows.length > 0)
      await markDeleted(
        context,
        child,
        rows.map(({ Id }) => String(Id)),
      );
  }
}

/** Returns the objects whose rows belong to a row of this object and are deleted with it. */
function partsOf(object: CrmObjectName): ReadonlyArray<{ child: CrmObjectName; reference: string }> {
  return crmObjectNames.flatMap((child) => {
    const owner: Owner = objectOf(child).owner;
    if (owner.kind !== 'parent') return [];
    const isPart = fieldOf(child, owner.reference)?.targets?.includes(object) ?? false;
    return isPart ? [{ child, reference: owner.reference }] : [];
  });
}

function presentRow(row: RowValues | undefined): RowValues {
  if (!row) throw notFound();
  if (row.IsDeleted === true) throw new CrmError(404, 'ENTITY_IS_DELETED', 'entity is deleted');
  return row;
}

/**
 * By default, a customer's new row belongs to the session's contact and account. Other values are checked as
 * references.
 */
function ownerDefaults({ session }: WriteContext, object: CrmObjectName): RowValues {
  const { owner } = objectOf(object);
  if (session.role !== 'customer' || owner.kind !== 'owned') return {};
  return {
    ...(owner.contact && owner.contact !== 'Id' ? { [owner.contact]: session.contactId } : {}),
    ...(owner.account && owner.account !== 'Id' ? { [owner.account]: session.accountId } : {}),
  };
}

function defined(row: RowValues): RowValues {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined));
}

/** Returns the values to write: the fields that changed and, in every update, the stamps. */
function changedValues({ id, before, after }: RowChange): RowValues {
  const changed = Object.entries(after).filter(([name, value]) => stamps.has(name) || value !== before[name]);
  return { ...Object.fromEntries(changed), Id: id };
}

/** Returns the changed values; if part of a unique key changed, with the rest of that key. */
function withWholeKey(object: CrmObjectName, change: RowChange): RowValues {
  const values = changedValues(change);
  const touched = uniqueKeysOf(object).filter((key) => key.some((name) => name in values));
  return { ...values, ...Object.fromEntries(touched.flat().map((name) => [name, change.after[name]])) };
}

const stamps: ReadonlySet<string> = new Set(['LastModifiedDate', 'SystemModstamp', 'LastModifiedById']);

function sameFields(rows: readonly RowValues[]): readonly RowValues[][] {
  const groups = new Map<string, RowValues[]>();
  for (const row of rows) {
    const key = Object.keys(row).sort().join(' ');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

function takenKeyOf(object: CrmObjectName, row: RowValues): readonly string[] {
  return uniqueKeysOf(object).find((key) => key.every((name) => (row[name] ?? null) !== null)) ?? ['Id'];
}
