import type { LedgerCommand } from '../ledger.ts';
import { createRecord, findByRef } from '../records/create-record.ts';
import { feedbackOwner, readOrderedItem } from '../records/ordered-item.ts';
import type { Run } from '../run.ts';
import { attempts, type CommandStatus, rejected, waitAfter } from '../status.ts';

/** Saves a comment on an ordered item (FEED-010) as a separate record, unless one with its reference exists. */
export function runSaveComment(run: Run, { ref, args }: LedgerCommand<'feedback.comment'>): Promise<CommandStatus> {
  return attempts(async () => {
    const read = await readOrderedItem(run, args.orderItemId);
    if (!read.ok) return waitAfter(read.error);
    const { item, feedback } = read.value;
    if (!item) return rejected('gone', {});
    const there = findByRef(feedback, ref);
    if (there) return { state: 'done', result: { id: String(there.Id) } };
    const fields = { ...feedbackOwner(run, item), comment_box__c: args.comment, Client_Ref__c: ref };
    return createRecord(run, { object: 'Feedback__c', fields, refusal: 'feedback-refused' });
  });
}
