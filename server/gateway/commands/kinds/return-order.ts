import { ALREADY_RETURNED, NOT_DELIVERED } from '#domain/commands/return-order.ts';
import { returnText } from '#domain/commands/return-reason.ts';
import { isReturnRecord } from '#domain/orders/feedback.ts';
import { timeInIndia } from '#domain/orders/india-time.ts';
import type { CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { equal } from '#gateway/crm-client/soql.ts';
import { ok, type Result } from '#lib/result.ts';
import type { LedgerCommand } from '../ledger.ts';
import { readStatus } from '../order/order-status.ts';
import { createRecord } from '../records/create-record.ts';
import { INTEGRATION, type Run } from '../run.ts';
import { type Attempt, attempts, type CommandStatus, rejected, waitAfter } from '../status.ts';

type ReturnOrder = LedgerCommand<'order.return'>;

/**
 * Returns one of the customer's own delivered orders, once (CANC-019): creates the return's record, then dates the
 * order. A run that begins again finds its record by the reference and only dates the order, whatever became of the
 * order meanwhile. Customers may not write orders, so the integration session dates it.
 */
export function runReturnOrder(run: Run, command: ReturnOrder): Promise<CommandStatus> {
  return attempts(async (): Promise<Attempt> => {
    const read = await readOrder(run, command);
    if (!read.ok) return waitAfter(read.error);
    const { order, returns } = read.value;
    if (!order) return rejected('gone', {});
    const mine = run.rules.findByRef(returns, command.ref);
    const isDated = textAt(order, 'Order_return_Date__c') !== null;
    if (!mine) {
      if (isDated || returns.length > 0) return rejected(ALREADY_RETURNED, {});
      const status = await readStatus(run, { orderId: command.args.orderId, status: textAt(order, 'Status__c') });
      if (!status.ok) return waitAfter(status.error);
      if (status.value !== 'Delivered') return rejected(NOT_DELIVERED, { status: status.value });
    }
    const record: Attempt = mine ? { state: 'done', result: { id: String(mine.Id) } } : await create(run, command);
    return record.state !== 'done' || isDated ? record : date(run, command.args.orderId, record);
  });
}

/** Whether the CRM has the record of this return, so that the return is completed and not taken back. */
export async function isReturnBegun(run: Run, command: ReturnOrder): Promise<boolean | CommandStatus> {
  const read = await readOrder(run, command);
  if (!read.ok) return waitAfter(read.error);
  return run.rules.findByRef(read.value.returns, command.ref) !== null;
}

function create(run: Run, { ref, args }: ReturnOrder): Promise<Attempt> {
  const { contactId, accountId } = run.owner;
  const fields = {
    Contact__c: contactId,
    account__c: accountId,
    Order__c: args.orderId,
    Order_Type__c: 'O',
    comment_box__c: returnText(args.reason),
    Client_Ref__c: ref,
  };
  return createRecord(run, { object: 'Feedback__c', fields, refusal: 'return-refused' });
}

/** Once the record is there the return is made, so it waits for its date and is not refused any more. */
async function date(run: Run, orderId: string, done: CommandStatus): Promise<CommandStatus> {
  const dated = await run.crm.update(INTEGRATION, 'Order', orderId, {
    Order_return_Date__c: timeInIndia(run.nowMs()),
  });
  return dated.ok ? done : waitAfter(dated.error);
}

/** Reads the order and the records of its returns, both of this contact only. */
async function readOrder(
  run: Run,
  { args }: ReturnOrder,
): Promise<Result<{ order: CrmRow | undefined; returns: CrmRow[] }, CrmFailure>> {
  const { contactId } = run.owner;
  const read = await readQueries(run.crm, run.caller, {
    orders: {
      from: 'Order',
      select: ['Id', 'Status__c', 'Order_return_Date__c'],
      where: equal({ Id: args.orderId, Contact__c: contactId }),
    },
    feedback: {
      from: 'Feedback__c',
      select: ['Id', 'Client_Ref__c', 'Order_Product__c', 'comment_box__c'],
      where: equal({ Order__c: args.orderId, Contact__c: contactId }),
      orderBy: [{ field: 'Id' }],
    },
  });
  if (!read.ok) return read;
  const { orders, feedback } = read.value;
  return ok({ order: orders[0], returns: feedback.filter(isReturnRecord) });
}
