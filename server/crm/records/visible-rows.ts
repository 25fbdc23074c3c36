import { CompiledQuery, sql } from 'kysely';
import type { Session } from '#crm/session.ts';
import { bindSlots } from '#crm/soql/bind-slots.ts';
import { ownerFilter } from '#crm/soql/owner-filter.ts';
import type { CompileOptions, Slot } from '#crm/soql/plan.ts';
import { sessionSlots, slot, slotsOf } from '#crm/soql/slots.ts';
import type { RowValues } from '#crm/store/row-statements.ts';
import type { Sql } from '#crm/store/sql.ts';
import { anyObject, notDeleted } from '#crm/store/statements.ts';
import { type CrmObjectName, fieldsOf } from '#domain/crm/index.ts';

/** Returns which of the ids are rows that the session may see, without deleted ones. */
export async function visibleIds(db: Sql, session: Session, wanted: Wanted): Promise<ReadonlySet<string>> {
  const rows = await db.run(statement(session, wanted, 'ids'));
  return new Set(rows.map(({ Id }) => String(Id)));
}

/**
 * Returns the session's rows with these ids, including deleted ones, by id. Locks them in a fixed order until the
 * transaction ends.
 */
export async function lockRows(db: Sql, session: Session, wanted: Wanted): Promise<ReadonlyMap<string, RowValues>> {
  const rows = await db.run(statement(session, wanted, 'locked'));
  return new Map(rows.map((row) => [String(row.Id), row]));
}

/** Returns the session's row with this id; null when it is deleted, does not exist or is not visible. */
export async function findRow(
  db: Sql,
  session: Session,
  { object, id }: { object: CrmObjectName; id: string },
): Promise<RowValues | null> {
  const [row] = await db.run(statement(session, { object, ids: [id] }, 'rows'));
  return row ?? null;
}

type Wanted = { readonly object: CrmObjectName; readonly ids: readonly string[] };
type Purpose = 'ids' | 'rows' | 'locked';
type Compiled = { readonly sql: string; readonly slots: readonly Slot[] };

const compiled = new Map<string, Compiled>();

/** Returns the statement with the session's values. It is compiled once for each object, role and purpose. */
function statement(session: Session, { object, ids }: Wanted, purpose: Purpose): CompiledQuery<RowValues> {
  const key = `${object} ${session.role} ${purpose}`;
  const known = compiled.get(key) ?? compile(object, session.role, purpose);
  compiled.set(key, known);
  return CompiledQuery.raw(known.sql, [...bindSlots(known.slots, { session, nowMs: 0, limit: null, ids })]);
}

function compile(object: CrmObjectName, role: CompileOptions['role'], purpose: Purpose): Compiled {
  const owner = ownerFilter(object, 't', sessionSlots(role));
  const visible = anyObject
    .selectFrom(`crm.${object} as t`)
    .where('t.Id', '=', sql`any(${slot({ kind: 'ids' })}::text[])`)
    .$if(owner !== null, (rows) => (owner ? rows.where(owner) : rows));
  const built = {
    ids: () => visible.where(notDeleted('t')).select('t.Id'),
    rows: () => visible.where(notDeleted('t')).select(rowColumns(object)),
    locked: () => visible.select(rowColumns(object)).orderBy('t.Id').forUpdate('t'),
  }
    [purpose]()
    .compile();
  return { sql: built.sql, ...slotsOf(built.parameters) };
}

/** All columns except the content of files, which may be large and is not needed here. */
function rowColumns(object: CrmObjectName): readonly string[] {
  return fieldsOf(object)
    .filter(([, field]) => field.kind !== 'base64')
    .map(([name]) => `t.${name}`);
}
