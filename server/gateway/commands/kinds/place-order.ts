import type { LineType } from '#domain/commands/cart-fields.ts';
import { paiseFromRupees } from '#domain/money.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { must } from '#lib/assert.ts';
import { uuidTimeMs } from '#lib/uuid.ts';
import type { CrmCart } from '../cart/crm-cart.ts';
import { commandedLines, keyOf } from '../cart/plan-cart.ts';
import { supersedes } from '../effect.ts';
import type { CatalogueFacts } from '../facts/catalogue-facts.ts';
import { HIDDEN_MS } from '../hidden.ts';
import type { LedgerCommand } from '../ledger.ts';
import { type CheckedOrder, checkOrder } from '../order/check-order.ts';
import { leaveCart } from '../order/leave-cart.ts';
import { logException } from '../order/log-exception.ts';
import { orderBody } from '../order/order-body.ts';
import { isOrderOf } from '../order/ordered-lines.ts';
import { crmAddress } from '../order/placement-facts.ts';
import { type CustomerRead, readCustomer } from '../order/read-placement.ts';
import {
  afterFailure,
  type Outcome,
  type Refusal,
  RetryReason,
  refusalDetails,
  rejected,
  retryLater,
  waitAfter,
} from '../outcome.ts';
import { afterTaken, isTaken } from '../reference-taken.ts';
import { INTEGRATION, type Run } from '../run.ts';

type PlaceOrder = LedgerCommand<'order.place'>;

/** The status at which the CRM books stock and credit (PAY-017). */
const CONFIRMED = 'Order Confirmed';

/**
 * Places an order (sync.md 8.9; PAY-016, PAY-017, PAY-020). Runs each step only when the CRM shows that it is
 * missing, so that a run may end anywhere and start again from the beginning:
 * ```
 *   look up ──absent──► check, price ──differs──► rejected (nothing done)
 *      │                     │ fine
 *      │                     ▼
 *      │                  create, Status 'Cancelled', Status__c empty
 *      ├──placeholder──►  confirm: Status__c 'Order Confirmed' ──refused──► remove the placeholder, rejected
 *      │                     │
 *      └──confirmed───────►  take the ordered lines out of the cart ──► done
 * ```
 */
export async function runPlaceOrder(run: Run, command: PlaceOrder): Promise<Outcome> {
  const read = await readCustomer(run, command);
  if (!read.ok) return waitAfter(read.error, run.caller.kind);
  const own = read.value;
  const wait = await waitForLines(run, command, own.cart);
  if (wait) return wait;
  const placed = run.rules.findPlaced(own.placed);
  if (!placed) {
    const hidden = await mayBeHidden(run, command);
    const outcome = await create(run, command, own);
    // The unique reference prevents a second order, but the reason for this rejection may be the hidden order itself.
    return hidden && outcome.state === 'rejected' ? retryLater(RetryReason.waits) : outcome;
  }
  const orderId = String(placed.Id);
  if (textAt(placed, 'Status__c') !== null) return finish(run, command, { orderId, own, catalogue: null });
  if (isPlaceholderOf(command, placed, own)) return confirm(run, command, { orderId, own, order: null });
  const removal = await removePlaceholder(run, orderId);
  return removal ?? create(run, command, own);
}

/**
 * Returns whether the CRM has an order with this reference, however far it got; `begun` is null while that is unknown.
 */
export async function isBegun(
  run: Run,
  command: PlaceOrder,
): Promise<{ begun: boolean } | { begun: null; outcome: Outcome }> {
  const read = await readCustomer(run, command);
  if (!read.ok) return { begun: null, outcome: waitAfter(read.error, run.caller.kind) };
  if (run.rules.findPlaced(read.value.placed)) return { begun: true };
  if (await mayBeHidden(run, command)) return { begun: null, outcome: retryLater(RetryReason.waits) };
  return { begun: false };
}

/**
 * Returns whether an earlier run created the order, or may have, while reads need not show it yet. Until they must, the
 * order is neither refused nor voided. A ledger restored from a backup does not know such a run; the restore happened
 * before this process started, so the wait counts from that start.
 */
async function mayBeHidden(run: Run, { id }: PlaceOrder): Promise<boolean> {
  const row = await run.known(id);
  if (row && row.shownInMs > 0) return true;
  const forMs = run.up.forMs();
  const isOfBefore = !row || row.openedAgoMs > forMs || (uuidTimeMs(id) ?? 0) < run.nowMs() - forMs;
  return isOfBefore && forMs < run.up.uncertainMs;
}

/** Completes an order that the CRM shows as begun; null when it shows none, or one that is not this command's. */
export async function completeOrder(run: Run, command: PlaceOrder): Promise<Outcome | null> {
  const read = await readCustomer(run, command);
  if (!read.ok) return waitAfter(read.error, run.caller.kind);
  const own = read.value;
  const placed = run.rules.findPlaced(own.placed);
  if (!placed) return null;
  const wait = await waitForLines(run, command, own.cart);
  if (wait) return wait;
  const orderId = String(placed.Id);
  if (textAt(placed, 'Status__c') !== null) return finish(run, command, { orderId, own, catalogue: null });
  return isPlaceholderOf(command, placed, own) ? confirm(run, command, { orderId, own, order: null }) : null;
}

/**
 * Returns a retry while a recent change to an ordered line may not be visible yet; null otherwise. An order removes the
 * cart lines whose quantity comes from its own device. When another device has just changed such a line, a read may
 * still show the previous quantity, which may be ours: so the order waits (sync.md 8.5). If the ledger was lost, the
 * order only does not wait.
 */
async function waitForLines(run: Run, { args }: PlaceOrder, cart: CrmCart): Promise<Outcome | null> {
  const done = await run.doneLately(HIDDEN_MS);
  const lines = commandedLines(cart);
  const isHidden = done.some((command, index) => {
    if (command.kind !== 'cart.set-line') return false;
    const isOfLine = (line: { productId: string; type: LineType }) => keyOf(line) === keyOf(command.args);
    const [ordered, shown] = [args.lines.find(isOfLine), lines.find(isOfLine)];
    if (!ordered || !shown || done.slice(index + 1).some((later) => supersedes(later, command))) return false;
    return run.rules.orderClears(ordered, shown.quantity) && !run.rules.orderClears(ordered, command.args.quantity);
  });
  return isHidden ? retryLater(RetryReason.waits) : null;
}

/** Removes a placeholder that became visible after its command had ended without an order. */
export async function removeLeftover(run: Run, command: PlaceOrder): Promise<void> {
  const read = await readCustomer(run, command);
  const placed = read.ok ? run.rules.findPlaced(read.value.placed) : null;
  if (placed && textAt(placed, 'Status__c') === null) await removePlaceholder(run, String(placed.Id));
}

async function create(run: Run, command: PlaceOrder, own: CustomerRead): Promise<Outcome> {
  const checked = await checkOrder(run, command, own);
  if (checked.stop) return checked.stop;
  const { order } = checked;
  const { args } = command;
  const body = orderBody(run, command, {
    order,
    pricebookId: pricebookOf(run, own),
    billing: must(crmAddress(args.billing, own.customer), 'the billing address that was checked'),
    delivery: must(crmAddress(args.delivery, own.customer), 'the delivery address that was checked'),
  });
  if (!body) return refuse(run, { errors: [{ errorCode: 'NO_FEE_ENTRY', message: '' }] });
  const created = await run.crm.placeOrder(run.caller, body);
  await run.wrote(command.id, created.ok ? null : created.error);
  if (created.ok) return confirm(run, command, { orderId: created.value.data.id, own, order });
  const after = afterFailure(created.error, run.caller.kind);
  if (after.kind === 'wait') return after.outcome;
  return isTaken(after.refusal) ? afterDuplicate(run, command) : refuse(run, after.refusal);
}

/** An order with the reference exists: an earlier attempt has become visible meanwhile, or is about to. */
async function afterDuplicate(run: Run, command: PlaceOrder): Promise<Outcome> {
  return (await completeOrder(run, command)) ?? (await afterTaken(run, command));
}

async function confirm(
  run: Run,
  command: PlaceOrder,
  context: { orderId: string; own: CustomerRead; order: CheckedOrder | null },
): Promise<Outcome> {
  const { orderId, own, order } = context;
  const confirmed = await run.crm.update(INTEGRATION, 'Order', orderId, { Status__c: CONFIRMED });
  await run.wrote(command.id, confirmed.ok ? null : confirmed.error);
  if (confirmed.ok) return finish(run, command, { orderId, own, catalogue: order?.shop.catalogue ?? null });
  if (confirmed.error.kind === 'not-found') return retryLater(RetryReason.busy);
  const after = afterFailure(confirmed.error, 'integration');
  if (after.kind === 'wait') return after.outcome;
  // The CRM booked nothing. Reading again finds the reason.
  const now = await readCustomer(run, command);
  if (!now.ok) return waitAfter(now.error, run.caller.kind);
  const again = await checkOrder(run, command, now.value);
  if (again.stop && again.stop.state !== 'rejected') return again.stop;
  const removal = await removePlaceholder(run, orderId);
  if (removal) return removal;
  if (again.stop) return again.stop;
  // The coupon was used up meanwhile, and the agreed total covers the order without it: the next run creates it again.
  const hadCoupon = run.rules.findPlaced(now.value.placed)?.Coupon__c ?? null;
  if (hadCoupon !== null && !again.order.assembled.coupon?.applied) return retryLater(RetryReason.busy);
  return refuse(run, after.refusal);
}

async function finish(
  run: Run,
  command: PlaceOrder,
  context: { orderId: string; own: CustomerRead; catalogue: CatalogueFacts | null },
): Promise<Outcome> {
  const { orderId, own, catalogue } = context;
  const { args } = command;
  const left = await leaveCart(run, { args, orderId, cart: own.cart, pricebookId: pricebookOf(run, own), catalogue });
  if (!left.ok) {
    const after = afterFailure(left.error, run.caller.kind);
    if (after.kind === 'wait') return after.outcome;
    // The order counts whatever happens to the cart. Its lines stay there for the customer to see and remove.
    const { message, errorCode } = refusalDetails(after.refusal);
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

function isPlaceholderOf(command: PlaceOrder, placed: CrmRow, own: CustomerRead): boolean {
  const { args } = command;
  return isOrderOf(args, placed, {
    billingId: crmAddress(args.billing, own.customer)?.id ?? null,
    deliveryId: crmAddress(args.delivery, own.customer)?.id ?? null,
  });
}

/** The contact's own price book, or the session's when the contact has none. */
function pricebookOf(run: Run, own: CustomerRead): string {
  return textAt(own.customer, 'Pricebook__c') ?? run.pricebookId;
}

/** Returns null once the placeholder is deleted (CRM-062). Only an order without a business status is ever deleted. */
async function removePlaceholder(run: Run, orderId: string): Promise<Outcome | null> {
  const removed = await run.crm.remove(INTEGRATION, 'Order', orderId);
  if (removed.ok || removed.error.kind === 'not-found') return null;
  return waitAfter(removed.error, 'integration');
}

/** Rejects the command: the CRM refused for a reason that no difference explains (PAY-034, PAY-035). */
async function refuse(run: Run, refusal: Refusal): Promise<Outcome> {
  const { message, errorCode } = refusalDetails(refusal);
  await logException(run, { code: errorCode, message });
  return rejected('order-refused', { message, errorCode });
}
