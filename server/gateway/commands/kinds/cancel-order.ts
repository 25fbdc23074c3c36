import { type Paise, paise, rupeesFromPaise } from '#domain/money.ts';
import type { CancelledLine } from '#domain/orders/cancel-lines.ts';
import { timeInIndia } from '#domain/orders/india-time.ts';
import { type CancelFacts, refundedFor } from '#domain/orders/refund.ts';
import { refundFields, splitRefund } from '#domain/orders/refund-split.ts';
import { classify } from '#gateway/crm-client/classify.ts';
import type { RecordUpdate } from '#gateway/crm-client/crm-client.ts';
import { chunks } from '#gateway/store/chunks.ts';
import { MAX_RECORDS } from '../cart/apply-plan.ts';
import type { LedgerCommand } from '../ledger.ts';
import { logException } from '../order/log-exception.ts';
import { readStatus } from '../order/order-status.ts';
import type { CancelPlan } from '../order/plan-cancel.ts';
import { type OrderRead, readCancel } from '../order/read-cancel.ts';
import { refundBank } from '../order/refund-bank.ts';
import { INTEGRATION, type Run } from '../run.ts';
import {
  type Attempt,
  attempts,
  type CommandStatus,
  refusalDetails,
  refusalOf,
  rejected,
  waitAfter,
} from '../status.ts';

type CancelOrder = LedgerCommand<'order.cancel'>;

const REFUSED = 'cancel-refused';
/** The CRM took all lines, and refuses to give the order its status. No device ever sees this. */
const END_REFUSED = 'end-refused';

/**
 * Cancels lines of an order (CANC-003 to CANC-008, CANC-012, CANC-015, CRM-075), so that a run may end anywhere and
 * start again from the beginning:
 * ```
 *   read, compute ──not as agreed──► rejected (nothing done)
 *       │ fine, or begun
 *       ▼
 *   settle what the bank gets for earlier cancellations
 *       │
 *       ▼
 *   write the lines and the order's refund ──some refused──► read and write again; at last the order's
 *       │                                                    refund follows its lines, rejected
 *       ▼
 *   return to the bank what goes there ──► nothing left: Status__c 'Cancelled' ──► done
 *                                                   └──refused──► again; at last the back office ends it, done
 * ```
 */
export async function runCancelOrder(run: Run, command: CancelOrder): Promise<CommandStatus> {
  const status = await attempts(() => attempt(run, command));
  if (status.state !== 'rejected') return status;
  const { kind, details } = status.rejection;
  if (kind === REFUSED) return settleRefused(run, command, status);
  if (kind !== END_REFUSED) return status;
  await noteRefusal(run, details);
  return done(command, { cancelsOrder: true });
}

/** Whether the CRM shows something of this cancellation; or the wait until that is known. */
export async function isCancellationBegun(run: Run, { args }: CancelOrder): Promise<boolean | CommandStatus> {
  const read = await readCancel(run, args);
  if (!read.ok) return waitAfter(read.error);
  return read.value !== null && run.rules.isCancelBegun(read.value.facts, args);
}

/** Completes a cancellation of which the CRM shows something; null when it shows nothing of it. */
export async function completeCancellation(run: Run, command: CancelOrder): Promise<CommandStatus | null> {
  const begun = await isCancellationBegun(run, command);
  if (begun === true) return runCancelOrder(run, command);
  return begun === false ? null : begun;
}

async function attempt(run: Run, { args }: CancelOrder): Promise<Attempt> {
  const read = await readCancel(run, args);
  if (!read.ok) return waitAfter(read.error);
  if (!read.value) return rejected('gone', {});
  const status = await readStatus(run, { orderId: args.orderId, status: read.value.facts.status });
  if (!status.ok) return waitAfter(status.error);
  const facts = { ...read.value.facts, status: status.value };
  const plan = run.rules.planCancel(facts, args, { refunds: run.refunds !== null });
  const isRefunded = plan.refundedPaise !== facts.refundedPaise;
  if (plan.lines.length > 0 || isRefunded) {
    // What the bank gets counts from there; the run of an earlier cancellation may have ended before it was recorded,
    // or before its lines were written.
    const beforePaise = paise(Math.min(facts.refundedPaise, refundedFor(facts.paid, facts.lines)));
    const unsettled = await payBack(run, { args, read: read.value, refundedPaise: beforePaise });
    if (unsettled) return unsettled;
    const unwritten = await write(run, { args, facts, plan });
    if (unwritten) return unwritten;
  }
  const waits =
    plan.refusal === null || isRefunded
      ? await payBack(run, { args, read: read.value, refundedPaise: plan.refundedPaise })
      : null;
  if (waits) return waits;
  if (plan.refusal) return rejected(plan.refusal.kind, plan.refusal.details);
  const ended = plan.cancelsOrder && facts.status !== 'Cancelled' ? await endOrder(run, args.orderId) : null;
  return ended ?? done({ args }, plan);
}

function done({ args }: Pick<CancelOrder, 'args'>, { cancelsOrder }: Pick<CancelPlan, 'cancelsOrder'>): CommandStatus {
  const { orderId, agreedRefundPaise } = args;
  return { state: 'done', result: { orderId, refundPaise: agreedRefundPaise, cancelsOrder } };
}

/** Returns to the bank what the customer chose to have there (CANC-011); null once that is settled. */
async function payBack(
  run: Run,
  { args, read, refundedPaise }: { args: CancelOrder['args']; read: OrderRead; refundedPaise: Paise },
): Promise<CommandStatus | null> {
  if (!run.refunds) return null;
  const { facts, payment } = read;
  const mode = facts.refundMode ?? args.mode;
  const { bankPaise } = splitRefund({ paid: facts.paid, fromPaise: 0, toPaise: refundedPaise, mode });
  return refundBank(run, run.refunds, { orderId: args.orderId, payment, totalPaise: bankPaise });
}

/** Asks again for the bank refund that an order's cancellations earned so far, also for one that failed; null once settled. */
export async function refundAgain(run: Run, orderId: string): Promise<CommandStatus | null> {
  const read = await readCancel(run, { orderId });
  if (!read.ok) return waitAfter(read.error);
  if (!read.value || !run.refunds) return rejected('gone', {});
  const { facts, payment } = read.value;
  const { bankPaise: totalPaise } = splitRefund({
    paid: facts.paid,
    fromPaise: 0,
    toPaise: facts.refundedPaise,
    mode: facts.refundMode,
  });
  return refundBank(run, run.refunds, { orderId, payment, totalPaise, again: true });
}

type Context = { args: CancelOrder['args']; facts: CancelFacts; plan: CancelPlan };

/** Writes the lines and what the order is refunded with; null when everything is written. */
async function write(run: Run, { args, facts, plan }: Context): Promise<Attempt | null> {
  const date = timeInIndia(run.nowMs());
  const order = orderUpdate(args, { facts, refundedPaise: plan.refundedPaise, date });
  const records = [order, ...plan.lines.map((line) => lineUpdate(line, date))];
  // The order's record comes last, so that it is never refunded for lines that were not sent.
  for (const some of chunks(records.toReversed(), MAX_RECORDS)) {
    const sent = await run.crm.updateMany(INTEGRATION, some);
    if (!sent.ok) return waitAfter(sent.error);
    const errors = sent.value.data.filter(({ success }) => !success).flatMap((each) => each.errors);
    if (sent.value.data.every(({ success }) => success)) continue;
    const failure = classify({ status: 400, retryAfter: null, body: errors });
    if (failure.kind !== 'rejected') return waitAfter(failure);
    return { state: 'again', last: rejected(REFUSED, refusalDetails({ errors })) };
  }
  return null;
}

function orderUpdate(
  { orderId, mode }: CancelOrder['args'],
  { facts, refundedPaise, date }: { facts: CancelFacts; refundedPaise: Paise; date: string },
): RecordUpdate {
  const refund = refundFields(facts.paid, refundedPaise, facts.refundMode ?? mode);
  return { type: 'Order', id: orderId, fields: { Order_change_cancel_Date__c: date, ...refund } };
}

/** CANC-004; reason and status are those of a line of which nothing is left (CANC-015). */
function lineUpdate(line: CancelledLine, date: string): RecordUpdate {
  const fields = {
    Cancel_Quantity__c: line.cancelledQuantity,
    CAmount__c: rupeesFromPaise(line.cancelledPaise),
    Order_Cancel_date__c: date,
  };
  const whole = line.whole ? { ReasonofCancel__c: '01', Status__c: 'Cancelled' } : {};
  return { type: 'OrderItem', id: line.orderItemId, fields: { ...whole, ...fields } };
}

/**
 * CANC-005, CRM-061. Null once the order is cancelled. If the CRM refuses that for good, the back office settles it: all
 * lines are cancelled and refunded.
 */
async function endOrder(run: Run, orderId: string): Promise<Attempt | null> {
  const ended = await run.crm.update(INTEGRATION, 'Order', orderId, { Status__c: 'Cancelled' });
  if (ended.ok) return null;
  const refusal = refusalOf(ended.error);
  if (!refusal) return waitAfter(ended.error);
  return { state: 'again', last: rejected(END_REFUSED, refusalDetails(refusal)) };
}

/** The CRM refused some lines for good: the order is refunded for those that it took. */
async function settleRefused(run: Run, { args }: CancelOrder, refused: CommandStatus): Promise<CommandStatus> {
  const read = await readCancel(run, args);
  if (!read.ok) return waitAfter(read.error);
  if (!read.value) return refused;
  const { facts } = read.value;
  const refundedPaise = run.rules.refundedNow(facts, args);
  if (refundedPaise !== facts.refundedPaise) {
    const { fields } = orderUpdate(args, { facts, refundedPaise, date: timeInIndia(run.nowMs()) });
    const settled = await run.crm.update(INTEGRATION, 'Order', args.orderId, fields);
    if (!settled.ok) return waitAfter(settled.error);
  }
  const waits = await payBack(run, { args, read: read.value, refundedPaise });
  if (waits) return waits;
  await noteRefusal(run, refused.state === 'rejected' ? refused.rejection.details : {});
  return refused;
}

/** Tells the back office what the CRM refused for good. */
const noteRefusal = (run: Run, { errorCode, message }: Record<string, unknown>): Promise<void> =>
  logException(run, { code: textOf(errorCode), message: textOf(message) });

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
