import type { SaveFeedbackArgs } from '#domain/commands/save-feedback.ts';
import { feedbackFields, ratingAmong } from '#domain/orders/feedback.ts';
import type { CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Run } from '../run.ts';
import { findByRef } from './create-record.ts';

type OrderedItem = { item: CrmRow | null; feedback: CrmRow[] };

/** Reads the ordered item and its feedback, both of this contact only. */
export async function readOrderedItem(run: Run, orderItemId: string): Promise<Result<OrderedItem, CrmFailure>> {
  const { contactId } = run.owner;
  const read = await readQueries(run.crm, run.caller, {
    items: {
      from: 'OrderItem',
      select: ['Id', 'OrderId', 'Type_of_Order__c'],
      where: equal({ Id: orderItemId, 'Order.Contact__c': contactId }),
    },
    feedback: {
      from: 'Feedback__c',
      select: ['Id', 'Client_Ref__c', 'LastModifiedDate', 'Order_Type__c', ...feedbackFields.O, ...feedbackFields.S],
      where: equal({ Order_Product__c: orderItemId, Contact__c: contactId }),
      orderBy: [{ field: 'Id' }],
    },
  });
  if (!read.ok) return read;
  return ok({ item: read.value.items[0] ?? null, feedback: read.value.feedback });
}

/**
 * Returns the rating to edit among an item's feedback: the one that this command has made, else the item's rating of
 * this type, whichever device made it (FEED-007); null if there is none. A comment is no rating.
 */
export function findRating(
  feedback: readonly CrmRow[],
  { ref, args }: { ref: string; args: Pick<SaveFeedbackArgs, 'type'> },
): CrmRow | null {
  return findByRef(feedback, ref) ?? ratingAmong(feedback, args.type);
}

/** Returns the fields with which feedback names its customer, order and item. */
export function feedbackOwner({ owner }: Run, item: CrmRow): Record<string, unknown> {
  return {
    Contact__c: owner.contactId,
    account__c: owner.accountId,
    Order__c: textAt(item, 'OrderId'),
    Order_Product__c: String(item.Id),
    Order_Type__c: orderTypeOf(item, 'Type_of_Order__c'),
  };
}

/** Returns whether the item, or the feedback on it, was bought ('O') or a sample ('S'). */
export const orderTypeOf = (row: CrmRow, field: string): 'O' | 'S' => (textAt(row, field) === 'S' ? 'S' : 'O');
