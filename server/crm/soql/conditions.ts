import type { HavingClause, WhereClause } from '@jetstreamapp/soql-parser-js';
import { type RawBuilder, sql } from 'kysely';
import { isTextKind } from '#crm/store/columns.ts';
import { type Group, groupedField, groupedFunction } from './aggregates.ts';
import { type ConditionTree, conditionTree, type Leaf } from './condition-tree.ts';
import { readDateLiteral } from './date-literals.ts';
import { rowFunction } from './expressions.ts';
import { filterValue, type Literal, lowerCase, sourceOf, sourceOfList } from './filter-values.ts';
import { type Compilation, findToken, type ResolvedField, type Scope } from './scope.ts';
import { semiJoin } from './semi-join.ts';
import { slot } from './slots.ts';
import { malformedQuery, soqlErrorAt } from './soql-error.ts';
import { likePattern } from './string-literal.ts';

type Predicate = RawBuilder<boolean>;

/**
 * Compiles a WHERE clause. SOQL has only true and false: a comparison with an empty field is false, and its
 * negation is true. Negations are therefore moved down to the comparisons and written so that NULL does not swallow
 * them.
 */
export function whereCondition(compilation: Compilation, scope: Scope, where: WhereClause): Predicate {
  const fieldOf: FieldOfLeaf = (leaf) => {
    if (!('fn' in leaf)) return scope.resolve(leaf.field);
    const found = rowFunction(scope, leaf.fn);
    if (found) return found;
    const name = leaf.fn.rawValue ?? leaf.fn.functionName ?? '';
    throw malformedQuery(`Function ${name} is not supported in a WHERE clause`);
  };
  return ofTree(compilation, scope, conditionTree(where), { negated: false, topLevel: true, fieldOf });
}

/** Compiles a HAVING clause. It applies to groups, by their grouping fields and by functions over their rows. */
export function havingCondition(
  compilation: Compilation,
  scope: Scope,
  { having, groups }: { having: HavingClause; groups: readonly Group[] },
): Predicate {
  const fieldOf: FieldOfLeaf = (leaf) =>
    'fn' in leaf ? groupedFunction(scope, leaf.fn, groups) : groupedField(scope, leaf.field, groups);
  // The library returns both clauses in the same form.
  const tree = conditionTree(having as WhereClause);
  return ofTree(compilation, scope, tree, { negated: false, topLevel: false, fieldOf });
}

/** Resolves the left side of a comparison. */
type FieldOfLeaf = (leaf: Leaf) => ResolvedField;

type Place = { readonly negated: boolean; readonly topLevel: boolean; readonly fieldOf: FieldOfLeaf };

function ofTree(compilation: Compilation, scope: Scope, tree: ConditionTree, place: Place): Predicate {
  switch (tree.kind) {
    case 'condition':
      return ofLeaf(compilation, scope, tree.condition, place);
    case 'not':
      return ofTree(compilation, scope, tree.of, { ...place, negated: !place.negated, topLevel: false });
    case 'all':
    case 'any': {
      const isAnd = (tree.kind === 'all') !== place.negated;
      const inner = { ...place, topLevel: place.topLevel && tree.kind === 'all' };
      const parts = tree.of.map((member) => ofTree(compilation, scope, member, inner));
      return sql`(${sql.join(parts, isAnd ? sql` and ` : sql` or `)})`;
    }
  }
}

function ofLeaf(compilation: Compilation, scope: Scope, leaf: Leaf, place: Place): Predicate {
  if ('valueQuery' in leaf) return semiJoin(compilation, scope, leaf, { ...place, whereCondition });
  const field = place.fieldOf(leaf);
  if (field.field.kind === 'base64')
    throw soqlErrorAt(compilation.query.text, findToken(compilation.query, field.name), {
      code: 'INVALID_FIELD',
      reason: `field '${field.name}' can not be filtered in a query call`,
    });
  const operator = operatorOf(leaf);
  const positive = comparison(compilation, field, { operator, literals: literalsOf(leaf) });
  const negative = operator === '!=' || operator === 'NOT IN';
  return negative === place.negated ? positive : sql`(${positive}) is not true`;
}

/**
 * Returns the operator. The library returns operators as written, including `<>` and lower case, although its types do
 * not say so.
 */
function operatorOf(leaf: Leaf): Leaf['operator'] {
  const written = String(leaf.operator).toUpperCase().replace(/\s+/g, ' ');
  const operator = operators.find((known) => known === (written === '<>' ? '!=' : written));
  if (!operator) throw malformedQuery(`unexpected token: ${leaf.operator}`);
  return operator;
}

const operators: ReadonlyArray<Leaf['operator']> = [
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'LIKE',
  'IN',
  'NOT IN',
  'INCLUDES',
  'EXCLUDES',
];

function literalsOf(leaf: Leaf): readonly Literal[] {
  if ('valueQuery' in leaf || !('value' in leaf)) return [];
  const texts = Array.isArray(leaf.value) ? leaf.value : [leaf.value];
  const types = Array.isArray(leaf.literalType) ? leaf.literalType : texts.map(() => leaf.literalType);
  return texts.map((text, index) => ({ text, type: String(types[index] ?? leaf.literalType) }));
}

/** Compiles the comparison itself. `!=` and NOT IN are compiled as `=` and IN; the caller negates them. */
function comparison(
  compilation: Compilation,
  field: ResolvedField,
  { operator, literals }: { operator: Leaf['operator']; literals: readonly Literal[] },
): Predicate {
  const [first] = literals;
  if (!first) throw malformedQuery(`A value is missing for ${field.name}`);
  switch (operator) {
    case '=':
    case '!=':
      return equals(compilation, field, first);
    case 'IN':
    case 'NOT IN':
      return isIn(compilation, field, literals);
    case 'LIKE':
      return like(compilation, field, first);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ordered(compilation, field, { operator, literal: first });
    case 'INCLUDES':
    case 'EXCLUDES':
      throw badOperator(compilation, field);
  }
}

function equals(compilation: Compilation, field: ResolvedField, literal: Literal): Predicate {
  const range = rangeOf(compilation, field, literal);
  const { expression } = field;
  if (range) return sql`(${expression} >= ${range.start} and ${expression} < ${range.end})`;
  const value = filterValue(compilation.query, field, literal);
  return value === null
    ? sql`${expression} is null`
    : sql`${comparable(field)} = ${cast(field, slot({ kind: 'value', value }, sourceOf(field, literal)))}`;
}

function isIn(compilation: Compilation, field: ResolvedField, literals: readonly Literal[]): Predicate {
  const options: Predicate[] = [];
  const values: unknown[] = [];
  for (const literal of literals) {
    if (isDateLiteral(literal)) options.push(equals(compilation, field, literal));
    else values.push(filterValue(compilation.query, field, literal));
  }
  const present = values.filter((value) => value !== null);
  if (present.length < values.length) options.push(sql`${field.expression} is null`);
  if (present.length > 0) {
    const list = slot({ kind: 'value', value: present }, sourceOfList(field, literals));
    options.push(sql`${comparable(field)} = any(${list}::${sql.raw(sqlType(field))}[])`);
  }
  const [only] = options;
  return only && options.length === 1 ? only : sql`(${sql.join(options, sql` or `)})`;
}

function like(compilation: Compilation, field: ResolvedField, literal: Literal): Predicate {
  if (!isTextKind(field.field.kind)) throw badOperator(compilation, field);
  if (filterValue(compilation.query, field, literal) === null) return sql`${field.expression} is null`;
  const pattern = (text: string) => lowerCase(likePattern(text));
  const source = { literals: [literal.text], read: ([text = '']: readonly string[]) => pattern(text) };
  return sql`${comparable(field)} like ${slot({ kind: 'value', value: pattern(literal.text) }, source)}`;
}

function ordered(
  compilation: Compilation,
  field: ResolvedField,
  { operator, literal }: { operator: '<' | '<=' | '>' | '>='; literal: Literal },
): Predicate {
  if (field.field.kind === 'boolean') throw badOperator(compilation, field);
  const range = rangeOf(compilation, field, literal);
  if (range) {
    // `<` and `>=` compare with the start of the range, `>` and `<=` with its end, so that `<=` and `>=` include the
    // range.
    const edge = operator === '<' || operator === '>=' ? range.start : range.end;
    return sql`${field.expression} ${sql.raw(operator.startsWith('<') ? '<' : '>=')} ${edge}`;
  }
  const value = filterValue(compilation.query, field, literal);
  if (value === null) return sql`false`;
  const given = cast(field, slot({ kind: 'value', value }, sourceOf(field, literal)));
  return sql`${comparable(field)} ${sql.raw(operator)} ${given}`;
}

function isDateLiteral(literal: Literal): boolean {
  return literal.type === 'DATE_LITERAL' || literal.type === 'DATE_N_LITERAL';
}

/** Returns the days that a date literal covers, computed when the query runs; null for another literal. */
function rangeOf(compilation: Compilation, field: ResolvedField, written: Literal) {
  if (!isDateLiteral(written)) return null;
  const { kind } = field.field;
  const literal = readDateLiteral(written.text);
  if (!literal || (kind !== 'date' && kind !== 'datetime')) {
    filterValue(compilation.query, field, written);
    throw malformedQuery(`Invalid date literal: ${written.text}`);
  }
  const edge = (which: 'start' | 'end') => cast(field, slot({ kind: 'day', literal, edge: which, as: kind }));
  return { start: edge('start'), end: edge('end') };
}

/** Returns the column as it is compared: texts ignore case. */
function comparable({ field, expression }: ResolvedField): RawBuilder<unknown> {
  return isTextKind(field.kind) ? sql`lower(${expression})` : expression;
}

function sqlType({ field }: ResolvedField): 'boolean' | 'date' | 'timestamptz' | 'text' | 'numeric' {
  if (field.kind === 'boolean' || field.kind === 'date') return field.kind;
  if (field.kind === 'datetime') return 'timestamptz';
  return field.scale === undefined ? 'text' : 'numeric';
}

/** A parameter compared with a text needs no type. */
function cast(field: ResolvedField, given: RawBuilder<unknown>): RawBuilder<unknown> {
  const type = sqlType(field);
  return type === 'text' ? given : sql`${given}::${sql.raw(type)}`;
}

function badOperator(compilation: Compilation, field: ResolvedField) {
  const reason = `invalid operator on ${field.field.kind} field`;
  const token = findToken(compilation.query, field.name);
  return soqlErrorAt(compilation.query.text, token, { code: 'INVALID_QUERY_FILTER_OPERATOR', reason });
}
