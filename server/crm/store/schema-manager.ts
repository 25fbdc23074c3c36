import { type CrmObjectName, crmObjectNames, fieldsOf, objectOf } from '#domain/crm/index.ts';
import { columnDefinition, columnType } from './columns.ts';
import { quoted, type Sql, type SqlDatabase, tableOf } from './sql.ts';
import { keySql } from './unique-keys.ts';

/** Thrown when the stored schema contradicts the declaration; the message says where and what to do. */
class SchemaMismatchError extends Error {
  readonly code = 'SCHEMA_MISMATCH';
}

/**
 * Migrates the tables to the declaration: adds what is missing and leaves what is no longer declared. Throws for a
 * field whose type changed, because only a person who knows its values can convert them.
 */
export async function prepareSchema(db: SqlDatabase): Promise<void> {
  await db.transaction(async (sql) => {
    // Otherwise, two processes that start together would both try to create the schema.
    await sql.query('SELECT pg_advisory_xact_lock(20261121)');
    await sql.query('CREATE SCHEMA IF NOT EXISTS crm');
    await sql.query('CREATE SCHEMA IF NOT EXISTS crm_private');
    const stored = await storedColumns(sql);
    refuseRetyping(stored);
    for (const object of crmObjectNames) await prepareTable(sql, object, stored.get(object) ?? new Map());
    // Checking first takes one statement; "if not exists" would take hundreds at every start.
    const existing = await existingRelations(sql);
    for (const { name, statement } of crmObjectNames.flatMap(relationsOf))
      if (!existing.has(name)) await sql.query(statement);
  });
}

type StoredColumns = ReadonlyMap<string, ReadonlyMap<string, string>>;

async function storedColumns(sql: Sql): Promise<StoredColumns> {
  const rows = await sql.query<{ object: string; field: string; type: string }>(
    `SELECT c.relname AS object, a.attname AS field, format_type(a.atttypid, a.atttypmod) AS type
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'crm' AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
  );
  const tables = new Map<string, Map<string, string>>();
  for (const { object, field, type } of rows) {
    const columns = tables.get(object) ?? new Map<string, string>();
    columns.set(field, type);
    tables.set(object, columns);
  }
  return tables;
}

function refuseRetyping(stored: StoredColumns): void {
  const changes: string[] = [];
  for (const object of crmObjectNames) {
    for (const [name, field] of fieldsOf(object)) {
      const type = stored.get(object)?.get(name);
      const declared = columnType(field);
      if (type !== undefined && type !== declared)
        changes.push(`${object}.${name} is stored as ${type} and declared as ${field.kind} (${declared})`);
    }
  }
  if (changes.length > 0)
    throw new SchemaMismatchError(
      `The stored CRM data does not fit this version: ${changes.join('; ')}. ` +
        'Declare the changed field under a new name, or start with an empty data directory.',
    );
}

async function prepareTable(sql: Sql, object: CrmObjectName, stored: ReadonlyMap<string, string>): Promise<void> {
  const table = tableOf(object);
  const missing = fieldsOf(object).filter(([name]) => !stored.has(name));
  if (stored.size === 0) {
    const columns = missing.map(([name, field]) => `${quoted(name)} ${columnDefinition(field)}`);
    await sql.query(`CREATE TABLE ${table} (${columns.join(', ')}, PRIMARY KEY ("Id"))`);
  } else if (missing.length > 0) {
    const columns = missing.map(([name, field]) => `ADD COLUMN ${quoted(name)} ${columnDefinition(field)}`);
    await sql.query(`ALTER TABLE ${table} ${columns.join(', ')}`);
  }
}

async function existingRelations(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('crm', 'crm_private')`,
  );
  return new Set(rows.map(({ name }) => name));
}

type Relation = { name: string; statement: string };

/**
 * Returns an object's indexes and sequences. Rows are found by reference, by unique value ignoring case, and by the
 * delta key. The unique values of a deleted row are free again.
 */
function relationsOf(object: CrmObjectName): readonly Relation[] {
  const table = tableOf(object);
  const relations = [index(`${object}_delta`, `${table} ("SystemModstamp", "Id")`), sequence(`id_${object}`)];
  for (const [name, field] of fieldsOf(object)) {
    const column = quoted(name);
    if (field.unique)
      relations.push(
        uniqueIndex(`${object}_${name}_unique`, `${table} (${keySql(object, name)}) WHERE NOT "IsDeleted"`),
      );
    else if (field.kind === 'reference' && !name.endsWith('ById'))
      relations.push(index(`${object}_${name}_ref`, `${table} (${column})`));
    if (field.autoNumber) relations.push(sequence(`no_${object}_${name}`));
  }
  const { uniqueTogether } = objectOf(object);
  if (uniqueTogether.length > 0)
    relations.push(
      uniqueIndex(
        `${object}_together_unique`,
        `${table} (${uniqueTogether.map((name) => keySql(object, name)).join(', ')}) WHERE NOT "IsDeleted"`,
      ),
    );
  // A contact has one active cart per account (sync.md 8.2).
  if (object === 'WebCart')
    relations.push(
      uniqueIndex(
        'WebCart_one_active',
        `${table} ("Contact__c", "AccountId") WHERE "Status" = 'Active' AND NOT "IsDeleted"`,
      ),
    );
  return relations;
}

const index = (name: string, on: string): Relation => ({ name, statement: `CREATE INDEX ${quoted(name)} ON ${on}` });

const uniqueIndex = (name: string, on: string): Relation => ({
  name,
  statement: `CREATE UNIQUE INDEX ${quoted(name)} ON ${on}`,
});

const sequence = (name: string): Relation => ({
  name,
  statement: `CREATE SEQUENCE crm_private.${quoted(name)}`,
});
