import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type AnyTables, anyObject, notDeleted } from '#crm/store/statements.ts';
import {
  type CrmObjectName,
  type FieldDeclaration,
  fieldOf,
  fieldReader,
  findField,
  objectOf,
  roleReaches,
} from '#domain/crm/index.ts';
import { ownerFilter, type Reader } from './owner-filter.ts';
import type { ParsedQuery } from './parse.ts';
import type { CompileOptions } from './plan.ts';
import { parentRelation } from './relations.ts';
import { noSuchColumn, noSuchRelationship, soqlErrorAt } from './soql-error.ts';
import type { Token } from './tokens.ts';

/** The state of compiling one query. */
export type Compilation = {
  readonly query: ParsedQuery;
  readonly options: CompileOptions;
  readonly reader: Reader;
  /** Inside `IN (SELECT …)`, where another one is not allowed. */
  readonly isInSemiJoin: boolean;
  /** Returns a table alias that the statement has not used before. */
  nextAlias(): string;
};

/**
 * A field that the query names, or a function of one. Equal keys mean equal expressions; a key begins with its table's
 * alias unless it is a function's.
 */
export type ResolvedField = {
  readonly object: CrmObjectName;
  readonly name: string;
  readonly field: FieldDeclaration;
  readonly expression: RawBuilder<unknown>;
  readonly key: string;
};

type Step = { readonly key: string; readonly object: CrmObjectName; readonly alias: string };

export type Statement = SelectQueryBuilder<AnyTables, string, Record<string, unknown>>;

/** One FROM of the query: its table, and the parents that its paths reach. */
export type Scope = {
  readonly object: CrmObjectName;
  readonly alias: string;
  /** Resolves a dotted path and joins parents as needed; refuses fields that do not exist or are not readable. */
  resolve(path: string): ResolvedField;
  /** Returns the joined parents along a path, outermost first. */
  parentsOf(path: string): readonly Step[];
  /** Returns a statement that selects nothing yet, from the table and its joined parents. */
  from(): Statement;
  /** Returns the conditions that apply to every query: rows that are not deleted and that the session may see. */
  guards(): readonly RawBuilder<boolean>[];
};

export function createScope(
  compilation: Compilation,
  { object, names }: { object: CrmObjectName; names: readonly string[] },
): Scope {
  const { query, options, reader } = compilation;
  const alias = compilation.nextAlias();
  const joins = new Map<string, { step: Step; on: RawBuilder<boolean> }>();
  const ownNames = new Set(names.map((name) => name.toLowerCase()));

  function guardsOf(table: { object: CrmObjectName; alias: string }): readonly RawBuilder<boolean>[] {
    const owner = ownerFilter(table.object, table.alias, reader);
    return [...(options.allRows ? [] : [notDeleted(table.alias)]), ...(owner ? [owner] : [])];
  }

  /** `a.Name` and `Account.Name` mean Name when the FROM is `Account a`. */
  function segmentsOf(path: string): string[] {
    const segments = path.split('.');
    const [first = ''] = segments;
    return segments.length > 1 && ownNames.has(first.toLowerCase()) ? segments.slice(1) : segments;
  }

  function join(from: Step, segment: string, path: string): Step {
    const relation = parentRelation(from.object, segment);
    const readable = relation?.target && roleReaches(options.role, objectOf(relation.target).read);
    if (!relation?.target || !readable) throw refuse(query, path, noSuchRelationship(segment));
    const key = `${from.alias}.${relation.name}`;
    const known = joins.get(key);
    if (known) return known.step;
    const step = { key: relation.name, object: relation.target, alias: compilation.nextAlias() };
    const isParent = sql<boolean>`${sql.ref(`${step.alias}.Id`)} = ${sql.ref(`${from.alias}.${relation.field}`)}`;
    joins.set(key, { step, on: allOf([isParent, ...guardsOf(step)]) });
    return step;
  }

  function parentsOf(path: string): readonly Step[] {
    const steps: Step[] = [];
    let at: Step = { key: '', object, alias };
    for (const segment of segmentsOf(path).slice(0, -1)) {
      at = join(at, segment, path);
      steps.push(at);
    }
    return steps;
  }

  function resolve(path: string): ResolvedField {
    const at = parentsOf(path).at(-1) ?? { object, alias };
    const written = segmentsOf(path).at(-1) ?? '';
    const name = findField(at.object, written);
    const field = name && fieldOf(at.object, name);
    if (!name || !field || !roleReaches(options.role, fieldReader(at.object, field)))
      throw refuse(query, path, noSuchColumn(written, at.object));
    const key = `${at.alias}.${name}`;
    return { object: at.object, name, field, expression: sql.ref(key), key };
  }

  return {
    object,
    alias,
    resolve,
    parentsOf,
    from: () => {
      const table: Statement = anyObject.selectFrom(`crm.${object} as ${alias}`);
      return [...joins.values()].reduce(
        (statement, { step, on }) =>
          statement.leftJoin(`crm.${step.object} as ${step.alias}`, (join) => join.on(on)) as Statement,
        table,
      );
    },
    guards: () => guardsOf({ object, alias }),
  };
}

export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

/** Returns the refusal of a name, at its position in the query. */
function refuse(query: ParsedQuery, path: string, reason: string) {
  return soqlErrorAt(query.text, findToken(query, path), { code: 'INVALID_FIELD', reason });
}

/** Finds the first token with this text, ignoring case; returns the query's first token when there is none. */
export function findToken(query: ParsedQuery, text: string): Token {
  const wanted = text.toLowerCase();
  const token = query.tokens.find((candidate) => candidate.text.toLowerCase() === wanted) ?? query.tokens[0];
  if (!token) throw new Error('A parsed query has tokens.');
  return token;
}
