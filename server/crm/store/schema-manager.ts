import { type Compilable, type CreateTableBuilder, type RawBuilder, sql } from 'kysely';
import { type CrmObjectName, crmObjectNames, fieldsOf, objectOf } from '#domain/crm/index.ts';
import { assert } from '#lib/assert.ts';
import { StartRefused } from '#lib/start-refused.ts';
import { columnDefinition, columnType } from './columns.ts';
import type { Sql, SqlDatabase } from './sql.ts';
import { crm } from './statements.ts';
import { keyOf } from './unique-keys.ts';

/** Thrown when the stored schema contradicts the declaration; the message says where and what to do. */
class SchemaMismatchError extends StartRefused {
  override readonly name = 'SchemaMismatchError';
}

/**
 * Migrates the tables to the declaration: adds what is missing and leaves what is no longer declared. Throws for a
 * field whose type changed, because only a person who knows its values can convert them.
 */
export async function prepareSchema(db: SqlDatabase): Promise<void> {
  await db.transaction(async (transaction) => {
    // Of two processes that start together, the second waits as long as the first takes.
    await transaction.run(sql`set local lock_timeout = 0`);
    await transaction.run(sql`select pg_advisory_xact_lock(20261121)`);
    await transaction.run(crm.schema.createSchema('crm').ifNotExists());
    await transaction.run(crm.schema.createSchema('crm_private').ifNotExists());
    const stored = await storedColumns(transaction);
    refuseRetyping(stored);
    for (const object of crmObjectNames) await prepareTable(transaction, object, stored.get(object) ?? new Map());
    // Checking first takes one statement; "if not exists" would take hundreds at every start.
    const existing = await existingRelations(transaction);
    for (const { name, statement } of crmObjectNames.flatMap(relationsOf))
      if (!existing.has(name)) await transaction.run(statement);
  });
}

type StoredColumns = ReadonlyMap<string, ReadonlyMap<string, string>>;

async function storedColumns(db: Sql): Promise<StoredColumns> {
  const rows = await db.run(sql<{ object: string; field: string; type: string }>`
    select c.relname as object, a.attname as field, format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'crm' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
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

async function prepareTable(db: Sql, object: CrmObjectName, stored: ReadonlyMap<string, string>): Promise<void> {
  const table = `crm.${checked(object)}`;
  const missing = fieldsOf(object).filter(([name]) => !stored.has(checked(name)));
  if (stored.size === 0) {
    const created = missing.reduce(
      (made, [name, field]) => made.addColumn(name, ...columnDefinition(field)),
      crm.schema.createTable(table) as CreateTableBuilder<string, string>,
    );
    await db.run(created.addPrimaryKeyConstraint(`${object}_pkey`, ['Id']));
    return;
  }
  const [first, ...others] = missing;
  if (!first) return;
  const altered = crm.schema.alterTable(table).addColumn(first[0], ...columnDefinition(first[1]));
  await db.run(others.reduce((made, [name, field]) => made.addColumn(name, ...columnDefinition(field)), altered));
}

async function existingRelations(db: Sql): Promise<ReadonlySet<string>> {
  const rows = await db.run(sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('crm', 'crm_private')`);
  return new Set(rows.map(({ name }) => name));
}

type Relation = { name: string; statement: Compilable };

/**
 * Returns an object's indexes and sequences. Rows are found by reference, by unique value ignoring case, and by the
 * delta key. The unique values of a deleted row are free again.
 */
function relationsOf(object: CrmObjectName): readonly Relation[] {
  const index = (name: string, columns: readonly string[]): Relation => ({
    name,
    statement: crm.schema
      .createIndex(checked(name))
      .on(`crm.${object}`)
      .columns([...columns]),
  });
  const unique = (name: string, keys: readonly RawBuilder<unknown>[], where = present): Relation => ({
    name,
    statement: crm.schema
      .createIndex(checked(name))
      .unique()
      .on(`crm.${object}`)
      .expression(sql`${sql.join(keys)}`)
      .where(where),
  });
  const key = (name: string) => keyOf(object, name, sql.ref(name));
  const relations = [index(`${object}_delta`, ['SystemModstamp', 'Id']), sequence(`id_${object}`)];
  for (const [name, field] of fieldsOf(object)) {
    if (field.unique) relations.push(unique(`${object}_${name}_unique`, [key(name)]));
    else if (field.kind === 'reference' && !name.endsWith('ById'))
      relations.push(index(`${object}_${name}_ref`, [name]));
    if (field.autoNumber) relations.push(sequence(`no_${object}_${name}`));
  }
  const { uniqueTogether } = objectOf(object);
  if (uniqueTogether.length > 0) relations.push(unique(`${object}_together_unique`, uniqueTogether.map(key)));
  // A contact has one active cart per account (sync.md 8.2).
  if (object === 'WebCart')
    relations.push(
      unique(
        'WebCart_one_active',
        [sql.ref('Contact__c'), sql.ref('AccountId')],
        sql`${sql.ref('Status')} = 'Active' and ${present}`,
      ),
    );
  return relations;
}

const present = sql<boolean>`not ${sql.ref('IsDeleted')}`;

function sequence(name: string): Relation {
  const statement = sql`create sequence ${sql.table(`crm_private.${checked(name)}`)}`;
  return { name, statement: { compile: () => statement.compile(crm) } };
}

/** PostgreSQL would silently cut a longer name to 63 bytes. */
function checked(name: string): string {
  assert(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/.test(name), `a name for the database, not ${name}`);
  return name;
}
