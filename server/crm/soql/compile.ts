import type { OrderByClause, Query, QueryBase, Subquery } from '@jetstreamapp/soql-parser-js';
import { CrmError } from '#crm/crm-error.ts';
import { isTextKind } from '#crm/store/columns.ts';
import { type CrmObjectName, findObject, objectOf, roleReaches } from '#domain/crm/index.ts';
import { aggregateColumns, hasAggregates, isPlainCount } from './aggregates.ts';
import { whereSql } from './conditions.ts';
import { type ParsedQuery, parseSoql } from './parse.ts';
import type { CompileOptions, Plan, PlanResult, Shape } from './plan.ts';
import { childRelation } from './relations.ts';
import { type Compilation, createScope, findToken, type Scope } from './scope.ts';
import { type ChildCompiler, selectList } from './select-list.ts';
import { createSlots } from './slots.ts';
import { malformedQuery, noSuchChildRelationship, noSuchType, soqlErrorAt, unexpectedToken } from './soql-error.ts';
import { isKeyword } from './tokens.ts';

const maxOffset = 2_000;

/** Compiles query text to parameterised SQL. What is not supported is refused, never passed over. */
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
  const { columns, result } = selection(compilation, scope, ast);
  const statement = [`SELECT ${columns.join(', ')}`, ...tail(compilation, scope, ast, result)].join(' ');
  const sql = result.kind === 'count' ? `SELECT count(*) AS n FROM (${statement}) counted` : statement;
  return { object, sql, slots: slots.slots, sources: slots.sources, result, limit: effectiveLimit(ast) };
}

function selection(
  compilation: Compilation,
  scope: Scope,
  ast: Query,
): { columns: readonly string[]; result: PlanResult } {
  const fields = ast.fields ?? [];
  const { purpose } = compilation.options;
  if (isPlainCount(fields)) return { columns: ['1'], result: { kind: 'count' } };
  if (hasAggregates(fields)) {
    const { columns, result } = aggregateColumns(scope, fields);
    return { columns, result: { kind: 'aggregate', columns: result } };
  }
  const compileChild: ChildCompiler = (subquery) => childQuery(compilation, scope, subquery);
  // The ids of a long answer need no other column, but a query refused for its fields must be refused here too.
  if (purpose === 'ids')
    return {
      columns: [`${scope.alias}."Id" AS f0`],
      result: { kind: 'rows', shape: { object: scope.object, id: 'f0', entries: [] } },
    };
  const { columns, shape } = selectList(compilation, scope, { fields, limit: ast.limit, children: compileChild });
  return { columns, result: { kind: 'rows', shape } };
}

/** FROM, WHERE, ORDER BY and LIMIT. A later page asks for given ids instead of asking again who belongs to it. */
function tail(compilation: Compilation, scope: Scope, ast: QueryBase, result: PlanResult): readonly string[] {
  const { slots, options } = compilation;
  const isPage = options.purpose === 'page';
  const where = ast.where && !isPage ? [whereSql(compilation, scope, ast.where)] : [];
  const page = isPage ? [`${scope.alias}."Id" = ANY (${slots.add({ kind: 'ids' })}::text[])`] : [];
  const order = isPage || result.kind !== 'rows' ? [] : orderBy(scope, ast.orderBy);
  const conditions = [...where, ...page, ...scope.guards()];
  const clauses = [
    `FROM ${scope.fromClause()}`,
    ...(conditions.length > 0 ? [`WHERE ${conditions.join(' AND ')}`] : []),
    ...order,
  ];
  if (isPage) return clauses;
  const limit = [`LIMIT ${slots.add({ kind: 'limit' })}::int`];
  return [...clauses, ...limit, ...(ast.offset ? [`OFFSET ${Math.trunc(ast.offset)}`] : [])];
}

function childQuery(compilation: Compilation, parent: Scope, subquery: Subquery) {
  const { query } = compilation;
  refuseUnsupported(query, subquery);
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

/** Empty values come first unless the query says otherwise, and text sorts whatever its case. */
function orderBy(scope: Scope, clause: OrderByClause | OrderByClause[] | undefined): readonly string[] {
  if (!clause) return [];
  const terms = [clause].flat().map((term) => {
    if (!('field' in term)) throw malformedQuery('Functions are not supported in ORDER BY');
    const { sql, field, name } = scope.resolve(term.field);
    if (field.kind === 'base64') throw malformedQuery(`field '${name}' can not be sorted in a query call`);
    const expression = isTextKind(field.kind) ? `lower(${sql})` : sql;
    const isAlwaysThere = field.required === true && sql.startsWith(`${scope.alias}.`);
    const nulls = isAlwaysThere && !term.nulls ? '' : ` NULLS ${term.nulls ?? 'FIRST'}`;
    return `${expression} ${term.order ?? 'ASC'}${nulls}`;
  });
  return [`ORDER BY ${terms.join(', ')}`];
}

function effectiveLimit(ast: QueryBase): number | null {
  const limit = ast.limit ?? null;
  // With an OFFSET the CRM never reaches beyond its 2,000th row.
  return ast.offset === undefined ? limit : Math.min(limit ?? maxOffset, maxOffset);
}

function queriedObject(query: ParsedQuery, ast: Query, options: CompileOptions): CrmObjectName {
  const name = ast.sObject ?? '';
  const object = findObject(name);
  if (object && objectOf(object).queryable && roleReaches(options.role, objectOf(object).read)) return object;
  throw soqlErrorAt(query.text, findToken(query, name), { code: 'INVALID_TYPE', reason: noSuchType(name) });
}

const unsupported: ReadonlyArray<readonly [keyof QueryBase, string]> = [
  ['usingScope', 'USING'],
  ['groupBy', 'GROUP'],
  ['having', 'HAVING'],
  ['withDataCategory', 'WITH'],
  ['withSecurityEnforced', 'WITH'],
  ['withAccessLevel', 'WITH'],
  ['for', 'FOR'],
  ['update', 'UPDATE'],
];

function refuseUnsupported(query: ParsedQuery, ast: QueryBase): void {
  for (const [clause, keyword] of unsupported) {
    if (ast[clause] === undefined) continue;
    const token = query.tokens.find((candidate) => isKeyword(candidate, keyword));
    throw unexpectedToken(query.text, token ?? findToken(query, keyword));
  }
  if (ast.offset !== undefined && ast.offset > maxOffset)
    throw new CrmError(400, 'NUMBER_OUTSIDE_VALID_RANGE', `Maximum SOQL offset allowed is ${maxOffset}`);
}
