import type { CrmObjectName } from '#domain/crm/index.ts';
import { type Cursor, deltaQuery, PAGE_ROWS } from '#gateway/catalogue/read-rules.ts';
import { INTEGRATION } from '#gateway/commands/run.ts';
import type { CallOptions, CrmClient, CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueriesAt } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { must } from '#lib/assert.ts';
import { ok, type Result } from '#lib/result.ts';

/** The objects whose changes may move an order's status, with the fields that say which order. */
const watched = {
  Packaging_Information__c: ['Id', 'SystemModstamp', 'Order_Product__r.OrderId'],
  Invoices__c: ['Id', 'SystemModstamp', 'order__c'],
  Status_Information__c: ['Id', 'SystemModstamp', 'SAP_Billing_Number__c'],
  Order: ['Id', 'SystemModstamp', 'Status__c'],
} as const satisfies Partial<Record<CrmObjectName, readonly string[]>>;

type WatchedObject = keyof typeof watched;
export const watchedObjects = Object.keys(watched) as WatchedObject[];

export type Change = { object: WatchedObject; id: string; modifiedMs: number; row: CrmRow };

/**
 * Reads what changed since the watermark, minus the overlap: one call for all objects, and one more for each further
 * page. Pages follow each other by (SystemModstamp, Id). `crmTimeMs` is the CRM's time at the first page.
 */
export async function readChanges(
  crm: CrmClient,
  watermarkMs: number,
  options: CallOptions,
): Promise<Result<{ changes: Change[]; crmTimeMs: number }, CrmFailure>> {
  const changes: Change[] = [];
  let crmTimeMs: number | null = null;
  let open = new Map<WatchedObject, { watermarkMs: number } | { after: Cursor }>(
    watchedObjects.map((object) => [object, { watermarkMs }]),
  );
  while (open.size > 0) {
    const queries = Object.fromEntries(
      [...open].map(([object, position]) => [object, deltaQuery({ object, fields: watched[object] }, position)]),
    );
    const read = await readQueriesAt(crm, INTEGRATION, queries, options);
    if (!read.ok) return read;
    crmTimeMs ??= read.value.crmTimeMs;
    const next: typeof open = new Map();
    for (const object of open.keys()) {
      const rows = must(read.value.rows[object], object);
      const found = rows.map((row) => changeOf(object, row));
      changes.push(...found);
      const last = found.at(-1);
      if (last && rows.length >= PAGE_ROWS) next.set(object, { after: last });
    }
    open = next;
  }
  return ok({ changes, crmTimeMs: must(crmTimeMs, 'the time of the first page') });
}

function changeOf(object: WatchedObject, row: CrmRow): Change {
  const id = must(textAt(row, 'Id'), `the Id of a row of ${object}`);
  const modifiedMs = Date.parse(must(textAt(row, 'SystemModstamp'), `the SystemModstamp of a row of ${object}`));
  return { object, id, modifiedMs, row };
}
