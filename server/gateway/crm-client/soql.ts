import { type CrmObjectName, crmObjectNames, fieldsOf, findField } from '#domain/crm/index.ts';
import { assert } from '#lib/assert.ts';
import { type Literal, soqlLiteral } from './soql-literal.ts';
import { fieldAt } from './soql-path.ts';

type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A condition on rows. Values are data: they are written as literals of the field's kind, never as query text. */
export type Condition =
  | { readonly field: string; readonly op: Comparison; readonly value: Literal }
  | { readonly field: string; readonly op: 'IN' | 'NOT IN'; readonly values: readonly Literal[] }
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] }
  | { readonly not: Condition };

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
  if ('count' in query) return `SELECT COUNT() FROM ${query.count}${clauses(query.count, query)}`;
  const { from } = query;
  const children = (query.with ?? []).map((child) => `(${childQuery(from, child)})`);
  return `SELECT ${[...paths(from, query.select), ...children].join(', ')} FROM ${from}${clauses(from, query)}`;
}

function childQuery(parent: CrmObjectName, child: ChildQuery): string {
  const object = childObject(parent, child.children);
  return `SELECT ${paths(object, child.select).join(', ')} FROM ${child.children}${clauses(object, child)}`;
}

function paths(object: CrmObjectName, select: readonly string[]): readonly string[] {
  assert(select.length > 0, 'a query selects something');
  // Most lists come from the declaration, as the same array each time.
  if (declared.get(select) === object) return select;
  for (const path of select) fieldAt(object, path);
  declared.set(select, object);
  return select;
}

/** Lists whose paths were all found in the declaration, with their object. */
const declared = new WeakMap<readonly string[], CrmObjectName>();

function clauses(object: CrmObjectName, { where, orderBy, limit }: Clauses): string {
  const parts: string[] = [];
  if (where) parts.push(`WHERE ${condition(object, where)}`);
  if (orderBy && orderBy.length > 0) parts.push(`ORDER BY ${orderBy.map((item) => order(object, item)).join(', ')}`);
  if (limit !== undefined) {
    assert(Number.isSafeInteger(limit) && limit > 0, `a limit above 0, not ${limit}`);
    parts.push(`LIMIT ${limit}`);
  }
  return parts.map((part) => ` ${part}`).join('');
}

function order(object: CrmObjectName, { field, direction, nulls }: OrderBy): string {
  fieldAt(object, field);
  return [field, direction, nulls && `NULLS ${nulls}`].filter(Boolean).join(' ');
}

/** Groups are always in parentheses: the CRM refuses AND beside OR without them. */
function condition(object: CrmObjectName, where: Condition): string {
  if ('and' in where) return group(object, where.and, 'AND');
  if ('or' in where) return group(object, where.or, 'OR');
  if ('not' in where) return `(NOT ${condition(object, where.not)})`;
  const field = fieldAt(object, where.field);
  if ('value' in where) return `${where.field} ${where.op} ${soqlLiteral(field.kind, where.value)}`;
  assert(where.values.length > 0, `values for ${where.field} ${where.op}`);
  return `${where.field} ${where.op} (${where.values.map((value) => soqlLiteral(field.kind, value)).join(', ')})`;
}

function group(object: CrmObjectName, conditions: readonly Condition[], word: 'AND' | 'OR'): string {
  assert(conditions.length > 0, `conditions for ${word}`);
  return `(${conditions.map((each) => condition(object, each)).join(` ${word} `)})`;
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
