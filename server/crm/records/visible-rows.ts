import type { Session } from '#crm/session.ts';
import { bindSlots } from '#crm/soql/bind-slots.ts';
import { ownerFilter } from '#crm/soql/owner-filter.ts';
import { createSlots } from '#crm/soql/slots.ts';
import type { RowValues } from '#crm/store/row-statements.ts';
import { quoted, type Sql, tableOf } from '#crm/store/sql.ts';
import { type CrmObjectName, fieldsOf } from '#domain/crm/index.ts';

/** Returns which of the ids are rows that the session may see, without deleted ones. */
export async function visibleIds(
  sql: Sql,
  session: Session,
  { object, ids }: { object: CrmObjectName; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { where, values } = condition(session, { object, ids });
  const rows = await sql.query<{ Id: string }>(
    `SELECT t."Id" FROM ${tableOf(object)} t WHERE ${where} AND NOT t."IsDeleted"`,
    values,
  );
  return new Set(rows.map(({ Id }) => Id));
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
  const { where, values } = condition(session, { object, ids });
  const rows = await sql.query(
    `SELECT ${rowColumns(object)} FROM ${tableOf(object)} t WHERE ${where} ORDER BY t."Id" FOR UPDATE OF t`,
    values,
  );
  return new Map(rows.map((row) => [String(row.Id), row]));
}

/** Returns the session's row with this id; null when it is deleted, does not exist or is not visible. */
export async function findRow(
  sql: Sql,
  session: Session,
  { object, id }: { object: CrmObjectName; id: string },
): Promise<RowValues | null> {
  const { where, values } = condition(session, { object, ids: [id] });
  const [row] = await sql.query(
    `SELECT ${rowColumns(object)} FROM ${tableOf(object)} t WHERE ${where} AND NOT t."IsDeleted"`,
    values,
  );
  return row ?? null;
}

function condition(session: Session, { object, ids }: { object: CrmObjectName; ids: readonly string[] }) {
  const slots = createSlots();
  const byId = `t."Id" = ANY (${slots.add({ kind: 'ids' })}::text[])`;
  const owner = ownerFilter(object, 't', { role: session.role, slots });
  return {
    where: owner ? `${byId} AND ${owner}` : byId,
    values: bindSlots(slots.slots, { session, nowMs: 0, limit: null, ids }),
  };
}

/** All columns except the content of files, which may be large and is not needed here. */
function rowColumns(object: CrmObjectName): string {
  return fieldsOf(object)
    .filter(([, field]) => field.kind !== 'base64')
    .map(([name]) => `t.${quoted(name)}`)
    .join(', ');
}
