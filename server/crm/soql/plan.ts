import type { CrmObjectName, FieldKind, Role } from '#domain/crm/index.ts';

/** A parameter of a compiled query: its value is known when the query is compiled, or filled in when it runs. */
export type Slot =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'contact' }
  | { readonly kind: 'account' }
  | {
      readonly kind: 'day';
      readonly literal: { readonly name: string; readonly n: number };
      readonly edge: 'start' | 'end';
      readonly as: 'date' | 'datetime';
    }
  | { readonly kind: 'limit' }
  | { readonly kind: 'ids' };

/**
 * The query's texts, including quotes, from which a parameter's value is made, and the function that makes it;
 * undefined means that there is no valid value.
 */
export type ValueSource = {
  readonly literals: readonly string[];
  readonly read: (literals: readonly string[]) => unknown;
};

/** How to build one level of the answer from a row's columns. */
export type Shape = {
  readonly object: CrmObjectName;
  /** The column with the record's id, from which its URL is made. It is null when a parent is missing. */
  readonly id: string;
  readonly entries: readonly ShapeEntry[];
};

export type ShapeEntry =
  | { readonly kind: 'value'; readonly key: string; readonly column: string; readonly type: FieldKind }
  | { readonly kind: 'parent'; readonly key: string; readonly shape: Shape }
  | { readonly kind: 'children'; readonly key: string; readonly column: string; readonly shape: Shape };

export type AggregateColumn = { readonly key: string; readonly column: string; readonly type: FieldKind };

export type PlanResult =
  | { readonly kind: 'rows'; readonly shape: Shape }
  | { readonly kind: 'count' }
  | { readonly kind: 'aggregate'; readonly columns: readonly AggregateColumn[] };

/** A query, ready to run any number of times. */
export type Plan = {
  readonly object: CrmObjectName;
  readonly sql: string;
  readonly slots: readonly Slot[];
  /** The sources of parameters that were made from quoted texts, by index. */
  readonly sources: ReadonlyMap<number, ValueSource>;
  readonly result: PlanResult;
  /** The query's own LIMIT; null when it has none. */
  readonly limit: number | null;
};

/**
 * The purpose of a compilation: the answer's rows, only their ids (to store a long answer), or the rows of given ids (a
 * later page).
 */
export type PlanPurpose = 'rows' | 'ids' | 'page';

export type CompileOptions = {
  readonly role: Exclude<Role, 'guest'>;
  /** Includes deleted rows (queryAll). */
  readonly allRows: boolean;
  readonly purpose: PlanPurpose;
};
