import { PAYMENT_DUE } from '#domain/commands/differences.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { Tender } from '#domain/orders/tender.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { numberAt, textAt } from '#gateway/crm-client/row-values.ts';
import { must } from '#lib/assert.ts';
import { commandedLines, keyOf } from '../cart/plan-cart.ts';
import type { CatalogueFacts } from '../facts/catalogue-facts.ts';
import type { LedgerCommand } from '../ledger.ts';
import { type CheckedOrder, checkOrder } from '../order/check-order.ts';
import { leaveCart } from '../order/leave-cart.ts';
import { logException } from '../order/log-exception.ts';
import { orderBody } from '../order/order-body.ts';
import { isOrderOf } from '../order/ordered-lines.ts';
import { crmAddress } from '../order/placement-facts.ts';
import { type CustomerRead, readCustomer } from '../order/read-placement.ts';
import { INTEGRATION, type Run } from '../run.ts';
import {
  type CommandStatus,
  isTaken,
  type Refusal,
  RetryReason,
  refusalDetails,
  refusalOf,
  rejected,
  retryLater,
  waitAfter,
} from '../status.ts';

type PlaceOrder = LedgerCommand<'order.place'>;

/** The status at which the CRM books stock and credit, and the one of an order that is to be paid online (PAY-017). */
const CONFIRMED = 'Order Confirmed';
const PENDING = 'Payment Pending';

/**
 * Places an order (sync.md 8.9; PAY-016, PAY-017, PAY-020). Runs each step only when the CRM shows that it is
 * missing, so that a run may end anywhere and start again from the beginning:
 * ```
 *   look up ──absent──► check, price ──differs──► rejected (nothing done)
 *      │                     │ fine
 *      │                     ▼
 *      │                  create, Status 'Cancelled', Status__c empty
 *      ├──placeholder──►  confirm: Status__c 'Order Confirmed' ──refused──► remove the placeholder, rejected
 *      │                     │     or 'Payment Pending' ──┐
 *      ├──confirmed───────►  take the ordered lines out of the cart ──► done
 *      └──not paid online─────────────────────────────────┴──► rejected: `payment-due`, the cart stays
 * ```
 * An order that is to be paid online is confirmed, and its lines taken out of the cart, once it is paid
 * (payments/settle-order.ts). One that costs nothing is confirmed at once (PAY-009).
 */
export async function runPlaceOrder(run: Run, command: PlaceOrder): Promise<CommandStatus> {
  const read = await readCustomer(run, command);
  if (!read.ok) return waitAfter(read.error);
  const own = read.value;
  const begun = await resume(run, command, own);
  if (begun) return begun;
  const other = run.rules.findPlaced(own.placed);
  return (other && (await removePlaceholder(run, String(other.Id)))) ?? create(run, command, own);
}

/** Returns whether the CRM has an order with this reference, however far it got; or the wait until that is known. */
export async function isBegun(run: Run, command: PlaceOrder): Promise<boolean | CommandStatus> {
  const read = await readCustomer(run, command);
  return read.ok ? run.rules.findPlaced(read.value.placed) !== null : waitAfter(read.error);
}

/** Completes an order that the CRM shows as begun; null when it shows none, or one that is not this command's. */
export async function completeOrder(run: Run, command: PlaceOrder): Promise<CommandStatus | null> {
  const read = await readCustomer(run, command);
  return read.ok ? resume(run, command, read.value) : waitAfter(read.error);
}

/** Runs the steps that an order still lacks; null when the CRM shows none, or one that is not this command's. */
async function resume(run: Run, command: PlaceOrder, own: CustomerRead): Promise<CommandStatus | null> {
  const placed = run.rules.findPlaced(own.placed);
  if (!placed) return null;
  const orderId = String(placed.Id);
  if (isUnpaid(placed)) return rejected(PAYMENT_DUE, { orderId });
  if (textAt(placed, 'Status__c') !== null) return finish(run, command, { orderId, own, catalogue: null });
  if (!isPlaceholderOf(command, placed, own)) return null;
  const isDue = (numberAt(placed, 'TenderValue__c') ?? 0) > 0;
  return confirm(run, command, { orderId, own, order: null, isDue });
}

/** Takes the lines of an order that was paid online out of the cart, as every other order does when it is confirmed. */
export async function clearPaidLines(run: Run, command: PlaceOrder, orderId: string): Promise<CommandStatus> {
  const read = await readCustomer(run, command);
  if (!read.ok) return waitAfter(read.error);
  return finish(run, command, { orderId, own: read.value, catalogue: null });
}

/** Removes a placeholder that the CRM made after its command had ended without an order. */
export async function removeLeftover(run: Run, command: PlaceOrder): Promise<void> {
  const read = await readCustomer(run, command);
  const placed = read.ok ? run.rules.findPlaced(read.value.placed) : null;
  if (placed && textAt(placed, 'Status__c') === null) await removePlaceholder(run, String(placed.Id));
}

async function create(run: Run, command: PlaceOrder, own: CustomerRead): Promise<CommandStatus> {
  const checked = await checkOrder(run, command, own);
  if (checked.stop) return checked.stop;
  const { order } = checked;
  const { args } = command;
  const body = orderBody(run, command, {
    order,
    pricebookId: own.pricebookId,
    billing: must(crmAddress(args.billing, own.customer), 'the billing address that was checked'),
    delivery: must(crmAddress(args.delivery, own.customer), 'the delivery address that was checked'),
  });
  if (!body) return refuse(run, { errors: [{ errorCode: 'NO_FEE_ENTRY', message: '' }] });
  const created = await run.crm.placeOrder(run.caller, body);
  const isDue = order.assembled.cartTotalPaise > 0;
  if (created.ok) return confirm(run, command, { orderId: created.value.data.id, own, order, isDue });
  const refusal = refusalOf(created.error);
  if (!refusal) return waitAfter(created.error);
  if (!isTaken(refusal)) return refuse(run, refusal);
  // The call acted twice on its way; or the order with this reference belongs to another customer.
  return (await completeOrder(run, command)) ?? rejected('reference-taken', {});
}

async function confirm(
  run: Run,
  command: PlaceOrder,
  context: { orderId: string; own: CustomerRead; order: CheckedOrder | null; isDue: boolean },
): Promise<CommandStatus> {
  const { orderId, own, order, isDue } = context;
  const status = command.args.payment === 'pay-now' && isDue ? PENDING : CONFIRMED;
  const confirmed = await run.crm.update(INTEGRATION, 'Order', orderId, { Status__c: status });
  if (confirmed.ok && status === PENDING) return rejected(PAYMENT_DUE, { orderId });
  if (confirmed.ok) return finish(run, command, { orderId, own, catalogue: order?.shop.catalogue ?? null });
  if (confirmed.error.kind === 'not-found') return retryLater(RetryReason.busy);
  const refusal = refusalOf(confirmed.error);
  if (!refusal) return waitAfter(confirmed.error);
  // The CRM booked nothing. Reading again finds the reason.
  const now = await readCustomer(run, command);
  if (!now.ok) return waitAfter(now.error);
  const again = await checkOrder(run, command, now.value);
  if (again.stop && again.stop.state !== 'rejected') return again.stop;
  const removal = await removePlaceholder(run, orderId);
  if (removal) return removal;
  if (again.stop) return again.stop;
  // The coupon was used up meanwhile, and the agreed total covers the order without it: the next run creates it again.
  const hadCoupon = run.rules.findPlaced(now.value.placed)?.Coupon__c ?? null;
  if (hadCoupon !== null && !again.order.assembled.coupon?.applied) return retryLater(RetryReason.busy);
  return refuse(run, refusal);
}

async function finish(
  run: Run,
  command: PlaceOrder,
  context: { orderId: string; own: CustomerRead; catalogue: CatalogueFacts | null },
): Promise<CommandStatus> {
  const { orderId, own, catalogue } = context;
  const { args } = command;
  const left = await leaveCart(run, { args, orderId, cart: own.cart, pricebookId: own.pricebookId, catalogue });
  if (!left.ok) {
    const refusal = refusalOf(left.error);
    if (!refusal) return waitAfter(left.error);
    // The order counts whatever happens to the cart. Its lines stay there for the customer to see and remove.
    const { message, errorCode } = refusalDetails(refusal);
    await logException(run, { code: errorCode, message });
    const kept = commandedLines(own.cart).filter((line) =>
      args.lines.some((ordered) => keyOf(ordered) === keyOf(line)),
    );
    return { state: 'done', result: { orderId, orderNumber: null, totalPaise: null, kept } };
  }
  const { kept, orderNumber, totalRupees } = left.value;
  const totalPaise = totalRupees === null ? null : paiseFromRupees(totalRupees);
  return { state: 'done', result: { orderId, orderNumber, totalPaise, kept } };
}

/** Whether the order is or was to be paid online, and no payment confirmed it. */
function isUnpaid(placed: CrmRow): boolean {
  const status = textAt(placed, 'Status__c');
  if (status === PENDING || status === 'Payment Failed') return true;
  const isOnline = textAt(placed, 'TenderType2__c') === Tender.payNow;
  return status === 'Cancelled' && isOnline && textAt(placed, 'Reference_Id__c') === null;
}

function isPlaceholderOf(command: PlaceOrder, placed: CrmRow, own: CustomerRead): boolean {
  const { args } = command;
  return isOrderOf(args, placed, {
    billingId: crmAddress(args.billing, own.customer)?.id ?? null,
    deliveryId: crmAddress(args.delivery, own.customer)?.id ?? null,
  });
}

/** Returns null once the placeholder is deleted (CRM-062). Only an order without a business status is ever deleted. */
async function removePlaceholder(run: Run, orderId: string): Promise<CommandStatus | null> {
  const removed = await run.crm.remove(INTEGRATION, 'Order', orderId);
  if (removed.ok || removed.error.kind === 'not-found') return null;
  return waitAfter(removed.error);
}

/** Rejects the command: the CRM refused for a reason that no difference explains (PAY-034, PAY-035). */
async function refuse(run: Run, refusal: Refusal): Promise<CommandStatus> {
  const { message, errorCode } = refusalDetails(refusal);
  await logException(run, { code: errorCode, message });
  return rejected('order-refused', { message, errorCode });
}
