import type { SaveFeedbackArgs } from '#domain/commands/save-feedback.ts';
import { sampleScore } from '#domain/orders/feedback.ts';
import type { LedgerCommand } from '../ledger.ts';
import { createRecord } from '../records/create-record.ts';
import { editRecord } from '../records/edit-record.ts';
import { feedbackOwner, orderTypeOf, readOrderedItem } from '../records/ordered-item.ts';
import type { Run } from '../run.ts';
import { attempts, type CommandStatus, rejected, waitAfter } from '../status.ts';

const REFUSED = 'feedback-refused';
/** A Salesforce org may compute the score with a formula (FEED-005). */
const SCORE = ['Calculated_Score__c'];

/**
 * Saves the one rating of an item and type (FEED-007, CRM-070, CRM-071). Creates it when there is none; otherwise
 * merges field by field into the existing one, whichever device created it.
 */
export function runSaveFeedback(run: Run, command: LedgerCommand<'feedback.save'>): Promise<CommandStatus> {
  const { args } = command;
  return attempts(async () => {
    const read = await readOrderedItem(run, args.orderItemId);
    if (!read.ok) return waitAfter(read.error);
    const { item, feedback } = read.value;
    if (!item) return rejected('gone', {});
    if (orderTypeOf(item, 'Type_of_Order__c') !== args.type) return rejected(REFUSED, {});
    const row = run.rules.findRating(feedback, command);
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
    const fields = { ...feedbackOwner(run, item), ...args.fields, ...scoreOf(args)(), Client_Ref__c: command.ref };
    return createRecord(run, { object: 'Feedback__c', fields, formulas: SCORE, refusal: REFUSED });
  });
}

/** FEED-005: computes the score from the ratings as the user gave them. */
function scoreOf(args: SaveFeedbackArgs): () => Record<string, unknown> {
  return () => (args.type === 'S' ? { Calculated_Score__c: sampleScore(args.fields) } : {});
}
