import type { SaveFeedbackArgs } from '#domain/commands/save-feedback.ts';
import { feedbackFields, isRating, sampleScore } from '#domain/orders/feedback.ts';
import type { CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { ok, type Result } from '#lib/result.ts';
import type { LedgerCommand } from '../ledger.ts';
import { attempts } from '../records/attempts.ts';
import { createRecord } from '../records/create-record.ts';
import { editRecord } from '../records/edit-record.ts';
import type { Run } from '../run.ts';
import { type CommandStatus, rejected, waitAfter } from '../status.ts';

const REFUSED = 'feedback-refused';
/** A Salesforce org may compute the score with a formula (FEED-005). */
const SCORE = ['Calculated_Score__c'];

type ItemRead = { item: CrmRow | null; feedback: CrmRow[] };

/** Reads the ordered item and its feedback, both of this contact only. */
async function readItem(run: Run, orderItemId: string): Promise<Result<ItemRead, CrmFailure>> {
  const { contactId } = run.owner;
  const read = await readQueries(run.crm, run.caller, {
    queries: {
      items: {
        from: 'OrderItem',
        select: ['Id', 'OrderId', 'Type_of_Order__c'],
        where: {
          and: [
            { field: 'Id', op: '=', value: orderItemId },
            { field: 'Order.Contact__c', op: '=', value: contactId },
          ],
        },
      },
      feedback: {
        from: 'Feedback__c',
        select: ['Id', 'Client_Ref__c', 'LastModifiedDate', 'Order_Type__c', ...feedbackFields.O, ...feedbackFields.S],
        where: {
          and: [
            { field: 'Order_Product__c', op: '=', value: orderItemId },
            { field: 'Contact__c', op: '=', value: contactId },
          ],
        },
        orderBy: [{ field: 'Id' }],
      },
    },
    options: {},
  });
  if (!read.ok) return read;
  return ok({ item: read.value.items[0] ?? null, feedback: read.value.feedback });
}

/**
 * Saves the one rating of an item and type (FEED-007, CRM-070, CRM-071). Creates it when there is none; otherwise
 * merges field by field into the existing one, whichever device created it.
 */
export function runSaveFeedback(run: Run, command: LedgerCommand<'feedback.save'>): Promise<CommandStatus> {
  const { args } = command;
  return attempts(async () => {
    const read = await readItem(run, args.orderItemId);
    if (!read.ok) return waitAfter(read.error, run.caller.kind);
    const { item, feedback } = read.value;
    if (!item) return rejected('gone', {});
    if (typeOf(item, 'Type_of_Order__c') !== args.type) return rejected(REFUSED, {});
    const row =
      feedback.find((each) => textAt(each, 'Client_Ref__c') === command.ref) ??
      feedback.find((each) => isRating(each) && typeOf(each, 'Order_Type__c') === args.type);
    if (row) {
      const { was, fields } = args;
      return editRecord(run, {
        object: 'Feedback__c',
        row,
        was,
        wanted: fields,
        derived: scoreOf(args),
        formulas: SCORE,
        refusal: REFUSED,
      });
    }
    const fields = { ...itsOwner(run, item), ...args.fields, ...scoreOf(args)(), Client_Ref__c: command.ref };
    return createRecord(run, { object: 'Feedback__c', fields, formulas: SCORE, refusal: REFUSED });
  });
}

/** Saves a comment on an ordered item (FEED-010) as a separate record, unless one with its reference exists. */
export function runSaveComment(run: Run, { ref, args }: LedgerCommand<'feedback.comment'>): Promise<CommandStatus> {
  return attempts(async () => {
    const read = await readItem(run, args.orderItemId);
    if (!read.ok) return waitAfter(read.error, run.caller.kind);
    const { item, feedback } = read.value;
    if (!item) return rejected('gone', {});
    const there = feedback.find((row) => textAt(row, 'Client_Ref__c') === ref);
    if (there) return { state: 'done', result: { id: String(there.Id) } };
    const fields = { ...itsOwner(run, item), comment_box__c: args.comment, Client_Ref__c: ref };
    return createRecord(run, { object: 'Feedback__c', fields, refusal: REFUSED });
  });
}

/** FEED-005: computes the score from the ratings as the user gave them. */
function scoreOf(args: SaveFeedbackArgs): () => Record<string, unknown> {
  return () => (args.type === 'S' ? { Calculated_Score__c: sampleScore(args.fields) } : {});
}

function itsOwner({ owner }: Run, item: CrmRow): Record<string, unknown> {
  return {
    Contact__c: owner.contactId,
    account__c: owner.accountId,
    Order__c: textAt(item, 'OrderId'),
    Order_Product__c: String(item.Id),
    Order_Type__c: typeOf(item, 'Type_of_Order__c'),
  };
}

const typeOf = (row: CrmRow, field: string): 'O' | 'S' => (textAt(row, field) === 'S' ? 'S' : 'O');
