import { countsAsPastOrder } from '#domain/orders/index.ts';
import { isCancelledItem } from '#domain/orders/status.ts';
import type { Owner } from '#domain/owner.ts';
import type { DiscountRow } from '#domain/pricing/index.ts';
import type { CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { childRows, readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { equal, type Query } from '#gateway/crm-client/soql.ts';
import { ok, type Result } from '#lib/result.ts';
import { discountPaths, discountRows } from '../facts/catalogue-queries.ts';
import type { Run } from '../run.ts';
import { type CrmCart, cartQuery, crmCart } from './crm-cart.ts';

/** The cart, and the customer's data that cart commands are checked against. */
export type CartState = {
  cart: CrmCart;
  kycStatus: string;
  hasPastOrder: boolean;
  /** Those of the requested products of which the customer ordered a sample before. */
  samplesUsed: ReadonlySet<string>;
  /** Active discounts for this contact only. */
  ownDiscounts: readonly DiscountRow[];
};

/** Reads the cart in one call, with the run's session. */
export async function readCartState(
  run: Run,
  { sampleIds }: { sampleIds: readonly string[] },
): Promise<Result<CartState, CrmFailure>> {
  const { owner } = run;
  const read = await readQueries(run.crm, run.caller, {
    cart: cartQuery(owner),
    contact: contactQuery(owner),
    past: pastOrderQuery(owner),
    samples: sampleIds.length > 0 ? samplesQuery(owner, sampleIds) : null,
  });
  if (!read.ok) return read;
  const { cart, contact, past, samples } = read.value;
  return ok({
    cart: crmCart(cart),
    kycStatus: kycStatusOf(contact),
    hasPastOrder: hasPastOrder(past),
    samplesUsed: samplesUsed(samples),
    ownDiscounts: discountRows(childRows(contact[0], 'Applicable_Discounts__r')),
  });
}

function contactQuery({ contactId }: Owner): Query {
  return {
    from: 'Contact',
    select: ['Id', 'Account.KYC_Status__c'],
    with: [
      {
        children: 'Applicable_Discounts__r',
        select: discountPaths,
        where: equal({ Active__c: true }),
        orderBy: [{ field: 'Id' }],
      },
    ],
    where: equal({ Id: contactId }),
  };
}

function kycStatusOf(contact: readonly CrmRow[]): string {
  return (contact[0] && textAt(contact[0], 'Account.KYC_Status__c')) ?? '';
}

/** Finds one order that makes the customer a returning one (CART-030). */
export function pastOrderQuery({ contactId }: Owner): Query {
  return {
    from: 'Order',
    select: ['Id', 'Status__c'],
    where: {
      and: [
        { field: 'Contact__c', op: '=', value: contactId },
        { field: 'Status__c', op: '!=', value: null },
        { field: 'Status__c', op: 'NOT IN', values: ['Payment Pending', 'Payment Failed'] },
      ],
    },
    limit: 1,
  };
}

export function hasPastOrder(past: readonly CrmRow[]): boolean {
  return past.some((order) => countsAsPastOrder(textAt(order, 'Status__c')));
}

/** Finds samples of these products that were ordered and not cancelled (PROD-023). */
export function samplesQuery({ contactId }: Owner, productIds: readonly string[]): Query {
  return {
    from: 'OrderItem',
    select: ['Id', 'Product2Id', 'ReasonofCancel__c', 'Status__c', 'Order.Status__c'],
    where: {
      and: [
        { field: 'Order.Contact__c', op: '=', value: contactId },
        { field: 'Type_of_Order__c', op: '=', value: 'S' },
        { field: 'Product2Id', op: 'IN', values: productIds },
      ],
    },
  };
}

/**
 * Returns the products whose samples count as used. Items that were cancelled, placeholders and unpaid orders do not
 * count.
 */
export function samplesUsed(items: readonly CrmRow[]): Set<string> {
  const counting = items.filter((item) => {
    const status = textAt(item, 'Order.Status__c');
    const fields = { ReasonofCancel__c: textAt(item, 'ReasonofCancel__c'), Status__c: textAt(item, 'Status__c') };
    return !isCancelledItem(fields) && countsAsPastOrder(status) && status !== 'Cancelled';
  });
  return new Set(counting.map((item) => String(item.Product2Id)));
}
