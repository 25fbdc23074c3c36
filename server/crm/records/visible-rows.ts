import type { Session } from '#crm/session.ts';
import { ownerFilter, readerOf } from '#crm/soql/owner-filter.ts';
import type { RowValues } from '#crm/store/row-statements.ts';
import type { Sql } from '#crm/store/sql.ts';
import { anyObject, anyOf, notDeleted } from '#crm/store/statements.ts';
import { type CrmObjectName, fieldsOf } from '#domain/crm/index.ts';

/** Returns which of the ids are rows that the session may see, without deleted ones. */
export async function visibleIds(
  sql: Sql,
  session: Session,
  { object, ids }: { object: CrmObjectName; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await sql.run(visible(session, { object, ids }).where(notDeleted('t')).select('t.Id'));
  return new Set(rows.map(({ Id }) => String(Id)));
}

/**
 * Returns the session's rows with these ids, including deleted ones, by id. Locks them in a fixed order until the
 * transaction ends.
 */
export async function lockRows(
  sql: Sql,
  session: Session,
  { object, ids }: { object: CrmObjectName; ids: readonly string[] },
): Promise<ReadonlyMap<string, RowValues>> {
  const rows = await sql.run(
    visible(session, { object, ids }).select(rowColumns(object)).orderBy('t.Id').forUpdate('t'),
  );
  return new Map(rows.map((row) => [String(row.Id), row]));
}

/** Returns the session's row with this id; null when it is deleted, does not exist or is not visible. */
export async function findRow(
  sql: Sql,
  session: Session,
  { object, id }: { object: CrmObjectName; id: string },
): Promise<RowValues | null> {
  const [row] = await sql.run(
    visible(session, { object, ids: [id] })
      .where(notDeleted('t'))
      .select(rowColumns(object)),
  );
  return row ?? null;
}

function visible(session: Session, { object, ids }: { object: CrmObjectName; ids: readonly string[] }) {
  const rows = anyObject.selectFrom(`crm.${object} as t`).where('t.Id', '=', anyOf(ids));
  const owner = ownerFilter(object, 't', readerOf(session));
  return owner ? rows.where(owner) : rows;
}

/** All columns except the content of files, which may be large and is not needed here. */
function rowColumns(object: CrmObjectName): readonly string[] {
  return fieldsOf(object)
    .filter(([, field]) => field.kind !== 'base64')
    .map(([name]) => `t.${name}`);
}
