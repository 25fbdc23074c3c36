import type { OrderByClause, Query, QueryBase, Subquery } from '@jetstreamapp/soql-parser-js';
import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely';
import { CrmError } from '#crm/crm-error.ts';
import { isTextKind } from '#crm/store/columns.ts';
import { anyObject } from '#crm/store/statements.ts';
import { type CrmObjectName, findObject, objectOf, roleReaches } from '#domain/crm/index.ts';
import {
  aggregateColumns,
  type Group,
  groupedField,
  groupedFunction,
  groupsOf,
  hasAggregates,
  isPlainCount,
} from './aggregates.ts';
import { havingCondition, whereCondition } from './conditions.ts';
import { type ParsedQuery, parseSoql } from './parse.ts';
import type { CompileOptions, Plan, PlanResult, Shape } from './plan.ts';
import { childRelation } from './relations.ts';
import { allOf, type Compilation, createScope, findToken, type ResolvedField, type Scope } from './scope.ts';
import { type ChildCompiler, type Column, selectList } from './select-list.ts';
import { sessionSlots, slot, slotsOf } from './slots.ts';
import { malformedQuery, noSuchChildRelationship, noSuchType, soqlErrorAt, unexpectedToken } from './soql-error.ts';
import { isKeyword } from './tokens.ts';

const maxOffset = 2_000;

/** Compiles query text to parameterised SQL. Refuses everything that it does not support, and ignores nothing. */
export function compileSoql(text: string, options: CompileOptions): Plan {
  const query = parseSoql(text);
  const { ast } = query;
  refuseUnsupported(query, ast);
  const object = queriedObject(query, ast, options);
  let aliases = 0;
  const compilation: Compilation = {
    query,
    options,
    reader: sessionSlots(options.role),
    isInSemiJoin: false,
    nextAlias: () => {
      aliases += 1;
      return `t${aliases}`;
    },
  };
  const scope = createScope(compilation, { object, names: [object, ast.sObjectAlias ?? object] });
  const groups = groupsOf(compilation, scope, ast.groupBy);
  const { columns, result } = selection(compilation, scope, { ast, groups });
  const statement = completed(compilation, scope, { ast, result, groups, columns });
  const counted = anyObject.selectFrom(statement.as('counted')).select(({ fn }) => fn.countAll().as('n'));
  const compiled = (result.kind === 'count' ? counted : statement).compile();
  return { object, sql: compiled.sql, ...slotsOf(compiled.parameters), result, limit: effectiveLimit(ast) };
}

function selection(
  compilation: Compilation,
  scope: Scope,
  { ast, groups }: { ast: Query; groups: readonly Group[] },
): { columns: readonly Column[]; result: PlanResult } {
  const fields = ast.fields ?? [];
  const { purpose } = compilation.options;
  const isCount = isPlainCount(fields);
  if (isCount && groups.length > 0) throw malformedQuery('Grouped query cannot use COUNT() without a field');
  if (isCount) return { columns: [sql.lit(1).as('row')], result: { kind: 'count' } };
  if (groups.length > 0 || hasAggregates(fields)) {
    const { columns, result } = aggregateColumns(scope, { fields, groups });
    return { columns, result: { kind: 'aggregate', columns: result } };
  }
  const compileChild: ChildCompiler = (subquery) => childQuery(compilation, scope, subquery);
  // The ids of a long answer need no other column, but a query with invalid fields must be refused here too.
  if (purpose === 'ids')
    return {
      columns: [sql.ref(`${scope.alias}.Id`).as('f0')],
      result: { kind: 'rows', shape: { object: scope.object, id: 'f0', entries: [] } },
    };
  const { columns, shape } = selectList(compilation, scope, { fields, limit: ast.limit, children: compileChild });
  return { columns, result: { kind: 'rows', shape } };
}

/**
 * Adds FROM, WHERE, GROUP BY, HAVING, ORDER BY and LIMIT to the columns. A later page selects the given ids instead of
 * running the conditions again.
 */
function completed(
  compilation: Compilation,
  scope: Scope,
  {
    ast,
    result,
    groups,
    columns,
  }: { ast: QueryBase; result: PlanResult; groups: readonly Group[]; columns: readonly Column[] },
) {
  const isPage = compilation.options.purpose === 'page';
  const where = ast.where && !isPage ? [whereCondition(compilation, scope, ast.where)] : [];
  const page = isPage ? [sql<boolean>`${sql.ref(`${scope.alias}.Id`)} = any(${slot({ kind: 'ids' })}::text[])`] : [];
  const having =
    'having' in ast && ast.having ? [havingCondition(compilation, scope, { having: ast.having, groups })] : [];
  const order =
    isPage || result.kind === 'count' ? [] : orderOf(scope, ast.orderBy, result.kind === 'rows' ? null : groups);
  const limit = sql<number>`${slot({ kind: 'limit' })}::int`;
  return scope
    .from()
    .select(columns)
    .where(allOf([...where, ...page, ...scope.guards()]))
    .$if(groups.length > 0, (grouped) => grouped.groupBy(groups.map(({ expression }) => expression)))
    .$if(having.length > 0, (grouped) => grouped.having(allOf(having)))
    .$call((rows) => order.reduce((sorted, { expression, by }) => sorted.orderBy(expression, by), rows))
    .$if(!isPage, (rows) => rows.limit(limit))
    .$if(!isPage && Boolean(ast.offset), (rows) => rows.offset(wholeNumber(ast.offset)));
}

function wholeNumber(value = 0): RawBuilder<number> {
  return sql.lit(Math.trunc(value));
}

function childQuery(compilation: Compilation, parent: Scope, subquery: Subquery) {
  const { query } = compilation;
  refuseUnsupported(query, subquery, { isChild: true });
  const relation = childRelation(parent.object, subquery.relationshipName);
  const readable = relation && roleReaches(compilation.options.role, objectOf(relation.object).read);
  if (!relation || !readable)
    throw soqlErrorAt(query.text, findToken(query, subquery.relationshipName), {
      code: 'INVALID_TYPE',
      reason: noSuchChildRelationship(subquery.relationshipName),
    });
  const names = [relation.name, relation.object, subquery.sObjectAlias ?? relation.name];
  const scope = createScope(compilation, { object: relation.object, names });
  const { columns, shape } = selectList(compilation, scope, {
    fields: subquery.fields ?? [],
    limit: subquery.limit,
    children: () => {
      throw malformedQuery('Nesting of child subqueries is not supported.');
    },
  });
  const link = sql<boolean>`${sql.ref(`${scope.alias}.${relation.field}`)} = ${sql.ref(`${parent.alias}.Id`)}`;
  const where = subquery.where ? [whereCondition(compilation, scope, subquery.where)] : [];
  const order = orderOf(scope, subquery.orderBy);
  const rows = scope
    .from()
    .select(columns)
    .where(allOf([link, ...where, ...scope.guards()]))
    .$call((all) => order.reduce((sorted, { expression, by }) => sorted.orderBy(expression, by), all))
    .$if(subquery.limit !== undefined, (all) => all.limit(wholeNumber(subquery.limit)))
    .$if(Boolean(subquery.offset), (all) => all.offset(wholeNumber(subquery.offset)));
  const row = sql.ref(`${scope.alias}r`);
  const expression = sql`(select json_agg(row_to_json(${row})) from ${rows} as ${row})`;
  return { expression, shape: shape satisfies Shape, key: relation.name };
}

type Order = {
  readonly expression: RawBuilder<unknown>;
  readonly by: (item: OrderByItemBuilder) => OrderByItemBuilder;
};

/**
 * Sorts empty values first unless the query says otherwise, and ignores the case of texts. Groups sort by what they are
 * grouped by.
 */
function orderOf(
  scope: Scope,
  clause: OrderByClause | OrderByClause[] | undefined,
  groups: readonly Group[] | null = null,
): readonly Order[] {
  return (clause ? [clause].flat() : []).map((term) => {
    const { expression, field, name, key } = orderedBy(scope, term, groups);
    if (field.kind === 'base64') throw malformedQuery(`field '${name}' can not be sorted in a query call`);
    const isAlwaysThere = field.required === true && key.startsWith(`${scope.alias}.`);
    return {
      expression: isTextKind(field.kind) ? sql`lower(${expression})` : expression,
      by: (item) => {
        const directed = term.order === 'DESC' ? item.desc() : item.asc();
        if (isAlwaysThere && !term.nulls) return directed;
        return term.nulls === 'LAST' ? directed.nullsLast() : directed.nullsFirst();
      },
    };
  });
}

function orderedBy(scope: Scope, term: OrderByClause, groups: readonly Group[] | null): ResolvedField {
  if ('fn' in term && groups !== null) return groupedFunction(scope, term.fn, groups);
  if (!('field' in term)) throw malformedQuery('Functions are not supported in ORDER BY');
  return groups === null ? scope.resolve(term.field) : groupedField(scope, term.field, groups);
}

function effectiveLimit(ast: QueryBase): number | null {
  const limit = ast.limit ?? null;
  // With an OFFSET, the CRM never goes beyond the 2,000th row.
  return ast.offset === undefined ? limit : Math.min(limit ?? maxOffset, maxOffset);
}

function queriedObject(query: ParsedQuery, ast: Query, options: CompileOptions): CrmObjectName {
  const name = ast.sObject ?? '';
  const object = findObject(name);
  if (object && objectOf(object).queryable && roleReaches(options.role, objectOf(object).read)) return object;
  throw soqlErrorAt(query.text, findToken(query, name), { code: 'INVALID_TYPE', reason: noSuchType(name) });
}

const unsupported: ReadonlyArray<readonly [keyof QueryBase, string]> = [
  ['withDataCategory', 'WITH'],
  ['withSecurityEnforced', 'WITH'],
  ['withAccessLevel', 'WITH'],
  ['update', 'UPDATE'],
];

/** Clauses that are allowed in a whole query but not in its child queries. */
const outermost: typeof unsupported = [
  ['usingScope', 'USING'],
  ['groupBy', 'GROUP'],
  ['having', 'HAVING'],
  ['for', 'FOR'],
];

function refuseUnsupported(query: ParsedQuery, ast: QueryBase, { isChild = false } = {}): void {
  for (const [clause, keyword] of isChild ? [...unsupported, ...outermost] : unsupported) {
    if (ast[clause] === undefined) continue;
    const token = query.tokens.find((candidate) => isKeyword(candidate, keyword));
    throw unexpectedToken(query.text, token ?? findToken(query, keyword));
  }
  // VIEW and REFERENCE record that a row was viewed, which has no effect here; UPDATE would lock it.
  if (ast.for === 'UPDATE') throw unexpectedToken(query.text, findToken(query, 'UPDATE'));
  // Rows here have no owner and no team: `describe` lists one scope.
  if (ast.usingScope !== undefined && ast.usingScope.toUpperCase() !== 'EVERYTHING')
    throw unexpectedToken(query.text, findToken(query, ast.usingScope));
  if (ast.having !== undefined && ast.groupBy === undefined)
    throw unexpectedToken(query.text, findToken(query, 'HAVING'));
  if (ast.offset !== undefined && ast.offset > maxOffset)
    throw new CrmError(400, 'NUMBER_OUTSIDE_VALID_RANGE', `Maximum SOQL offset allowed is ${maxOffset}`);
}
