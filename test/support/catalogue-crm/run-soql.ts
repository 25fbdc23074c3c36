import {
  type FieldType,
  type OrderByClause,
  parseQuery,
  type Query,
  type Subquery,
  type WhereClause,
} from '@jetstreamapp/soql-parser-js';
import { type CrmObjectName, crmObjectNames, fieldsOf, findObject } from '#domain/crm/index.ts';
import { fieldAt, relationshipAt } from '#gateway/crm-client/soql-path.ts';
import { must } from '#lib/assert.ts';
import type { CrmTables, TableRow, TableValue } from './tables.ts';
import { matches } from './where.ts';

export type QueriedRow = { attributes: { type: string; url: string } } & Record<string, unknown>;

/** Runs a query over the visible rows in the simplest way, without indexes. */
export function runSoql(tables: CrmTables, soql: string, { deletedToo = false } = {}): QueriedRow[] {
  const query = parseQuery(soql);
  const object = must(findObject(query.sObject ?? ''), `object ${query.sObject}`);
  return select(tables, { object, rows: tables.rows(object, { deletedToo }), query });
}

type Level = { object: CrmObjectName; rows: TableRow[]; query: Query | Subquery };

function select(tables: CrmTables, { object, rows, query }: Level): QueriedRow[] {
  const readAt = (row: TableRow, path: string) => pathValue(tables, { object, row, path });
  const kept = query.where
    ? rows.filter((row) => matches(query.where as WhereClause, (path) => typed(object, path, readAt(row, path))))
    : rows;
  const sorted = [...kept].sort((a, b) => compareBy(query.orderBy, object, (row, path) => readAt(row, path), [a, b]));
  return sorted
    .slice(0, query.limit ?? sorted.length)
    .map((row) => shape(tables, { object, row, fields: query.fields ?? [] }));
}

function shape(
  tables: CrmTables,
  { object, row, fields }: { object: CrmObjectName; row: TableRow; fields: FieldType[] },
): QueriedRow {
  const shaped: QueriedRow = { attributes: { type: object, url: `/services/data/v53.0/sobjects/${object}/${row.Id}` } };
  for (const field of fields) {
    if (field.type === 'Field') shaped[field.field] = row[field.field] ?? null;
    else if (field.type === 'FieldRelationship') {
      nest(
        shaped,
        field.relationships,
        pathValue(tables, { object, row, path: must(field.rawValue, 'path') }),
        field.field,
      );
    } else if (field.type === 'FieldSubquery') {
      const { child, reference } = childOf(object, field.subquery.relationshipName);
      const rows = tables.rows(child).filter((each) => each[reference] === row.Id);
      const records = select(tables, { object: child, rows, query: field.subquery });
      shaped[field.subquery.relationshipName] =
        records.length === 0 ? null : { totalSize: records.length, done: true, records };
    } else throw new Error(`The catalogue CRM knows no ${field.type}.`);
  }
  return shaped;
}

function nest(shaped: Record<string, unknown>, path: string[], value: TableValue, field: string): void {
  let level = shaped;
  for (const step of path) {
    level[step] ??= { attributes: { type: step } };
    level = level[step] as Record<string, unknown>;
  }
  level[field] = value;
}

function childOf(parent: CrmObjectName, relationship: string): { child: CrmObjectName; reference: string } {
  for (const child of crmObjectNames) {
    for (const [reference, field] of fieldsOf(child)) {
      if (field.children === relationship && field.targets?.includes(parent)) return { child, reference };
    }
  }
  throw new Error(`${parent} has no child relationship ${relationship}`);
}

function pathValue(
  tables: CrmTables,
  { object, row, path }: { object: CrmObjectName; row: TableRow; path: string },
): TableValue {
  const dot = path.indexOf('.');
  if (dot < 0) return row[path] ?? null;
  const { reference, target } = relationshipAt(object, path.slice(0, dot));
  const parent = tables.find(target, String(row[reference]));
  return parent ? pathValue(tables, { object: target, row: parent, path: path.slice(dot + 1) }) : null;
}

/** Converts moments to numbers, so that they compare by time. */
function typed(object: CrmObjectName, path: string, value: TableValue): TableValue {
  return fieldAt(object, path).kind === 'datetime' && typeof value === 'string' ? Date.parse(value) : value;
}

function compareBy(
  orderBy: OrderByClause | OrderByClause[] | undefined,
  object: CrmObjectName,
  readAt: (row: TableRow, path: string) => TableValue,
  [a, b]: [TableRow, TableRow],
): number {
  for (const clause of [orderBy ?? []].flat()) {
    if (!('field' in clause)) throw new Error('The catalogue CRM orders by fields only.');
    const [x, y] = [
      typed(object, clause.field, readAt(a, clause.field)),
      typed(object, clause.field, readAt(b, clause.field)),
    ];
    const order = x === y ? 0 : x === null ? -1 : y === null ? 1 : x < y ? -1 : 1;
    if (order !== 0) return clause.order === 'DESC' ? -order : order;
  }
  return 0;
}
