import {
  composeQuery,
  type FieldType,
  type QueryBase,
  type Subquery,
  type ValueCondition,
  type WhereClause,
} from '@jetstreamapp/soql-parser-js';
import { type CrmObjectName, crmObjectNames, fieldsOf, findField } from '#domain/crm/index.ts';
import { assert } from '#lib/assert.ts';
import { type Literal, soqlLiteral } from './soql-literal.ts';
import { fieldAt } from './soql-path.ts';

type Comparison =
  | {
      readonly field: string;
      readonly op: '=' | '!=' | '<' | '<=' | '>' | '>=';
      readonly value: Literal;
    }
  | { readonly field: string; readonly op: 'IN' | 'NOT IN'; readonly values: readonly Literal[] };

/** A condition on rows. Values are data: they are written as literals of the field's kind, never as query text. */
export type Condition = Comparison | { readonly and: readonly Condition[] } | { readonly or: readonly Condition[] };

/** Rows whose fields have these values. */
export function equal(values: Readonly<Record<string, Literal>>): Condition {
  const conditions = Object.entries(values).map(([field, value]): Comparison => ({ field, op: '=', value }));
  const [first, ...others] = conditions;
  return first && others.length === 0 ? first : { and: conditions };
}

export type OrderBy = {
  readonly field: string;
  readonly direction?: 'ASC' | 'DESC';
  readonly nulls?: 'FIRST' | 'LAST';
};

type Clauses = {
  readonly where?: Condition;
  readonly orderBy?: readonly OrderBy[];
  readonly limit?: number;
};

/** A subquery for child rows, by the name of the relationship on the parent ('CartItems'). */
export type ChildQuery = Clauses & { readonly children: string; readonly select: readonly string[] };

export type Query = Clauses & {
  readonly from: CrmObjectName;
  readonly select: readonly string[];
  readonly with?: readonly ChildQuery[];
};

/** Asks only for the number of rows, which is the answer's `totalSize`. */
export type CountQuery = Pick<Clauses, 'where'> & { readonly count: CrmObjectName };

/**
 * Writes a query for objects and fields of the declaration. Throws for anything undeclared: no query is ever made from
 * raw input (CRM-009).
 */
export function buildQuery(query: Query | CountQuery): string {
  if ('count' in query) return composeQuery({ ...clauses(query.count, query), fields: count, sObject: query.count });
  const { from, select, with: children = [] } = query;
  const subqueries = children.map((child) => ({ type: 'FieldSubquery' as const, subquery: childQuery(from, child) }));
  return composeQuery({
    ...clauses(from, query),
    fields: [...fields(from, select), ...subqueries],
    sObject: from,
  });
}

const count: FieldType[] = [{ type: 'FieldFunctionExpression', functionName: 'COUNT', parameters: [] }];

function childQuery(parent: CrmObjectName, child: ChildQuery): Subquery {
  const object = childObject(parent, child.children);
  return {
    ...clauses(object, child),
    fields: [...fields(object, child.select)],
    relationshipName: child.children,
  };
}

function fields(object: CrmObjectName, select: readonly string[]): readonly FieldType[] {
  assert(select.length > 0, 'a query selects something');
  // Most lists come from the declaration, as the same array each time.
  const known = declared.get(select);
  if (known?.object === object) return known.fields;
  for (const path of select) fieldAt(object, path);
  const made = select.map((field) => ({ type: 'Field' as const, field }));
  declared.set(select, { object, fields: made });
  return made;
}

/** Lists whose paths were all found in the declaration, with their object. */
const declared = new WeakMap<readonly string[], { object: CrmObjectName; fields: readonly FieldType[] }>();

function clauses(object: CrmObjectName, { where, orderBy = [], limit }: Clauses): QueryBase {
  for (const { field } of orderBy) fieldAt(object, field);
  assert(limit === undefined || (Number.isSafeInteger(limit) && limit > 0), `a limit above 0, not ${limit}`);
  return {
    ...(where && { where: whereClause(object, where) }),
    orderBy: orderBy.map(({ direction, ...item }) => ({ ...item, ...(direction && { order: direction }) })),
    ...(limit !== undefined && { limit }),
  };
}

/** The parentheses around a condition, and what follows it. The composer takes conditions as one chain. */
type Place = {
  readonly openParen: number;
  readonly closeParen: number;
  readonly next?: { readonly operator: 'AND' | 'OR'; readonly right: WhereClause } | undefined;
};

/** Groups are always in parentheses: the CRM refuses AND beside OR without them. */
function whereClause(
  object: CrmObjectName,
  where: Condition,
  { openParen, closeParen, next }: Place = { openParen: 0, closeParen: 0 },
): WhereClause {
  if ('field' in where) return { left: { ...comparison(object, where), openParen, closeParen }, ...next };
  const [members, operator] = 'and' in where ? [where.and, 'AND' as const] : [where.or, 'OR' as const];
  const chain = members.reduceRight<Place['next']>((following, member, index) => {
    const place: Place = {
      openParen: index === 0 ? openParen + 1 : 0,
      closeParen: index === members.length - 1 ? closeParen + 1 : 0,
      next: following,
    };
    return { operator, right: whereClause(object, member, place) };
  }, next);
  assert(chain && members.length > 0, `conditions for ${operator}`);
  return chain.right;
}

/** Values come as literals: the composer escapes nothing. */
function comparison(object: CrmObjectName, where: Comparison): ValueCondition {
  const { field, op: operator } = where;
  const { kind } = fieldAt(object, field);
  if ('value' in where) return { field, operator, value: soqlLiteral(kind, where.value) };
  assert(where.values.length > 0, `values for ${field} ${operator}`);
  return { field, operator, value: where.values.map((value) => soqlLiteral(kind, value)) };
}

function childObject(parent: CrmObjectName, relationship: string): CrmObjectName {
  const key = `${parent}.${relationship}`;
  const known = childObjects.get(key) ?? findChildObject(parent, relationship);
  childObjects.set(key, known);
  return known;
}

const childObjects = new Map<string, CrmObjectName>();

function findChildObject(parent: CrmObjectName, relationship: string): CrmObjectName {
  const found = crmObjectNames.find((name) =>
    fieldsOf(name).some(([, field]) => field.children === relationship && field.targets?.includes(parent)),
  );
  assert(found && findField(found, 'Id'), `${parent} has child rows ${relationship}`);
  return found;
}
