import { soldUnitOf } from '#domain/catalogue/sold-unit.ts';
import { changeStateOf } from '#domain/commands/change-state.ts';
import { differencesOf, type OrderDifference, PARENT_FAILED } from '#domain/commands/differences.ts';
import { canRetry, discardModeOf } from '#domain/commands/discard.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { heldUpBy, isOrder } from '#domain/commands/row-facts.ts';
import { paise, paiseFromRupees } from '#domain/money.ts';
import { isHiddenStatus } from '#domain/orders/index.ts';
import { partsOfTotal } from '#domain/pricing/total-parts.ts';
import type { OutboxSnapshot } from '#outbox/outbox-store.ts';
import { type CommandOutcome, OUTCOMES } from '#protocol/outcome.ts';
import { readSlice } from '../facts/catalogue-slice.ts';
import { readOrderBook } from '../facts/order-book.ts';
import { readProductIndex } from '../facts/product-index.ts';
import { type PartReader, withParts } from '../parts/part-reader.ts';
import type { TicketView } from '../views/index.ts';
import type { Databases } from './databases.ts';
import { duePaymentOf } from './due-payment.ts';

/** Reads '/order-ticket/{commandId}' (REORD-004, REORD-005). Finds a repaired order by its first command's id too. */
export async function readTicket(databases: Databases, { commandId }: { commandId: string }): Promise<TicketView> {
  const { outbox, cache } = databases;
  const snapshot = await outbox.snapshot();
  const outcomes = (await outbox.meta<CommandOutcome[]>(OUTCOMES)) ?? [];
  return withParts(cache, async (parts) => {
    const row = findOrder(snapshot, commandId);
    if (row) return waitingTicket(databases, { row, parts });
    return endedTicket(parts, { commandId, outcome: outcomes.find((one) => names(one, commandId)) });
  });
}

const names = (one: { id: string; ref: string }, commandId: string): boolean =>
  one.id === commandId || one.ref === commandId;

function findOrder(snapshot: OutboxSnapshot, commandId: string): OutboxRow<'order.place'> | null {
  return snapshot.rows.filter(isOrder).findLast((row) => names(row, commandId)) ?? null;
}

async function waitingTicket(
  databases: Databases,
  { row, parts }: { row: OutboxRow<'order.place'>; parts: PartReader },
): Promise<TicketView> {
  const { args } = row;
  const index = await readProductIndex(databases.cache, parts);
  const ids = new Set(args.lines.map((line) => line.productId));
  const { products, pictures } = await readSlice(parts, { index, ids, pictures: true });
  return {
    ...emptyTicket,
    state: changeStateOf(row),
    commandId: row.id,
    shortReference: args.shortReference,
    madeAtMs: row.madeAtMs,
    expiresAtMs: row.expiresAt,
    expired: row.state === 'expired',
    takenBack: row.state === 'cancelled',
    authNeeded: row.state === 'auth-wait',
    heldUpBy: heldUpBy(row),
    canRetry: canRetry(row),
    discard: discardModeOf(row),
    lines: args.lines.map(({ productId, type, quantity }) => {
      const product = products.get(productId);
      const pictureKey = pictures.listing(product?.StockKeepingUnit ?? '');
      const sold = product ? soldUnitOf(product) : null;
      return { productId, type, quantity, sold, name: product?.Name ?? '', pictureKey };
    }),
    agreedTotalPaise: args.agreedTotalPaise,
    parts: partsOfTotal(row.base.parts, args.agreedTotalPaise),
    express: args.express,
    payment: args.payment,
    delivery: args.delivery,
    instructions: args.instructions,
    orderedBy: args.orderedBy,
    approvedBy: args.approvedBy,
    rejection: row.rejection,
    due: await duePaymentOf(parts, row),
    differences: toDecide(row),
  };
}

/** Returns the differences that the shop named. An address whose command failed counts as one. */
function toDecide({ rejection, args }: OutboxRow<'order.place'>): OrderDifference[] {
  if (rejection?.kind !== PARENT_FAILED) return differencesOf(rejection);
  const which = (['billing', 'delivery'] as const).filter((one) => args[one].id === null);
  return which.map((one) => ({ kind: 'address', which: one, reason: 'gone' }));
}

/** The ticket of an order whose row is gone: the CRM has the order, or the user took it back. */
async function endedTicket(
  parts: PartReader,
  { commandId, outcome }: { commandId: string; outcome: CommandOutcome | undefined },
): Promise<TicketView> {
  const book = await readOrderBook(parts);
  const known = book.orders.find(({ order }) => {
    const ref = order.Client_Ref__c;
    return ref !== null && ref !== undefined && (ref === commandId || ref === outcome?.ref);
  });
  const order = known?.order;
  if (order && !isHiddenStatus(order.Status__c ?? null)) {
    return {
      ...emptyTicket,
      state: 'confirmed',
      commandId: commandId as CommandId,
      shortReference: order.Short_Reference__c?.trim() || null,
      orderId: order.Id ?? null,
      orderNumber: order.OrderNumber ?? null,
      agreedTotalPaise: paiseFromRupees(order.Order_Total__c ?? order.TotalAmount ?? 0),
    };
  }
  const orderId = outcome?.end === 'done' ? outcome.result.orderId : null;
  if (typeof orderId !== 'string') return { ...emptyTicket, synced: book.known };
  const number = outcome?.result.orderNumber;
  return {
    ...emptyTicket,
    state: 'confirmed',
    commandId: commandId as CommandId,
    shortReference: outcome?.label ?? null,
    orderId,
    orderNumber: typeof number === 'string' ? number : null,
  };
}

const emptyTicket: TicketView = {
  synced: true,
  state: 'gone',
  commandId: null,
  shortReference: null,
  orderId: null,
  orderNumber: null,
  madeAtMs: null,
  expiresAtMs: null,
  expired: false,
  takenBack: false,
  authNeeded: false,
  heldUpBy: null,
  canRetry: false,
  discard: null,
  lines: [],
  agreedTotalPaise: paise(0),
  parts: null,
  express: false,
  payment: null,
  delivery: null,
  instructions: '',
  orderedBy: null,
  approvedBy: null,
  rejection: null,
  due: null,
  differences: [],
};
