import type { OrderByClause, Query, QueryBase, Subquery } from '@jetstreamapp/soql-parser-js';
import { CrmError } from '#crm/crm-error.ts';
import { isTextKind } from '#crm/store/columns.ts';
import { type CrmObjectName, findObject, objectOf, roleReaches } from '#domain/crm/index.ts';
import {
  aggregateColumns,
  groupedField,
  groupedFunction,
  groupsOf,
  hasAggregates,
  isPlainCount,
} from './aggregates.ts';
import { havingSql, whereSql } from './conditions.ts';
import { type ParsedQuery, parseSoql } from './parse.ts';
import type { CompileOptions, Plan, PlanResult, Shape } from './plan.ts';
import { childRelation } from './relations.ts';
import { type Compilation, createScope, findToken, type ResolvedField, type Scope } from './scope.ts';
import { type ChildCompiler, selectList } from './select-list.ts';
import { createSlots } from './slots.ts';
import { malformedQuery, noSuchChildRelationship, noSuchType, soqlErrorAt, unexpectedToken } from './soql-error.ts';
import { isKeyword } from './tokens.ts';

const maxOffset = 2_000;

/** Compiles query text to parameterised SQL. Refuses everything that it does not support, and ignores nothing. */
export function compileSoql(text: string, options: CompileOptions): Plan {
  const query = parseSoql(text);
  const { ast } = query;
  refuseUnsupported(query, ast);
  const object = queriedObject(query, ast, options);
  const slots = createSlots();
  let aliases = 0;
  const compilation: Compilation = {
    query,
    options,
    slots,
    isInSemiJoin: false,
    nextAlias: () => {
      aliases += 1;
      return `t${aliases}`;
    },
  };
  const scope = createScope(compilation, { object, names: [object, ast.sObjectAlias ?? object] });
  const groups = groupsOf(compilation, scope, ast.groupBy);
  const { columns, result } = selection(compilation, scope, { ast, groups });
  const statement = [`SELECT ${columns.join(', ')}`, ...tail(compilation, scope, { ast, result, groups })].join(' ');
  const sql = result.kind === 'count' ? `SELECT count(*) AS n FROM (${statement}) counted` : statement;
  return { object, sql, slots: slots.slots, sources: slots.sources, result, limit: effectiveLimit(ast) };
}

function selection(
  compilation: Compilation,
  scope: Scope,
  { ast, groups }: { ast: Query; groups: readonly string[] },
): { columns: readonly string[]; result: PlanResult } {
  const fields = ast.fields ?? [];
  const { purpose } = compilation.options;
  const isCount = isPlainCount(fields);
  if (isCount && groups.length > 0) throw malformedQuery('Grouped query cannot use COUNT() without a field');
  if (isCount) return { columns: ['1'], result: { kind: 'count' } };
  if (groups.length > 0 || hasAggregates(fields)) {
    const { columns, result } = aggregateColumns(scope, { fields, groups });
    return { columns, result: { kind: 'aggregate', columns: result } };
  }
  const compileChild: ChildCompiler = (subquery) => childQuery(compilation, scope, subquery);
  // The ids of a long answer need no other column, but a query with invalid fields must be refused here too.
  if (purpose === 'ids')
    return {
      columns: [`${scope.alias}."Id" AS f0`],
      result: { kind: 'rows', shape: { object: scope.object, id: 'f0', entries: [] } },
    };
  const { columns, shape } = selectList(compilation, scope, { fields, limit: ast.limit, children: compileChild });
  return { columns, result: { kind: 'rows', shape } };
}

/**
 * Compiles FROM, WHERE, GROUP BY, HAVING, ORDER BY and LIMIT. A later page selects the given ids instead of running the
 * conditions again.
 */
function tail(
  compilation: Compilation,
  scope: Scope,
  { ast, result, groups }: { ast: QueryBase; result: PlanResult; groups: readonly string[] },
): readonly string[] {
  const { slots, options } = compilation;
  const isPage = options.purpose === 'page';
  const where = ast.where && !isPage ? [whereSql(compilation, scope, ast.where)] : [];
  const page = isPage ? [`${scope.alias}."Id" = ANY (${slots.add({ kind: 'ids' })}::text[])`] : [];
  const having = 'having' in ast && ast.having ? [havingSql(compilation, scope, { having: ast.having, groups })] : [];
  const order =
    isPage || result.kind === 'count' ? [] : orderBy(scope, ast.orderBy, result.kind === 'rows' ? null : groups);
  const conditions = [...where, ...page, ...scope.guards()];
  const clauses = [
    `FROM ${scope.fromClause()}`,
    ...(conditions.length > 0 ? [`WHERE ${conditions.join(' AND ')}`] : []),
    ...(groups.length > 0 ? [`GROUP BY ${groups.join(', ')}`] : []),
    ...having.map((condition) => `HAVING ${condition}`),
    ...order,
  ];
  if (isPage) return clauses;
  const limit = [`LIMIT ${slots.add({ kind: 'limit' })}::int`];
  return [...clauses, ...limit, ...(ast.offset ? [`OFFSET ${Math.trunc(ast.offset)}`] : [])];
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
  const link = `${scope.alias}."${relation.field}" = ${parent.alias}."Id"`;
  const where = subquery.where ? [whereSql(compilation, scope, subquery.where)] : [];
  const order = orderBy(scope, subquery.orderBy);
  const inner = [
    `SELECT ${columns.join(', ')} FROM ${scope.fromClause()}`,
    `WHERE ${[link, ...where, ...scope.guards()].join(' AND ')}`,
    ...order,
    ...(subquery.limit === undefined ? [] : [`LIMIT ${Math.trunc(subquery.limit)}`]),
    ...(subquery.offset ? [`OFFSET ${Math.trunc(subquery.offset)}`] : []),
  ];
  const rows = `${scope.alias}r`;
  const sql = `(SELECT json_agg(row_to_json(${rows})) FROM (${inner.join(' ')}) ${rows})`;
  return { sql, shape: shape satisfies Shape, key: relation.name };
}

/**
 * Sorts empty values first unless the query says otherwise, and ignores the case of texts. Groups sort by what they are
 * grouped by.
 */
function orderBy(
  scope: Scope,
  clause: OrderByClause | OrderByClause[] | undefined,
  groups: readonly string[] | null = null,
): readonly string[] {
  if (!clause) return [];
  const terms = [clause].flat().map((term) => {
    const { sql, field, name } = orderedBy(scope, term, groups);
    if (field.kind === 'base64') throw malformedQuery(`field '${name}' can not be sorted in a query call`);
    const expression = isTextKind(field.kind) ? `lower(${sql})` : sql;
    const isAlwaysThere = field.required === true && sql.startsWith(`${scope.alias}.`);
    const nulls = isAlwaysThere && !term.nulls ? '' : ` NULLS ${term.nulls ?? 'FIRST'}`;
    return `${expression} ${term.order ?? 'ASC'}${nulls}`;
  });
  return [`ORDER BY ${terms.join(', ')}`];
}

function orderedBy(scope: Scope, term: OrderByClause, groups: readonly string[] | null): ResolvedField {
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
