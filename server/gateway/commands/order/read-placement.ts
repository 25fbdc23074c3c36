import { couponRefusal } from '#domain/cart/coupon-use.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import type { CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { COUNT, readQueries } from '#gateway/crm-client/read-queries.ts';
import { numberAt, textAt } from '#gateway/crm-client/row-values.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type CrmCart, cartQuery, crmCart } from '../cart/crm-cart.ts';
import { hasPastOrder, pastOrderQuery, samplesQuery, samplesUsed } from '../cart/read-cart.ts';
import { type CatalogueFacts, catalogueFacts, missingOffers } from '../facts/catalogue-facts.ts';
import { couponQuery, factRows, productsQuery, shopQueries } from '../facts/catalogue-queries.ts';
import type { LedgerCommand } from '../ledger.ts';
import { INTEGRATION, type Run } from '../run.ts';
import { customerQuery, placedQuery, recentOrdersQuery, usageQuery } from './placement-queries.ts';

/**
 * The customer's own data. It is read with the run's session, so that an ended session stops the run before any write.
 */
export type CustomerRead = {
  /** Orders with this command's reference. */
  placed: CrmRow[];
  customer: CrmRow;
  cart: CrmCart;
  hasPastOrder: boolean;
  samplesUsed: ReadonlySet<string>;
  /** The contact's own price book, or the standard one (CRM-012). */
  pricebookId: string;
};

/** Returns the order that carries a command's reference: an earlier run created it, however far it got. */
export function findPlaced(rows: readonly CrmRow[]): CrmRow | null {
  return rows[0] ?? null;
}

/** The first of at most three calls. */
export async function readCustomer(
  run: Run,
  { ref, args }: LedgerCommand<'order.place'>,
): Promise<Result<CustomerRead, CrmFailure>> {
  const { owner } = run;
  const sampleIds = args.lines.filter(({ type }) => type === 'S').map((line) => line.productId);
  const read = await readQueries(run.crm, run.caller, {
    placed: placedQuery(owner, ref),
    customer: customerQuery(owner),
    cart: cartQuery(owner),
    past: pastOrderQuery(owner),
    samples: sampleIds.length > 0 ? samplesQuery(owner, sampleIds) : null,
  });
  if (!read.ok) return read;
  const { placed, customer, cart, past, samples } = read.value;
  const contact = customer[0];
  if (!contact) return err({ kind: 'network', message: 'a session without its contact' });
  const own = textAt(contact, 'Pricebook__c');
  const pricebook = own === null ? await run.standardPricebook() : ok(own);
  if (!pricebook.ok) return pricebook;
  return ok({
    pricebookId: pricebook.value,
    placed,
    customer: contact,
    cart: crmCart(cart),
    hasPastOrder: hasPastOrder(past),
    samplesUsed: samplesUsed(samples),
  });
}

/** The shop's data, read from the CRM now and never from the published catalogue. */
export type ShopRead = {
  catalogue: CatalogueFacts;
  /** The account's orders of the last hours. */
  recent: CrmRow[];
  couponRefusal: 'used' | 'gone' | null;
};

/** The second call and, for a coupon or for gifts of other products, the third. */
export async function readShop(
  run: Run,
  { ref, args }: LedgerCommand<'order.place'>,
  customer: CustomerRead,
): Promise<Result<ShopRead, CrmFailure>> {
  const { contactId } = run.owner;
  const { pricebookId } = customer;
  // Includes the agreed gifts: the difference names one that is no longer given.
  const named = [...args.lines, ...(args.gifts ?? []), ...customer.cart.lines];
  const productIds = [...new Set(named.map(({ productId }) => productId))];
  const first = await readQueries(run.crm, INTEGRATION, {
    ...shopQueries({ productIds, pricebookId, contactId }),
    recent: recentOrdersQuery(run.owner, run.nowMs()),
  });
  if (!first.ok) return first;
  const { recent, ...answers } = first.value;
  const missing = missingOffers(factRows({ ...answers, coupons: [] }), productIds);
  const { coupon } = args;
  const third = await readQueries(run.crm, INTEGRATION, {
    ...couponQueries(run, coupon),
    offered: missing.length > 0 ? productsQuery({ productIds: missing, pricebookId, specialToo: false }) : null,
  });
  if (!third.ok) return third;
  const { offered, coupons, total, own, day } = third.value;
  const rows = factRows({ ...answers, products: [...answers.products, ...offered], coupons });
  return ok({
    catalogue: catalogueFacts(rows),
    recent: recent.filter((order) => textAt(order, 'Client_Ref__c') !== ref),
    // Of several coupons of one name the newest counts, as for the discount.
    couponRefusal: coupon === null ? null : refusalOf(coupons.at(-1), { total, own, day }),
  });
}

function couponQueries(run: Run, coupon: string | null) {
  if (coupon === null) return { coupons: null, total: null, own: null, day: null };
  return {
    coupons: couponQuery(coupon),
    total: usageQuery(coupon, {}),
    own: usageQuery(coupon, { contactId: run.owner.contactId }),
    day: usageQuery(coupon, { day: todayInIndia(run.nowMs()) }),
  };
}

/** The coupon's limits, and the orders that used it (PRICE-016). */
function refusalOf(row: CrmRow | undefined, usage: Record<'total' | 'own' | 'day', CrmRow[]>) {
  const used = (rows: CrmRow[]) => (rows[0] && numberAt(rows[0], COUNT)) ?? 0;
  const limits = row && {
    Maximum_Usage_Per_Customer__c: numberAt(row, 'Maximum_Usage_Per_Customer__c'),
    Maximum_Total_Usage__c: numberAt(row, 'Maximum_Total_Usage__c'),
    Maximum_Usage_Per_Day__c: numberAt(row, 'Maximum_Usage_Per_Day__c'),
  };
  return couponRefusal(limits, { own: used(usage.own), total: used(usage.total), day: used(usage.day) });
}
