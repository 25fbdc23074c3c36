import { CompiledQuery } from 'kysely';
import type { CrmClock } from '#crm/clock.ts';
import { CrmError } from '#crm/crm-error.ts';
import type { Session } from '#crm/session.ts';
import type { Sql } from '#crm/store/sql.ts';
import { bindSlots } from './bind-slots.ts';
import { createCursor, readCursor } from './cursors.ts';
import type { Plan, PlanPurpose } from './plan.ts';
import { createPlanCache } from './plan-cache.ts';
import { type RecordJson, type Row, shapeAggregate, shapeRow } from './shape-rows.ts';

export const maxBatchSize = 2_000;
export const minBatchSize = 200;

type QueryResult = { totalSize: number; done: boolean; nextRecordsUrl?: string; records: RecordJson[] };

type QueryRequest = {
  readonly text: string;
  /** Includes deleted rows. */
  readonly allRows: boolean;
  readonly batchSize: number;
  /** '/services/data/v53.0' in the request's own version, for the URLs of the answer. */
  readonly base: string;
};

/**
 * Runs queries for sessions. Stores the ids of an answer that is longer than a batch, so that its pages are consistent.
 */
export type QueryRunner = {
  run(sql: Sql, session: Session, request: QueryRequest): Promise<QueryResult>;
  more(sql: Sql, session: Session, request: { locator: string; batchSize: number; base: string }): Promise<QueryResult>;
};

export function createQueryRunner({ clock }: { clock: CrmClock }): QueryRunner {
  const planOf = createPlanCache();

  async function rowsOf(
    sql: Sql,
    session: Session,
    { plan, limit, ids }: { plan: Plan; limit: number | null; ids?: readonly string[] },
  ): Promise<Row[]> {
    const values = bindSlots(plan.slots, { session, nowMs: clock.now(), limit, ...(ids ? { ids } : {}) });
    return sql.run(CompiledQuery.raw(plan.sql, [...values]) as CompiledQuery<Row>);
  }

  function plan(session: Session, request: { text: string; allRows: boolean }, purpose: PlanPurpose): Plan {
    return planOf(request.text, { role: session.role, allRows: request.allRows, purpose });
  }

  async function page(
    sql: Sql,
    session: Session,
    { text, allRows, base, ids }: { text: string; allRows: boolean; base: string; ids: readonly string[] },
  ): Promise<RecordJson[]> {
    const pagePlan = plan(session, { text, allRows }, 'page');
    if (pagePlan.result.kind !== 'rows') return [];
    const { shape } = pagePlan.result;
    const rows = await rowsOf(sql, session, { plan: pagePlan, limit: null, ids });
    const byId = new Map(rows.map((row) => [row[shape.id], row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [shapeRow(row, shape, base)] : [];
    });
  }

  async function run(sql: Sql, session: Session, request: QueryRequest): Promise<QueryResult> {
    const rowsPlan = plan(session, request, 'rows');
    const { result, limit } = rowsPlan;
    if (result.kind === 'count') {
      const [row] = await rowsOf(sql, session, { plan: rowsPlan, limit });
      return { totalSize: Number(row?.n ?? 0), done: true, records: [] };
    }
    if (result.kind === 'aggregate') {
      const asked = Math.min(limit ?? Number.POSITIVE_INFINITY, maxBatchSize + 1);
      const rows = await rowsOf(sql, session, { plan: rowsPlan, limit: asked });
      if (rows.length > maxBatchSize)
        throw new CrmError(
          400,
          'EXCEEDED_ID_LIMIT',
          'Aggregate query does not support queryMore(), use LIMIT to restrict the results to a single batch',
        );
      const records = rows.map((row) => shapeAggregate(row, result.columns));
      return { totalSize: records.length, done: true, records };
    }
    const asked = Math.min(limit ?? Number.POSITIVE_INFINITY, request.batchSize + 1);
    const rows = await rowsOf(sql, session, { plan: rowsPlan, limit: asked });
    if (rows.length <= request.batchSize) {
      const records = rows.map((row) => shapeRow(row, result.shape, request.base));
      return { totalSize: records.length, done: true, records };
    }
    const idRows = await rowsOf(sql, session, { plan: plan(session, request, 'ids'), limit });
    const ids = idRows.map((row) => String(row.f0));
    const records = await page(sql, session, { ...request, ids: ids.slice(0, request.batchSize) });
    const cursor = await createCursor(sql, {
      userId: session.userId,
      text: request.text,
      allRows: request.allRows,
      ids,
      nowMs: clock.now(),
    });
    const nextRecordsUrl = `${request.base}/query/${cursor}-${request.batchSize}`;
    return { totalSize: ids.length, done: false, nextRecordsUrl, records };
  }

  async function more(
    sql: Sql,
    session: Session,
    { locator, batchSize, base }: { locator: string; batchSize: number; base: string },
  ): Promise<QueryResult> {
    const [, id = '', offset = ''] = /^([A-Za-z0-9]{15,18})-(\d{1,9})$/.exec(locator) ?? [];
    const start = Number(offset);
    const cursor = id && (await readCursor(sql, { id, userId: session.userId, start, batchSize, nowMs: clock.now() }));
    if (!cursor || start >= cursor.total) throw new CrmError(400, 'INVALID_QUERY_LOCATOR', 'invalid query locator');
    const records = await page(sql, session, { ...cursor, base });
    const end = start + batchSize;
    const done = end >= cursor.total;
    return {
      totalSize: cursor.total,
      done,
      ...(done ? {} : { nextRecordsUrl: `${base}/query/${id}-${end}` }),
      records,
    };
  }

  return { run, more };
}
