import type { FieldFunctionExpression, FieldType, GroupByClause } from '@jetstreamapp/soql-parser-js';
import { type RawBuilder, sql } from 'kysely';
import { isNumberKind } from '#crm/store/columns.ts';
import type { FieldKind } from '#domain/crm/index.ts';
import { type FunctionCall, rowFunction } from './expressions.ts';
import type { AggregateColumn } from './plan.ts';
import { type Compilation, findToken, type ResolvedField, type Scope } from './scope.ts';
import type { Column } from './select-list.ts';
import { malformedQuery, soqlErrorAt } from './soql-error.ts';

/** Returns whether the query is `SELECT COUNT() FROM …`, whose answer is a number without rows. */
export function isPlainCount(fields: readonly FieldType[]): boolean {
  const [only] = fields;
  return (
    fields.length === 1 &&
    only?.type === 'FieldFunctionExpression' &&
    only.functionName.toUpperCase() === 'COUNT' &&
    only.parameters.length === 0
  );
}

export function hasAggregates(fields: readonly FieldType[]): boolean {
  return fields.some((field) => field.type === 'FieldFunctionExpression' && field.isAggregateFn === true);
}

/** Kinds of fields that rows can be grouped by. */
export const groupable: ReadonlySet<FieldKind> = new Set(['id', 'reference', 'text', 'picklist', 'boolean', 'date']);

/** What the rows of a query are grouped by. */
export type Group = Pick<ResolvedField, 'expression' | 'key'>;

/**
 * Returns what the rows are grouped by. Numbers, times and long texts cannot be grouped by; parts of dates can.
 */
export function groupsOf(
  compilation: Compilation,
  scope: Scope,
  clause: GroupByClause | GroupByClause[] | undefined,
): readonly Group[] {
  const { query } = compilation;
  return (clause === undefined ? [] : [clause].flat()).map((term) => {
    if ('fn' in term) {
      const found = rowFunction(scope, term.fn);
      if (found) return found;
      throw malformedQuery(`Function ${term.fn.rawValue ?? term.fn.functionName ?? ''} is not supported in GROUP BY`);
    }
    const found = scope.resolve(term.field);
    if (groupable.has(found.field.kind)) return found;
    const reason = `field '${found.name}' can not be grouped in a query call`;
    throw soqlErrorAt(query.text, findToken(query, term.field), { code: 'INVALID_FIELD', reason });
  });
}

/**
 * Compiles `SELECT Status, MAX(SystemModstamp) newest, COUNT(Id) FROM … GROUP BY Status`: one row per group, or a
 * single row without groups. Unnamed functions are called expr0, expr1.
 */
export function aggregateColumns(
  scope: Scope,
  { fields, groups }: { fields: readonly FieldType[]; groups: readonly Group[] },
): { columns: readonly Column[]; result: readonly AggregateColumn[] } {
  const columns: Column[] = [];
  const result: AggregateColumn[] = [];
  let unnamed = 0;
  for (const field of fields) {
    const { expression, name, field: declared } = selected(scope, field, groups);
    const isFunction = field.type === 'FieldFunctionExpression' && field.functionName.toUpperCase() !== 'TOLABEL';
    const alias = 'alias' in field ? field.alias : undefined;
    const key = alias ?? (isFunction ? `expr${unnamed}` : name);
    if (isFunction && alias === undefined) unnamed += 1;
    const column = `f${columns.length}`;
    columns.push(expression.as(column));
    result.push({ key, column, type: declared.kind });
  }
  return { columns, result };
}

function selected(scope: Scope, field: FieldType, groups: readonly Group[]): ResolvedField {
  if (field.type === 'FieldFunctionExpression') return groupedFunction(scope, field, groups);
  if (field.type !== 'Field' && field.type !== 'FieldRelationship') throw mustBeGrouped('expression');
  const path = 'relationships' in field ? [...field.relationships, field.field].join('.') : field.field;
  return groupedField(scope, path, groups);
}

/** Returns a field that the query groups by; refuses any other. */
export function groupedField(scope: Scope, path: string, groups: readonly Group[]): ResolvedField {
  const field = scope.resolve(path);
  if (!isGrouped(field, groups)) throw mustBeGrouped(path);
  return field;
}

/** Returns a function that the query groups by, or one over the rows of a group. */
export function groupedFunction(
  scope: Scope,
  call: FunctionCall | FieldFunctionExpression,
  groups: readonly Group[],
): ResolvedField {
  const found = rowFunction(scope, call);
  if (!found) return aggregate(scope, call);
  if (!isGrouped(found, groups)) throw mustBeGrouped(call.rawValue ?? call.functionName ?? '');
  return found;
}

function isGrouped({ key }: ResolvedField, groups: readonly Group[]): boolean {
  return groups.some((group) => group.key === key);
}

function mustBeGrouped(what: string) {
  return malformedQuery(`Field must be grouped or aggregated: ${what}`);
}

const countKind = { kind: 'number', scale: 0 } as const;

function aggregate(scope: Scope, { functionName = '', parameters = [] }: FunctionCall): ResolvedField {
  const [path] = parameters;
  if (typeof path !== 'string') throw malformedQuery(`${functionName} takes one field`);
  const resolved = scope.resolve(path);
  const { expression, field, name, key } = resolved;
  const called = functionName.toUpperCase();
  const made = (value: RawBuilder<unknown>, declared: ResolvedField['field']) => ({
    ...resolved,
    expression: value,
    key: `${called}(${key})`,
    field: declared,
  });
  switch (called) {
    case 'COUNT':
      return made(sql`count(${expression})`, countKind);
    case 'COUNT_DISTINCT':
      return made(sql`count(distinct ${expression})`, countKind);
    case 'MAX':
    case 'MIN':
      if (field.kind === 'boolean' || field.kind === 'base64') break;
      return made(sql`${sql.raw(called.toLowerCase())}(${expression})`, field);
    case 'SUM':
    case 'AVG':
      if (!isNumberKind(field.kind)) break;
      return made(sql`${sql.raw(called.toLowerCase())}(${expression})`, { kind: 'number', scale: field.scale ?? 0 });
  }
  throw malformedQuery(`field ${name} does not support aggregate operator ${called}`);
}
