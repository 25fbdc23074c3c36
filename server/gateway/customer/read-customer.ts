import type { Owner } from '#domain/owner.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import type { CustomerSession } from '#gateway/auth/customer-session.ts';
import type { SnapshotRows } from '#gateway/catalogue/snapshot-rows.ts';
import type { CrmFailure, CrmReader, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import type { StandardPricebook } from '#gateway/crm-client/standard-pricebook.ts';
import { must } from '#lib/assert.ts';
import { ok, type Result } from '#lib/result.ts';
import type { EncodedPart } from '#protocol/part.ts';
import {
  accountQuery,
  cartPartQuery,
  contactQuery,
  historyQuery,
  openOrdersQuery,
  quarterOf,
} from './customer-queries.ts';
import { byQuarter, coreKinds, makeCoreParts, makeOrderPart } from './make-own-parts.ts';
import { makeMyProducts, myProductIds } from './my-products.ts';
import type { ReadRotation } from './read-rotation.ts';
import { readTracking } from './read-tracking.ts';
import type { TrackingStore } from './tracking-store.ts';

export type CustomerDeps = {
  crm: CrmReader;
  standardPricebook: StandardPricebook;
  tracking: TrackingStore;
  /** Returns null before the first publication. */
  readSnapshot: (pricebookId: string) => Promise<SnapshotRows | null>;
};

export type CustomerRequest = {
  session: CustomerSession;
  /** Read everything, in as many calls as needed. */
  full: boolean;
  wantMyProducts: boolean;
  due: ReadRotation;
  nowMs: number;
  timeoutMs: number;
};

export type CustomerRead = {
  parts: EncodedPart[];
  /** The contact's price book now, which the back office may have changed since the sign-in (PRICE-002). */
  pricebookId: string;
  /** Returns whether this read covers a part. A covered part that it did not return is gone. */
  covers: (kind: string, key: string | null) => boolean;
};

/**
 * Reads a customer's parts with the customer's own session (sync.md 8.8): contact, account, cart and open orders, each
 * with its child rows. The fifth query of the same call reads the whole history or one quarter of it.
 */
export async function readCustomer(
  deps: CustomerDeps,
  request: CustomerRequest,
): Promise<Result<CustomerRead, CrmFailure>> {
  const { session, full, due, nowMs, timeoutMs } = request;
  const { accountId, contactId } = session.user;
  const owner: Owner = { accountId, contactId };
  const read = await readQueries(
    deps.crm,
    { kind: 'customer', sessionId: session.crmSessionId },
    {
      contact: contactQuery(owner),
      account: accountQuery(owner),
      cart: cartPartQuery(owner),
      open: openOrdersQuery(owner, nowMs),
      past: full ? historyQuery(owner, null) : due.quarter ? historyQuery(owner, due.quarter) : null,
    },
    { timeoutMs, purpose: 'customer-parts' },
  );
  if (!read.ok) return read;
  const { contact, account, cart, open, past } = read.value;

  const groups = [
    { kind: 'open-orders' as const, part: 'open-orders', orders: open, anew: full || due.tracking },
    ...historyGroups(past, full ? null : due.quarter),
  ];
  const tracking = await readTracking(deps, { contactId, groups, timeoutMs });
  if (!tracking.ok) return tracking;
  const parts = makeCoreParts({ contact, account, cart });
  for (const { kind, part, orders } of groups) {
    const rows = must(tracking.value.get(part), `the tracking of ${part}`);
    parts.push(...makeOrderPart(kind, part, { orders, tracking: rows }));
  }

  const pricebookId = await pricebookOf(deps, { session, contact: contact[0] });
  const snapshot = full && request.wantMyProducts ? await deps.readSnapshot(pricebookId) : null;
  if (snapshot)
    parts.push(...makeMyProducts(snapshot, myProductIds({ contact, cart, orders: [...open, ...past] }, nowMs)));

  const always = new Set<string>([...coreKinds, 'open-orders']);
  return ok({
    parts,
    pricebookId,
    covers: (kind, key) => {
      if (kind === 'history') return full || (due.quarter !== null && key === due.quarter);
      if (kind === 'my-products') return snapshot !== null || !request.wantMyProducts;
      // This also covers kinds that this gateway does not know, so that the device removes them.
      return always.has(kind) || !knownKinds.has(kind);
    },
  });
}

/** The contact's own price book, or the standard one; the session's while that is not known. */
async function pricebookOf(
  { standardPricebook }: CustomerDeps,
  { session, contact }: { session: CustomerSession; contact: CrmRow | undefined },
): Promise<string> {
  if (!contact) return session.pricebookId;
  const own = textAt(contact, 'Pricebook__c');
  if (own !== null) return own;
  const standard = await standardPricebook();
  return standard.ok ? standard.value : session.pricebookId;
}

const knownKinds = new Set<string>([...coreKinds, 'open-orders', 'history', 'my-products']);

/**
 * Groups ended orders by quarter. A requested quarter without orders gets no part, so that the device removes its old
 * one.
 */
function historyGroups(past: readonly CrmRow[], quarter: string | null) {
  return [...byQuarter(past)]
    .filter(([key]) => quarter === null || key === quarter)
    .map(([key, orders]) => ({ kind: 'history' as const, part: `history/${key}`, orders, anew: quarter === null }));
}

/** Returns the quarter of a time, in India. */
export function quarterAt(nowMs: number): string {
  return quarterOf(todayInIndia(nowMs));
}
