import type { CrmObjectName } from '#domain/crm/index.ts';
import type { CrmClient, CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { buildQuery, type Query } from '#gateway/crm-client/soql.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { PartValue } from '#protocol/part.ts';
import type { CatalogueRules } from './catalogue-rules.ts';
import { type Cursor, PAGE_ROWS, type ReadRow } from './read-rules.ts';

/** The result of one read. `beganMs` is the CRM's time at its first page. */
export type ObjectRead = { rows: Map<string, ReadRow>; beganMs: number; calls: number };

export type ReadFault = CrmFailure | { kind: 'lease-lost' } | { kind: 'bad-row'; message: string };

export type ReadContext = {
  crm: CrmClient;
  rules: CatalogueRules;
  /** Renews the builder's lease before each call; false when the lease is lost. */
  keepLease: (callTimeoutMs: number) => Promise<boolean>;
};

export type ReadTask = {
  object: CrmObjectName;
  fields: readonly string[];
  /** The number of this read. */
  read: number;
};

const CALL_TIMEOUT_MS = 30_000;

/** Reads rows that changed or were deleted since the watermark, minus the overlap. */
export function readDelta(
  context: ReadContext,
  task: ReadTask,
  watermarkMs: number,
): Promise<Result<ObjectRead, ReadFault>> {
  const { deltaQuery } = context.rules;
  const query = (after: Cursor | null) => deltaQuery(task, after ? { after } : { watermarkMs });
  return readPages(context, task, { query, deletedToo: true });
}

/** Reads all existing rows. */
export function readFull(context: ReadContext, task: ReadTask): Promise<Result<ObjectRead, ReadFault>> {
  const query = (after: Cursor | null) => context.rules.fullQuery(task, after);
  return readPages(context, task, { query, deletedToo: false });
}

/**
 * Pages by the keys of each page's last row instead of the CRM's locators, which expire and do not reflect changes
 * during the read.
 */
async function readPages(
  { crm, rules, keepLease }: ReadContext,
  task: ReadTask,
  { query, deletedToo }: { query: (after: Cursor | null) => Query; deletedToo: boolean },
): Promise<Result<ObjectRead, ReadFault>> {
  const rows = new Map<string, ReadRow>();
  let beganMs: number | null = null;
  let after: Cursor | null = null;
  for (let calls = 1; ; calls++) {
    if (!(await keepLease(CALL_TIMEOUT_MS))) return err({ kind: 'lease-lost' });
    const answer = await crm.query({ kind: 'integration' }, buildQuery(query(after)), {
      deletedToo,
      purpose: 'catalogue',
      timeoutMs: CALL_TIMEOUT_MS,
    });
    if (!answer.ok) return answer;
    const { data, crmTimeMs } = answer.value;
    beganMs ??= crmTimeMs;
    let last: ReadRow | null = null;
    for (const record of data.records) {
      last = readRow(record, task);
      if (!last) return err({ kind: 'bad-row', message: `${task.object} without Id or SystemModstamp` });
      rows.set(last.id, rules.mergeRow(rows.get(last.id), last));
    }
    if (!last || (data.done && data.records.length < PAGE_ROWS)) return ok({ rows, beganMs, calls });
    if (after && last.id === after.id && last.modifiedMs === after.modifiedMs) {
      return err({ kind: 'bad-row', message: `a page of ${task.object} that does not lead on` });
    }
    after = { id: last.id, modifiedMs: last.modifiedMs };
  }
}

function readRow(record: CrmRow, { fields, read }: ReadTask): ReadRow | null {
  const { Id: id, SystemModstamp: stamp } = record;
  if (typeof id !== 'string' || typeof stamp !== 'string') return null;
  const modifiedMs = Date.parse(stamp);
  if (Number.isNaN(modifiedMs)) return null;
  const values: Record<string, PartValue> = {};
  for (const field of fields) values[field] = partValue(record[field]);
  return { id, fields: values, modifiedMs, seen: read, deleted: record.IsDeleted === true };
}

function partValue(value: unknown): PartValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
