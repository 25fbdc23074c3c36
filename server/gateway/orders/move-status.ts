import { deriveTracking, newsOf, type OrderNews, statusToStore } from '#domain/orders/index.ts';
import { INTEGRATION } from '#gateway/commands/run.ts';
import type { CallOptions, CrmClient, CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueriesAt } from '#gateway/crm-client/read-queries.ts';
import { textAt, unlessChanged } from '#gateway/crm-client/row-values.ts';
import { must } from '#lib/assert.ts';
import { ok, type Result } from '#lib/result.ts';
import { readBilling, recordQueries, recordsOf } from './tracking-records.ts';

/**
 * If-Unmodified-Since knows whole seconds, and the clocks of one CRM's servers differ by up to ten: a later change could
 * have the same time as the order that we read. So we write an order only when its last change is this old.
 */
const SETTLED_MS = 11_000;

/** How soon to try an order again that somebody else is just changing. */
const AGAIN_MS = 2_000;

/** An order after one look: with `Status__c` as the CRM shows it now, and whether this look wrote it. */
export type SeenOrder = {
  id: string;
  contactId: string | null;
  status: string | null;
  moved: boolean;
  news: OrderNews | null;
};

export type MovedOrders = {
  seen: SeenOrder[];
  /** Orders that cannot be written yet, with the milliseconds to wait: just changed, changed meanwhile, or locked. */
  later: Map<string, number>;
  /** Orders whose new status the CRM refuses; another change of them is another try. */
  refused: string[];
};

/**
 * Reads orders with their tracking records and moves `Status__c` forward where these say so (ORD-029). The write holds
 * only if nobody changed the order since, so a cancellation that came between stays. Running it again does no harm.
 * Fails as a whole when the CRM does not answer.
 */
export async function moveStatuses(
  crm: CrmClient,
  orderIds: readonly string[],
  options: CallOptions,
): Promise<Result<MovedOrders, CrmFailure>> {
  const read = await readQueriesAt(
    crm,
    INTEGRATION,
    {
      orders: {
        from: 'Order',
        select: ['Id', 'Status__c', 'Contact__c', 'LastModifiedDate'],
        where: { field: 'Id', op: 'IN', values: orderIds },
        orderBy: [{ field: 'Id' }],
      },
      ...recordQueries(orderIds),
    },
    options,
  );
  if (!read.ok) return read;
  const { rows, crmTimeMs } = read.value;
  const billing = await readBilling(crm, rows.invoices, options);
  if (!billing.ok) return billing;
  const records = { ...rows, billing: billing.value };
  const moved: MovedOrders = { seen: [], later: new Map(), refused: [] };
  for (const order of rows.orders) {
    const id = String(order.Id);
    const derived = deriveTracking(recordsOf(id, records)).status;
    const before = textAt(order, 'Status__c');
    const wanted = statusToStore({ derived, current: before });
    if (wanted !== null) {
      const written = await write(crm, { order, wanted, crmTimeMs, options });
      if (!written.ok) return written;
      const { kind } = written.value;
      if (kind === 'later') moved.later.set(id, written.value.waitMs);
      if (kind === 'refused') moved.refused.push(id);
      if (kind !== 'moved') continue;
    }
    const status = wanted ?? before;
    const news = newsOf({ status, derived });
    moved.seen.push({ id, contactId: textAt(order, 'Contact__c'), status, moved: wanted !== null, news });
  }
  return ok(moved);
}

type Written = { kind: 'moved' | 'refused' | 'gone' } | { kind: 'later'; waitMs: number };

async function write(
  crm: CrmClient,
  write: { order: CrmRow; wanted: string; crmTimeMs: number; options: CallOptions },
): Promise<Result<Written, CrmFailure>> {
  const { order, wanted, crmTimeMs, options } = write;
  const unchanged = unlessChanged(order);
  const changedMs = Date.parse(must(unchanged.ifUnmodifiedSince, 'when an order was changed last'));
  const waitMs = changedMs + SETTLED_MS - crmTimeMs;
  if (waitMs > 0) return ok({ kind: 'later', waitMs });
  const fields = { Status__c: wanted };
  const answer = await crm.update(INTEGRATION, 'Order', String(order.Id), fields, { ...options, ...unchanged });
  if (answer.ok) return ok({ kind: 'moved' });
  switch (answer.error.kind) {
    case 'changed':
      return ok({ kind: 'later', waitMs: AGAIN_MS });
    case 'busy':
      // A locked row says nothing about other orders.
      return answer.error.status === 400 ? ok({ kind: 'later', waitMs: AGAIN_MS }) : answer;
    case 'not-found':
      return ok({ kind: 'gone' });
    case 'rejected':
      return ok({ kind: 'refused' });
    default:
      return answer;
  }
}
