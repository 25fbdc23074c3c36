import { CrmError } from '#crm/crm-error.ts';
import type { ObjectRules, RowChange, WriteContext } from '#crm/records/context.ts';
import { crm } from '#crm/store/statements.ts';
import { bookCoupon } from './coupon-booking.ts';
import { bookCredit, followRefund, releaseCredit } from './credit-booking.ts';
import { bookOrder, releaseOrder } from './stock-booking.ts';
import { ruleRefusal } from './validation.ts';

/**
 * Books stock and credit in the transaction that sets 'Order Confirmed', so that no two orders are confirmed for the
 * same goods or the same money. Returns them when an order that took them is cancelled. Every active order uses its
 * coupon, including one that waits for its payment.
 *
 *   (none), Payment Pending ──Order Confirmed──▶ booked ──Cancelled──▶ returned
 */
async function followStatus(context: WriteContext, change: RowChange): Promise<void> {
  const { id, before, after } = change;
  if (after.Status__c === before.Status__c) return;
  await bookCoupon(context, change);
  if (after.Status__c === 'Order Confirmed') {
    if (!(await markConfirmed(context, id))) return;
    await bookOrder(context, id);
    await bookCredit(context, after);
  }
  if (after.Status__c === 'Cancelled' && (await unmarkConfirmed(context, id))) {
    await releaseOrder(context, id);
    await releaseCredit(context, id);
  }
}

/** Refuses to refund an order that is on its way: it cannot be cancelled any more (CANC-003). */
function refuseLateRefund({ before, after }: RowChange): void {
  const isMore = Number(after.CancelAmount__c ?? 0) > Number(before.CancelAmount__c ?? 0);
  if (isMore && before.Status__c !== 'Order Confirmed')
    throw ruleRefusal('Only a confirmed order can be cancelled.', ['CancelAmount__c']);
}

const unpaid: readonly unknown[] = ['Payment Pending', 'Payment Failed'];

/**
 * Refuses to confirm an order that was cancelled or whose payment failed, and to make one unpaid again that was confirmed
 * (SEC-009): the money of the one goes back, and that of the other is taken.
 */
function refuseWayBack({ before, after }: RowChange): void {
  const [from, to] = [before.Status__c ?? null, after.Status__c];
  if (from === null || from === to) return;
  const hasEnded = from === 'Cancelled' || from === 'Payment Failed';
  if (hasEnded && (to === 'Order Confirmed' || to === 'Payment Pending'))
    throw ruleRefusal(`An order with the status '${from}' has ended.`, ['Status__c']);
  if (!unpaid.includes(from) && unpaid.includes(to))
    throw ruleRefusal('A confirmed order does not wait for its payment.', ['Status__c']);
}

/** Marks the order as booked; returns false if it already was, so that an order is never booked twice. */
async function markConfirmed({ sql }: WriteContext, orderId: string): Promise<boolean> {
  const marked = await sql.run(
    crm
      .insertInto('crm_private.confirmed_order')
      .values({ order_id: orderId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('order_id'),
  );
  return marked.length > 0;
}

async function unmarkConfirmed({ sql }: WriteContext, orderId: string): Promise<boolean> {
  const unmarked = await sql.run(
    crm.deleteFrom('crm_private.confirmed_order').where('order_id', '=', orderId).returning('order_id'),
  );
  return unmarked.length > 0;
}

export const orderRules: ObjectRules = {
  beforeInsert: async ({ session }, rows) => {
    for (const row of rows) {
      // Its lines are inserted after it, and they are what a confirmation books.
      if (row.Status__c === 'Order Confirmed')
        throw ruleRefusal('An order is confirmed once its lines are there.', ['Status__c']);
      if (!row.AccountId)
        throw new CrmError(400, 'REQUIRED_FIELD_MISSING', 'Required fields are missing: [AccountId]', ['AccountId']);
      if (session.role === 'customer' && row.Status !== 'Cancelled' && row.Status !== undefined)
        throw ruleRefusal("An order starts with the status 'Cancelled'.", ['Status']);
    }
  },
  beforeUpdate: async (_context, changes) => {
    for (const change of changes) {
      refuseLateRefund(change);
      refuseWayBack(change);
    }
  },
  afterUpdate: async (context, changes) => {
    for (const change of changes) {
      await followRefund(context, change);
      await followStatus(context, change);
    }
  },
  afterDelete: async (context, rows) => {
    for (const row of rows)
      await followStatus(context, { id: String(row.Id), before: row, after: { ...row, Status__c: 'Cancelled' } });
  },
};
