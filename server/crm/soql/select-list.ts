import type { FieldType, Subquery } from '@jetstreamapp/soql-parser-js';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { fieldReader, fieldsOf, roleReaches } from '#domain/crm/index.ts';
import type { Shape, ShapeEntry } from './plan.ts';
import { type Compilation, findToken, type ResolvedField, type Scope } from './scope.ts';
import { malformedQuery, soqlErrorAt } from './soql-error.ts';

const maxFieldsFunctionRows = 200;

/** The SELECT columns of one level, and how to build its records from them. */
export type SelectList = { readonly columns: readonly Column[]; readonly shape: Shape };

export type Column = AliasedRawBuilder<unknown, string>;

type Level = { readonly scope: Scope; readonly id: string; readonly entries: ShapeEntry[] };

/** Compiles a child query to one SQL value and the shape of its records. */
export type ChildCompiler = (subquery: Subquery) => { expression: RawBuilder<unknown>; shape: Shape; key: string };

/** Compiles the fields that a query selects; `children` compiles its child queries. */
export function selectList(
  compilation: Compilation,
  scope: Scope,
  { fields, limit, children }: { fields: readonly FieldType[]; limit: number | undefined; children: ChildCompiler },
): SelectList {
  const columns: Column[] = [];
  const column = (expression: RawBuilder<unknown>) => {
    const name = `f${columns.length}`;
    columns.push(expression.as(name));
    return name;
  };
  const idOf = (alias: string) => column(sql.ref(`${alias}.Id`));
  const top: Level = { scope, id: idOf(scope.alias), entries: [] };
  const parents = new Map<string, { id: string; entries: ShapeEntry[] }>();
  const chosen = new Set<string>();

  function addField(path: string, alias?: string): void {
    const field = scope.resolve(path);
    let level: { id: string; entries: ShapeEntry[] } = top;
    let key = scope.alias;
    for (const step of scope.parentsOf(path)) {
      key = step.alias;
      const known = parents.get(key) ?? addParent(level.entries, step);
      parents.set(key, known);
      level = known;
    }
    const as = alias ?? field.name;
    if (chosen.has(`${key}.${as}`))
      throw soqlErrorAt(compilation.query.text, findToken(compilation.query, path), {
        code: 'INVALID_FIELD',
        reason: `duplicate field selected: ${field.name}`,
      });
    chosen.add(`${key}.${as}`);
    // Every level reads its Id anyway, for the record's URL.
    const from = field.name === 'Id' ? level.id : column(selected(field));
    level.entries.push({ kind: 'value', key: as, column: from, type: field.field.kind });
  }

  function addParent(entries: ShapeEntry[], step: { key: string; alias: string; object: Shape['object'] }) {
    const inner: ShapeEntry[] = [];
    const shape: Shape = { object: step.object, id: idOf(step.alias), entries: inner };
    entries.push({ kind: 'parent', key: step.key, shape });
    return { id: shape.id, entries: inner };
  }

  for (const field of fields) {
    if (field.type === 'FieldSubquery') {
      const { expression, shape, key } = children(field.subquery);
      top.entries.push({ kind: 'children', key, column: column(expression), shape });
    } else if (field.type === 'FieldFunctionExpression') {
      if (field.functionName.toUpperCase() === 'TOLABEL') addField(labelledField(field), field.alias);
      else for (const name of expandFields(compilation, scope, { field, limit })) addField(name);
    } else if (field.type === 'Field' || field.type === 'FieldRelationship') {
      if ('alias' in field && field.alias) throw malformedQuery('only aggregate expressions use field aliasing');
      addField(pathOf(field));
    } else {
      throw malformedQuery('TYPEOF is not supported in this query');
    }
  }
  return { columns, shape: { object: scope.object, id: top.id, entries: top.entries } };
}

/** Returns the path as the query writes it, including its alias. */
function pathOf(field: Extract<FieldType, { type: 'Field' | 'FieldRelationship' }>): string {
  if ('rawValue' in field && field.rawValue) return field.rawValue;
  return 'relationships' in field ? [...field.relationships, field.field].join('.') : field.field;
}

/** Returns the field whose label is requested: the values of our picklists are their labels. */
function labelledField({ parameters }: Extract<FieldType, { type: 'FieldFunctionExpression' }>): string {
  const [path, ...more] = parameters;
  if (typeof path !== 'string' || more.length > 0) throw malformedQuery('toLabel takes one field');
  return path;
}

/** A file's content has a URL of its own, so only its presence is selected. */
function selected({ field, expression }: ResolvedField): RawBuilder<unknown> {
  return field.kind === 'base64' ? sql`(${expression} is not null)` : expression;
}

function expandFields(
  compilation: Compilation,
  scope: Scope,
  { field, limit }: { field: Extract<FieldType, { type: 'FieldFunctionExpression' }>; limit: number | undefined },
): readonly string[] {
  const which = String(field.parameters[0] ?? '').toUpperCase();
  if (field.functionName.toUpperCase() !== 'FIELDS' || !['ALL', 'CUSTOM', 'STANDARD'].includes(which))
    throw malformedQuery(`Function ${field.rawValue ?? field.functionName} is not supported in a SELECT list`);
  if (which !== 'STANDARD' && (limit === undefined || limit > maxFieldsFunctionRows))
    throw malformedQuery(`The SOQL FIELDS function must have a LIMIT of at most ${maxFieldsFunctionRows}`);
  return fieldsOf(scope.object)
    .filter(([, declared]) => roleReaches(compilation.options.role, fieldReader(scope.object, declared)))
    .map(([name]) => name)
    .filter((name) => which === 'ALL' || name.endsWith('__c') === (which === 'CUSTOM'));
}
