import type { ValueQueryCondition, WhereClause } from '@jetstreamapp/soql-parser-js';
import { type RawBuilder, sql } from 'kysely';
import { findObject, objectOf, roleReaches } from '#domain/crm/index.ts';
import { allOf, type Compilation, createScope, findToken, type Scope } from './scope.ts';
import { malformedQuery, noSuchType, soqlErrorAt } from './soql-error.ts';

/** Compiles `Id IN (SELECT AccountId FROM Contact …)`: one id or reference, at the top level, of another object. */
export function semiJoin(
  compilation: Compilation,
  scope: Scope,
  { field: path, operator, valueQuery }: ValueQueryCondition,
  {
    negated,
    topLevel,
    whereCondition,
  }: {
    negated: boolean;
    topLevel: boolean;
    whereCondition: (compilation: Compilation, scope: Scope, where: WhereClause) => RawBuilder<boolean>;
  },
): RawBuilder<boolean> {
  const outer = scope.resolve(path);
  const isReference = outer.field.kind === 'id' || outer.field.kind === 'reference';
  if ((operator !== 'IN' && operator !== 'NOT IN') || !isReference)
    throw malformedQuery(
      `The left operand field in the where expression should be of type id or reference: ${outer.name}`,
    );
  if (!topLevel)
    throw malformedQuery(
      'Semi join sub-selects are only allowed at the top level WHERE expressions and not in nested WHERE expressions.',
    );
  if (compilation.isInSemiJoin) throw malformedQuery('Nesting of semi join sub-selects is not supported.');
  const object = innerObject(compilation, valueQuery.sObject ?? '');
  if (object === scope.object)
    throw malformedQuery('The inner and outer selects should not be on the same object type');
  if (valueQuery.limit !== undefined || valueQuery.offset !== undefined || valueQuery.orderBy || valueQuery.groupBy)
    throw malformedQuery('Semi join sub-selects cannot have ORDER BY, GROUP BY, LIMIT or OFFSET.');
  const inner = createScope(compilation, { object, names: [object, valueQuery.sObjectAlias ?? object] });
  const [selected, ...more] = valueQuery.fields ?? [];
  if (selected?.type !== 'Field' || more.length > 0)
    throw malformedQuery('Semi join sub-select queries can only have one field selected.');
  const column = inner.resolve(selected.field);
  if (column.field.kind !== 'id' && column.field.kind !== 'reference')
    throw malformedQuery(
      `The selected field '${column.name}' in the semi join sub-select must be an id or a reference.`,
    );
  const where = valueQuery.where ? [whereCondition(nested(compilation), inner, valueQuery.where)] : [];
  const conditions = [...where, sql<boolean>`${column.expression} is not null`, ...inner.guards()];
  const ids = inner.from().select(column.expression.as('id')).where(allOf(conditions));
  const positive = sql<boolean>`${outer.expression} in ${ids}`;
  return (operator === 'NOT IN') === negated ? positive : sql`(${positive}) is not true`;
}

function nested(compilation: Compilation): Compilation {
  return { ...compilation, isInSemiJoin: true };
}

function innerObject(compilation: Compilation, name: string) {
  const object = findObject(name);
  if (object && objectOf(object).queryable && roleReaches(compilation.options.role, objectOf(object).read))
    return object;
  throw soqlErrorAt(compilation.query.text, findToken(compilation.query, name), {
    code: 'INVALID_TYPE',
    reason: noSuchType(name),
  });
}
