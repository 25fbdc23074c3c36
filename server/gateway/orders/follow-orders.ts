import { isHiddenStatus, type OrderNews } from '#domain/orders/index.ts';
import type { CallOptions, CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { staleTracking, type TrackingStore } from '#gateway/customer/tracking-store.ts';
import { chunks } from '#gateway/store/chunks.ts';
import { ok, type Result } from '#lib/result.ts';
import { type ChangedOrders, changedOrders } from './changed-orders.ts';
import { moveStatuses, type SeenOrder } from './move-status.ts';
import type { OrderNewsStore } from './order-news-store.ts';
import { type Change, readChanges } from './read-changes.ts';

/** What a customer should hear of an order. */
export type OrderMessage = { contactId: string; orderId: string; news: OrderNews };

export type FollowDeps = {
  crm: CrmClient;
  store: OrderNewsStore;
  tracking: TrackingStore;
  /** Tells a customer the news of an order, if they want to hear it. Returns at once. */
  tell: (message: OrderMessage) => void;
  log: { warn(details: object, text: string): void };
  /** Called with the new status of each order that was moved. */
  onMoved: (status: string) => void;
};

const ORDERS_AT_ONCE = 100;
/** Changed rows are read again until the overlap of the reads has passed them. */
const KNOWN_MS = 20 * 60_000;
/** Forgetting a status costs one look at its order. */
const MAX_LEFT = 10_000;

/** How far the reading has come. What is not stored is read once more after a restart, which does no harm. */
export type Followed = {
  /** The CRM's time up to which everything is handled; stored. */
  watermarkMs: number;
  /** Rows that were read, by Id, with their SystemModstamp. */
  known: Map<string, number>;
  /** Changes whose orders are still to be found. */
  unread: Change[];
  /** Orders still to be handled. The watermark does not pass them. */
  pending: ChangedOrders;
  /** `Status__c` as we left it, by order: our own write is no news. */
  left: Map<string, string | null>;
};

export function followFrom(watermarkMs: number): Followed {
  return { watermarkMs, known: new Map(), unread: [], pending: new Map(), left: new Map() };
}

/**
 * Looks at the CRM once: reads what changed, moves the status of the orders behind it, and tells their news. Returns how
 * long to wait for orders that could not be written yet; null when everything is handled. After a failure, the next look
 * goes on where this one stopped.
 */
export async function followOrders(
  deps: FollowDeps,
  followed: Followed,
  options: CallOptions,
): Promise<Result<{ waitMs: number | null }, CrmFailure>> {
  const { crm, log } = deps;
  const read = await readChanges(crm, followed.watermarkMs, options);
  if (!read.ok) return read;
  const { changes, crmTimeMs } = read.value;
  for (const change of changes) if (isNew(followed, change)) followed.unread.push(change);
  for (const { id, modifiedMs } of changes) followed.known.set(id, modifiedMs);
  const found = await changedOrders(crm, followed.unread, options);
  if (!found.ok) return found;
  for (const [id, { tracking }] of found.value) {
    followed.pending.set(id, { tracking: tracking || (followed.pending.get(id)?.tracking ?? false) });
  }
  followed.unread = [];
  const waits: number[] = [];
  for (const ids of chunks([...followed.pending.keys()], ORDERS_AT_ONCE)) {
    const moved = await moveStatuses(crm, ids, options);
    if (!moved.ok) return moved;
    const { seen, later, refused } = moved.value;
    if (refused.length > 0) log.warn({ orders: refused.length }, 'the CRM refuses the status of orders');
    for (const order of seen) await finish(deps, followed, order);
    for (const id of ids) if (!later.has(id)) followed.pending.delete(id);
    waits.push(...later.values());
  }
  if (waits.length > 0) return ok({ waitMs: Math.min(...waits) });
  forgetOld(followed, crmTimeMs);
  return ok({ waitMs: null });
}

/**
 * Most rows of the overlap were there before. Orders that are not confirmed have nothing to follow. An order that we have
 * seen counts by its status, because it may change twice in the one second that its stamp names.
 */
function isNew({ known, left }: Followed, { object, id, modifiedMs, row }: Change): boolean {
  if (object !== 'Order') return known.get(id) !== modifiedMs;
  const status = textAt(row, 'Status__c');
  if (isHiddenStatus(status)) return false;
  return left.has(id) ? left.get(id) !== status : known.get(id) !== modifiedMs;
}

async function finish(deps: FollowDeps, { pending, left }: Followed, order: SeenOrder): Promise<void> {
  const { store, tracking, tell, onMoved } = deps;
  const { id, contactId, status, moved, news } = order;
  if (moved && status !== null) onMoved(status);
  left.set(id, status);
  if (contactId === null) return;
  // First, so that a device that is woken reads the records anew.
  if (pending.get(id)?.tracking) await tracking.save(contactId, 'open-orders', staleTracking(id));
  if (news === null || (news === 'cancelled' && (await store.cancelledByCustomer(contactId, id)))) return;
  // Noted before it is told: a crash between the two loses a notification, and none is ever sent twice.
  if (await store.claim(id, news)) tell({ contactId, orderId: id, news });
}

function forgetOld(followed: Followed, crmTimeMs: number): void {
  // The CRM's own time, so that a clock that was set back is followed.
  followed.watermarkMs = Math.floor(crmTimeMs / 1000) * 1000;
  for (const [id, modifiedMs] of followed.known) if (modifiedMs < crmTimeMs - KNOWN_MS) followed.known.delete(id);
  if (followed.left.size > MAX_LEFT) followed.left.clear();
}
