import type { FieldFunctionExpression, FieldType } from '@jetstreamapp/soql-parser-js';
import { isNumberKind } from '#crm/store/columns.ts';
import type { AggregateColumn } from './plan.ts';
import type { Scope } from './scope.ts';
import { malformedQuery } from './soql-error.ts';

/** Whether the query is `SELECT COUNT() FROM …`, whose answer is a number and no rows. */
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

/** `SELECT MAX(SystemModstamp) newest, COUNT(Id) FROM …`: one row; unnamed columns are expr0, expr1. */
export function aggregateColumns(
  scope: Scope,
  fields: readonly FieldType[],
): { columns: readonly string[]; result: readonly AggregateColumn[] } {
  const columns: string[] = [];
  const result: AggregateColumn[] = [];
  let unnamed = 0;
  for (const field of fields) {
    if (field.type !== 'FieldFunctionExpression' || !field.isAggregateFn) {
      const name = field.type === 'Field' || field.type === 'FieldRelationship' ? field.field : 'expression';
      throw malformedQuery(`Field must be grouped or aggregated: ${name}`);
    }
    const { sql, type } = aggregateSql(scope, field);
    const key = field.alias ?? `expr${unnamed}`;
    if (field.alias === undefined) unnamed += 1;
    const column = `f${columns.length}`;
    columns.push(`${sql} AS ${column}`);
    result.push({ key, column, type });
  }
  return { columns, result };
}

function aggregateSql(scope: Scope, { functionName, parameters }: FieldFunctionExpression) {
  const [path] = parameters;
  if (typeof path !== 'string') throw malformedQuery(`${functionName} takes one field`);
  const { sql, field, name } = scope.resolve(path);
  switch (functionName.toUpperCase()) {
    case 'COUNT':
      return { sql: `count(${sql})`, type: 'number' as const };
    case 'COUNT_DISTINCT':
      return { sql: `count(DISTINCT ${sql})`, type: 'number' as const };
    case 'MAX':
    case 'MIN':
      if (field.kind === 'boolean' || field.kind === 'base64') break;
      return { sql: `${functionName.toLowerCase()}(${sql})`, type: field.kind };
    case 'SUM':
    case 'AVG':
      if (!isNumberKind(field.kind)) break;
      return { sql: `${functionName.toLowerCase()}(${sql})`, type: 'number' as const };
  }
  throw malformedQuery(`field ${name} does not support aggregate operator ${functionName.toUpperCase()}`);
}
