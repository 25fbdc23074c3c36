import type { LineType } from '#domain/commands/kinds.ts';
import { paiseFromRupees } from '#domain/money.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { textAt } from '#gateway/crm-client/row-values.ts';
import { must } from '#lib/assert.ts';
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
import { uuidTimeMs } from '../order/uuid-time.ts';
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

/** The status that books stock and credit (PAY-017). */
const CONFIRMED = 'Order Confirmed';

/**
 * Places an order (sync.md 8.9; PAY-016, PAY-017, PAY-020). Each step is done only when the CRM shows that it is
 * missing, so that a run may end anywhere and be made again from its start:
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
    // Its reference keeps it single, but what stands in its way may be itself.
    return hidden && outcome.state === 'rejected' ? retryLater(RetryReason.waits) : outcome;
  }
  const orderId = String(placed.Id);
  if (textAt(placed, 'Status__c') !== null) return finish(run, command, { orderId, own, catalogue: null });
  if (isPlaceholderOf(command, placed, own)) return confirm(run, command, { orderId, own, order: null });
  const removal = await removePlaceholder(run, orderId);
  return removal ?? create(run, command, own);
}

/** Whether the CRM has an order of this reference, however far it came; null: nobody can tell yet. */
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
 * An earlier run wrote it, or may have, and no read has to show it yet: neither refused nor taken back before that. A
 * ledger that was put back from a backup does not know of such a run, and is there since this process began.
 */
async function mayBeHidden(run: Run, { id }: PlaceOrder): Promise<boolean> {
  const row = await run.known(id);
  if (row && row.shownInMs > 0) return true;
  const forMs = run.up.forMs();
  const isOfBefore = !row || row.openedAgoMs > forMs || uuidTimeMs(id) < run.nowMs() - forMs;
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
 * An order takes out of the cart the lines that it reads with a quantity of ours. One that another device had set a
 * moment ago may not show yet, and show the one before, be it ours: so the order waits while it could be that
 * (sync.md 8.5). A ledger that was lost only forgets to.
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

/** Removes what a command that ended without an order has left behind: a placeholder that became visible late. */
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

/** The reference exists: an earlier attempt has become visible meanwhile, or is about to. */
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
  // The CRM booked nothing. What it stumbled over is found by looking again.
  const now = await readCustomer(run, command);
  if (!now.ok) return waitAfter(now.error, run.caller.kind);
  const again = await checkOrder(run, command, now.value);
  if (again.stop && again.stop.state !== 'rejected') return again.stop;
  const removal = await removePlaceholder(run, orderId);
  if (removal) return removal;
  if (again.stop) return again.stop;
  // Its coupon was used up meanwhile, and what was agreed covers the total without it: it is made anew.
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
    // The order stands whatever becomes of the cart: its lines stay for the customer to see and remove.
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

/** The contact's own price book; the session's where the contact has none. */
function pricebookOf(run: Run, own: CustomerRead): string {
  return textAt(own.customer, 'Pricebook__c') ?? run.pricebookId;
}

/** null once it is gone (CRM-062). Only an order without a business status is ever deleted. */
async function removePlaceholder(run: Run, orderId: string): Promise<Outcome | null> {
  const removed = await run.crm.remove(INTEGRATION, 'Order', orderId);
  if (removed.ok || removed.error.kind === 'not-found') return null;
  return waitAfter(removed.error, 'integration');
}

/** The CRM refused for a reason that no difference explains (PAY-034, PAY-035). */
async function refuse(run: Run, refusal: Refusal): Promise<Outcome> {
  const { message, errorCode } = refusalDetails(refusal);
  await logException(run, { code: errorCode, message });
  return rejected('order-refused', { message, errorCode });
}
