import { CrmError } from '#crm/crm-error.ts';
import type { Session } from '#crm/session.ts';
import type { Sql } from '#crm/store/sql.ts';
import { anyObject, equalsIgnoringCase, notDeleted } from '#crm/store/statements.ts';
import { type CrmObjectName, fieldOf, findField, isCrmId, to18 } from '#domain/crm/index.ts';
import { visibleIds } from './visible-rows.ts';

/** Returns the ids of the session's rows with this external id (or with this record id, through the field 'Id'). */
export async function findByExternalId(
  sql: Sql,
  session: Session,
  { object, field: written, value }: { object: CrmObjectName; field: string; value: string },
): Promise<readonly string[]> {
  const name = findField(object, written);
  const field = name && fieldOf(object, name);
  if (!name || !field || (!field.externalId && name !== 'Id'))
    throw new CrmError(404, 'NOT_FOUND', `Provided external ID field does not exist or is not accessible: ${written}`);
  const found =
    name === 'Id' ? (isCrmId(value) ? [to18(value)] : []) : await idsByValue(sql, { object, field: name, value });
  const visible = await visibleIds(sql, session, { object, ids: found });
  return found.filter((id) => visible.has(id));
}

async function idsByValue(
  sql: Sql,
  { object, field, value }: { object: CrmObjectName; field: string; value: string },
): Promise<readonly string[]> {
  const rows = await sql.run(
    anyObject
      .selectFrom(`crm.${object} as t`)
      .select('t.Id')
      .where(equalsIgnoringCase(`t.${field}`, value))
      .where(notDeleted('t'))
      .orderBy('t.Id'),
  );
  return rows.map(({ Id }) => String(Id));
}
