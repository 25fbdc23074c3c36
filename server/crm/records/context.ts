import type { CrmClock } from '#crm/clock.ts';
import type { Session } from '#crm/session.ts';
import type { RowValues } from '#crm/store/row-statements.ts';
import type { Sql } from '#crm/store/sql.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';

/** The context of a write. `sql` is always a transaction's. */
export type WriteContext = {
  readonly sql: Sql;
  readonly session: Session;
  readonly clock: CrmClock;
  /** The objects whose rows changed; listeners are notified once the transaction has committed. */
  readonly changed: Set<CrmObjectName>;
};

/** A row about to change: its values before and after. */
export type RowChange = { readonly id: string; readonly before: RowValues; readonly after: RowValues };

/** The CRM's own automation for one object. Each step may change its rows, or throw to refuse them. */
export type ObjectRules = {
  beforeInsert?(context: WriteContext, rows: readonly RowValues[]): Promise<void>;
  afterInsert?(context: WriteContext, rows: readonly RowValues[]): Promise<void>;
  beforeUpdate?(context: WriteContext, changes: readonly RowChange[]): Promise<void>;
  afterUpdate?(context: WriteContext, changes: readonly RowChange[]): Promise<void>;
  afterDelete?(context: WriteContext, rows: readonly RowValues[]): Promise<void>;
};
